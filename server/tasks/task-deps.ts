import type { Deps } from '#server/deps.ts';

/** What the daily tasks work with. */
export type TaskDeps = Pick<
  Deps,
  'db' | 'storage' | 'mailer' | 'config' | 'agency' | 'clock' | 'log'
>;
