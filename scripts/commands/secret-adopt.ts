import { runCommand } from '#server/cli/run.ts';
import { adoptGivenSecret } from '#server/cli/secret-adopt.ts';

await runCommand(() => adoptGivenSecret(process.argv.slice(2), process.env));
