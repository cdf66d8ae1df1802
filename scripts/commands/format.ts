import { runNode } from '../processes.ts';

const { ok } = await runNode('node_modules/prettier/bin/prettier.cjs', [
  ...['--write', '--log-level', 'warn', '.'],
]);
process.exitCode = ok ? 0 : 1;
