import { freshDatabase } from '#tests/support/database.ts';
import { outboxSuite } from './outbox.suite.ts';

outboxSuite('SQLite', () => freshDatabase('sqlite'));
