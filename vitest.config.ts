import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const contract = {
  include: ['tests/contract/**/*.test.ts'],
  // Each file has a server and a database of its own: to load the server's code anew for each of them
  // would take a quarter of the time.
  isolate: false,
};

export default defineConfig({
  test: {
    pool: 'threads',
    // More than cores: most of a test is waiting, for hashes, for a database, for a clock.
    maxWorkers: availableParallelism() + 1,
    // Patient with a machine that has other work to do: what fails is wrong, not late.
    testTimeout: 60_000,
    // A whole server may start in one, beside others that do.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{core,data,server,admin,src,scripts}/**/*.test.{ts,tsx}',
            'tests/{law,rules,support}/**/*.test.ts',
          ],
          provide: { databaseKind: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          ...contract,
          name: 'contract-sqlite',
          provide: { databaseKind: 'sqlite' },
          globalSetup: 'tests/support/migrated-sqlite.ts',
        },
      },
      {
        extends: true,
        test: {
          ...contract,
          name: 'contract-postgres',
          provide: { databaseKind: 'postgres' },
          globalSetup: 'tests/support/postgres/postgres.ts',
        },
      },
    ],
  },
});
