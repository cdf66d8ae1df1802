import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, say } from '../processes.ts';
import { compressFolder } from './compress.ts';
import { hashInputs } from './inputs.ts';
import type { KnownFiles } from './inputs.ts';

const cache = join(root, '.cache');
const stampFile = join(cache, 'build.json');
/** What a finished build has, so that an emptied dist/ is noticed. */
const proofs = ['dist/index.html', 'dist/index.html.br'].map((path) => join(root, path));

interface Stamp {
  hash: string;
  files: KnownFiles;
}

/** Builds the site unless dist/ is of the inputs as they are now. False when the build fails. */
export async function buildWhenStale(): Promise<boolean> {
  const stamp = readStamp();
  const now = hashInputs(root, stamp?.files);
  const fresh = stamp?.hash === now.hash && proofs.every((path) => existsSync(path));
  return fresh || build(now);
}

/** Builds the site and the back-office to dist/, with .br and .gz beside each text file. */
export async function build(inputs: Stamp = hashInputs(root)): Promise<boolean> {
  say('Building the site …');
  rmSync(stampFile, { force: true });
  // The site only casts what stands in data/, so it is checked first, by file, line and field.
  if (!(await runNode('scripts/check-data.ts', [])).ok) return false;
  // Loaded here, since a server that starts on a built tree needs none of it.
  const { exportPublished } = await import('./published.ts');
  await exportPublished(process.env, join(cache, 'published.json'));
  const astro = await runNode('node_modules/astro/bin/astro.mjs', ['build', '--silent'], {
    env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (!astro.ok) {
    console.error('The build failed: see the lines above.');
    return false;
  }
  const from = performance.now();
  const { files } = await compressFolder(join(root, 'dist'), join(cache, 'compressed'));
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampFile, JSON.stringify(inputs));
  const seconds = (performance.now() - from) / 1000;
  say(
    `Built in ${(astro.seconds + seconds).toFixed(1)} s (${files} files compressed in ${seconds.toFixed(1)} s).`,
  );
  return true;
}

function readStamp(): Stamp | null {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp;
  } catch {
    return null;
  }
}
