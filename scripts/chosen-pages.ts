import { builtPages } from '#tests/support/site/built-pages.ts';

/** Pages of visitors by the beginnings of their addresses, `/` being the home page alone; or all. */
export function chosenPages(only: readonly string[]): string[] {
  const isWanted = (path: string) =>
    only.some((start) => (start === '/' ? path === '/' : path.startsWith(start)));
  return builtPages().filter((path) => only.length === 0 || isWanted(path));
}
