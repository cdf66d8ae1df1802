import type { Deps } from '#server/deps.ts';

/** What the daily tasks work with. */
export type TaskDeps = Pick<
  Deps,
  'db' | 'registry' | 'storage' | 'mailer' | 'config' | 'agency' | 'clock' | 'log'
>;
