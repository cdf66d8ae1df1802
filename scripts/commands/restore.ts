import { restoreFrom } from '#server/cli/restore.ts';
import { runCommand } from '#server/cli/run.ts';

await runCommand(() => restoreFrom(process.argv.slice(2), process.env));
