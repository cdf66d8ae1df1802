import { freshDatabase } from '#tests/support/database.ts';
import { driftSuite } from './drift.suite.ts';

driftSuite('SQLite', () => freshDatabase('sqlite'));
