import { runCommand } from '#server/cli/run.ts';
import { adoptGivenStorage } from '#server/cli/storage-adopt.ts';

await runCommand(() => adoptGivenStorage(process.argv.slice(2), process.env));
