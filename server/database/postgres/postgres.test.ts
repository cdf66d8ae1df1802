import { afterAll, beforeAll } from 'vitest';
import { createPostgresDatabase } from '#tests/support/postgres/database.ts';
import { startPostgres } from '#tests/support/postgres/postgres.ts';
import type { PostgresServer } from '#tests/support/postgres/postgres.ts';
import { outboxSuite } from '../../mail/outbox.suite.ts';
import { databaseSuite } from '../database.suite.ts';
import { driftSuite } from '../schema/drift.suite.ts';
import { migrateSuite } from '../schema/migrate.suite.ts';
import { postgresPatienceSuite } from './postgres-patience.suite.ts';
import { postgresReadsSuite } from './postgres-reads.suite.ts';
import { statementsSuite } from './statements.suite.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 90_000);
afterAll(() => server.stop());

const fresh = () => createPostgresDatabase(server.url);

databaseSuite('PostgreSQL', fresh);
migrateSuite('PostgreSQL', fresh);
outboxSuite('PostgreSQL', fresh);
driftSuite('PostgreSQL', fresh);
statementsSuite('PostgreSQL', fresh);
postgresReadsSuite(fresh);
postgresPatienceSuite(fresh);
