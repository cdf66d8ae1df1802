import { openStores } from './data/databases.ts';
import { startLoader } from './measure/load.ts';
import { readOptions } from './options.ts';
import { suites } from './suites/index.ts';
import { holds } from './table.ts';

/** Runs the benchmarks, prints their tables, and fails where a budget is missed. */
export async function bench(args: readonly string[]): Promise<void> {
  const options = readOptions(args, Object.keys(suites));
  const stores = openStores();
  const loader = startLoader();
  const say = (line: string) => process.stderr.write(`… ${line}\n`);
  let missed = 0;
  try {
    for (const [name, suite] of Object.entries(suites)) {
      if (options.only.length > 0 && !options.only.includes(name)) continue;
      const { text, lines } = await suite({ options, stores, loader, say });
      process.stdout.write(`\n${text}`);
      missed += lines.filter((line) => !holds(line)).length;
    }
  } finally {
    await loader.close();
    await stores.close();
  }
  process.stdout.write(`\n${missed === 0 ? 'Every budget holds.' : `${missed} budgets missed.`}\n`);
  if (missed > 0 && !options.report) process.exitCode = 1;
}
