/**
 * What every npm script of this project goes through: `node scripts/run.mjs COMMAND [ARGUMENT…]`.
 * Plain JavaScript for whatever Node.js (18 or later) the shell has. It brings node_modules up to
 * date and hands over to scripts/commands/COMMAND.ts on the Node.js that the project pins.
 */
import { existsSync, readdirSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { environment, isPinned, pickNode, runOn } from './launch/node.mjs';
import { installWhenStale } from './launch/packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name = '', ...args] = process.argv.slice(2);
const folder = join(root, 'scripts/commands');
const script = join(folder, `${name.replace(':', '-')}.ts`);

process.chdir(root);
if (!/^[a-z:]+$/.test(name) || !existsSync(script)) {
  const known = readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file));
  fail(
    `Unknown command "${name}". There are: ${known.map((file) => file.slice(0, -3)).join(', ')}`,
  );
}

try {
  installWhenStale(root);
} catch (error) {
  fail(error.message);
}

if (isPinned(root)) {
  Object.assign(process.env, environment(root));
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  const node = pickNode(root);
  if (!node) {
    fail(
      `This needs Node.js 24 and this is ${process.version}. The packages should have brought it: ` +
        'check that npm runs install scripts (npm config get ignore-scripts), then: rm -r node_modules && npm ci',
    );
  }
  runOn(node, root, [script, ...args]);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
