/**
 * Holds one PostgreSQL server for as long as stdin stays open. Prints its address, one line, once
 * it answers; when stdin ends (the parent stopped or died) it stops the server and removes its
 * directory. Its argument is whose day the server has.
 */
import { rm } from 'node:fs/promises';
import { bootCluster, createCluster } from './cluster.ts';

const cluster = await createCluster();
const remove = (): Promise<void> => rm(cluster.directory, { recursive: true, force: true });

try {
  const server = await bootCluster(cluster, { day: process.argv[2] });
  let stopping = false;
  const stop = (): void => {
    stopping = true;
    server.process.kill('SIGINT');
  };
  server.process.once('exit', () => {
    if (!stopping) process.stderr.write(`PostgreSQL stopped by itself:\n${server.log()}\n`);
    void remove().finally(() => process.exit(stopping ? 0 : 1));
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.stdin.on('end', stop).on('error', stop).resume();
  process.stdout.on('error', stop);
  process.stdout.write(`${server.url}\n`);
} catch (error) {
  await remove();
  throw error;
}
