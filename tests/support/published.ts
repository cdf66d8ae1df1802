import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exportPublished } from '../../scripts/build/published.ts';

/**
 * Vitest's global setup: what staff have published, for the modules that pages are built from. A
 * tree that was never built has none; the demo's stands in for it.
 */
export default async function setup(): Promise<void> {
  const file = join(process.cwd(), '.cache/published.json');
  if (existsSync(file)) return;
  await exportPublished({ PPID_VAR: join(process.cwd(), '.cache/none') }, file);
}
