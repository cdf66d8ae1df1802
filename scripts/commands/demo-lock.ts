import { lockDemo } from '#server/cli/demo-lock.ts';
import { runCommand } from '#server/cli/run.ts';

await runCommand(() => lockDemo(process.env));
