import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { inject, vi } from 'vitest';

/**
 * What looks by itself for mails to send, and for pages to renew, goes on beside whatever is asked; and
 * each new connection says what it wants of PostgreSQL.
 */
const beside =
  /^(?:select|update|delete)\b.*\b(?:surat_keluar|perubahan_situs)\b|^select\b.*\bkabar\.id = |^select (?:1|set_config)\b/;

interface Asked {
  /** How often something asks the database. */
  times(something: () => Promise<unknown>): Promise<number>;
  restore(): void;
}

/** Counts what is asked of the database from now on, whichever it is. */
export function countAsked(): Asked {
  let asked = 0;
  const count = (text: string) => {
    if (!beside.test(text.replaceAll('"', ''))) asked += 1;
  };
  const restore = inject('databaseKind') === 'postgres' ? watchPostgres(count) : watchSqlite(count);
  return {
    async times(something) {
      asked = 0;
      await something();
      return asked;
    },
    restore,
  };
}

function watchPostgres(count: (text: string) => void): () => void {
  const ask = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [query] = given;
    count(typeof query === 'string' ? query : (query as { text: string }).text);
    return Reflect.apply(ask, this, given) as unknown;
  });
  return () => {
    spy.mockRestore();
  };
}

function watchSqlite(count: (text: string) => void): () => void {
  const spies = (['all', 'run'] as const).map((name) => {
    const ask = StatementSync.prototype[name];
    return vi.spyOn(StatementSync.prototype, name).mockImplementation(function (
      this: StatementSync,
      ...given
    ) {
      count(this.sourceSQL);
      return Reflect.apply(ask, this, given) as never;
    });
  });
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}
