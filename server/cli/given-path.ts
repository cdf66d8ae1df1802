import { resolve } from 'node:path';

/** A file that a command was given, seen from where npm was called. */
export const givenPath = (path: string, env: NodeJS.ProcessEnv): string =>
  resolve(env['INIT_CWD'] ?? '.', path);
