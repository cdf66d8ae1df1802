/** How long this side waits for PostgreSQL, in ms. */
export interface PostgresLimits {
  /** For a connection, be it a new one or one of the pool's. */
  connect: number;
  /** For the answer to a statement. */
  query: number;
  /** The same, of what may take its time. */
  patient: number;
  /** PostgreSQL's own limit on a statement; ends it there, with an error. */
  statement: number;
  /** PostgreSQL's own limit on an open transaction that asks nothing, whose locks others wait for. */
  idleTransaction: number;
}

/** A server's. Whoever waits longer has left, and a statement that long stands behind a lock. */
export const serverLimits: PostgresLimits = {
  connect: 5_000,
  query: 8_000,
  patient: 65_000,
  statement: 60_000,
  idleTransaction: 20_000,
};

/** Of commands that nobody waits for in a browser: a migration, a restore. */
export const commandLimits: PostgresLimits = {
  connect: 5_000,
  query: 3_600_000,
  patient: 3_600_000,
  statement: 3_600_000,
  idleTransaction: 600_000,
};

/**
 * SQL by which PostgreSQL gives up a connection whose machine is gone without a word, and its locks with
 * it, after a minute. As the system has it that takes two hours.
 */
export const missedSoon = `set_config('tcp_keepalives_idle', '30', false),
  set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)`;
