import { createAdmin } from '#server/cli/admin-create.ts';
import { runCommand } from '#server/cli/run.ts';

await runCommand(() => createAdmin(process.argv.slice(2), process.env));
