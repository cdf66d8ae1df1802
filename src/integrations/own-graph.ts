import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const backOffice = [`${root}admin${sep}`, `${root}resources${sep}`, `${root}resources.config.ts`];
const shared = [`${root}core${sep}`, `${sep}node_modules${sep}zod${sep}`];
const mark = '?ruang-kerja';

/**
 * Gives the back-office modules of its own where it would share them with the islands. A bundler
 * keeps in a module whatever anybody uses of it, so visitors would load the schemas of the whole
 * engine for the sake of the back-office: 4 % of what an island page may weigh.
 */
export function ownGraph(): Plugin {
  return {
    name: 'own-graph',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || this.environment.name !== 'client') return null;
      const from = importer.endsWith(mark) ? mark : '';
      if (!from && !backOffice.some((path) => importer.startsWith(path))) return null;
      const resolved = await this.resolve(
        source,
        importer.slice(0, importer.length - from.length),
        {
          ...options,
          skipSelf: true,
        },
      );
      if (!resolved || !shared.some((path) => resolved.id.includes(path))) return resolved;
      return { ...resolved, id: `${resolved.id}${mark}` };
    },
  };
}
