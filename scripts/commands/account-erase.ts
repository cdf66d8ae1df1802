import { eraseGivenAccount } from '#server/cli/account-erase.ts';
import { runCommand } from '#server/cli/run.ts';

await runCommand(() => eraseGivenAccount(process.argv.slice(2), process.env));
