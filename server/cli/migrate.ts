import { readConfig } from '../config.ts';
import { isConfigError } from '../config-error.ts';
import { migrate, openDatabase } from '../database/index.ts';

/** Brings the database up to date; safe to run twice, and beside a running server. */
async function main(): Promise<void> {
  process.umask(0o077);
  const { database } = readConfig(process.env);
  const { db, close } = await openDatabase(database, { use: 'beside', patient: true });
  try {
    const applied = await migrate(db);
    const lines = applied.map((name) => `Diterapkan: ${name}\n`);
    process.stdout.write(lines.length > 0 ? lines.join('') : 'Basis data sudah mutakhir.\n');
  } finally {
    await close();
  }
}

await main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(isConfigError(error) ? `${message}\n` : `Migrasi gagal: ${message}\n`);
  process.exitCode = 1;
});
