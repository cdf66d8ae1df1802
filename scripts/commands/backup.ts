import { backupTo } from '#server/cli/backup.ts';
import { runCommand } from '#server/cli/run.ts';

await runCommand(() => backupTo(process.argv.slice(2), process.env));
