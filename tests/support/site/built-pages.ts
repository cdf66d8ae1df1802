import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modelId } from '#core/site/state.ts';

/** The built site. */
export const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** Pages of records are made of these; no address is theirs. */
const isModel = (address: string) => address.endsWith(`/${modelId}/`);

const backOffice = '/ppid-cms/';

/** Every file of the built site, by its address: `/regulasi/`, `/404.html`, `/_astro/….js`. */
export function builtFiles(): Map<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const address = `/${file.slice(dist.length).replaceAll('\\', '/')}`;
        return [address.replace(/\/index\.html$/, '/'), file];
      }),
  );
}

/** The addresses of every built page, in order; those of visitors alone unless asked otherwise. */
export function builtPages({ withBackOffice = false } = {}): string[] {
  return [...builtFiles()]
    .filter(
      ([address, file]) =>
        file.endsWith('.html') && !isModel(address) && (withBackOffice || address !== backOffice),
    )
    .map(([address]) => address)
    .sort();
}
