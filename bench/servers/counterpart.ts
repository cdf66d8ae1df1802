import { counterpart } from '../counterpart/app.ts';
import { postgresStore } from '../counterpart/postgres-store.ts';
import { sqliteStore } from '../counterpart/sqlite-store.ts';
import type { ServerOptions } from './options.ts';
import { announce, givenOptions } from './spawn.ts';

const { database, secret } = givenOptions() as ServerOptions;
const store = database.kind === 'sqlite' ? sqliteStore(database.file) : postgresStore(database.url);
const app = counterpart(store, secret);
await app.listen({ host: '127.0.0.1', port: 0 });
announce(Number(new URL(app.listeningOrigin).port));
