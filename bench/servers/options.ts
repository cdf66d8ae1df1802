import type { DatabaseConfig } from '#server/config.ts';

/** What ours and its counterpart are both started with. */
export interface ServerOptions {
  database: DatabaseConfig;
  /** Signs tokens, so that one login opens both. */
  secret: string;
  /** A folder that the bench removes at its end. */
  varDir: string;
}
