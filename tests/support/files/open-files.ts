import { readdir, readlink } from 'node:fs/promises';

/** The files below a folder, or the one of that path, that this process has open, each as often as it has. */
export async function openFiles(path: string): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd').catch(() => []);
  const links = numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => ''));
  return (await Promise.all(links)).filter((link) => link === path || link.startsWith(`${path}/`));
}
