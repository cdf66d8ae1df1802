import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const app = `${root}admin${sep}app.tsx`;
const backOffice = [`${root}admin${sep}`, `${root}resources${sep}`, `${root}resources.config.ts`];
const packageOf = (name: string) => `${sep}node_modules${sep}${name}${sep}`;
const shared = [`${root}core${sep}`, packageOf('zod'), packageOf('jwt-decode')];
const mark = '?ruang-kerja';

/** How many of the back-office's screens and dialogs, some 40, share what they load together. */
const common = 5;

/**
 * Gives the back-office modules of its own where it would share them with the islands, and few files of
 * them. A bundler keeps in a module whatever anybody uses of it, so visitors would load the schemas of
 * the whole engine for the sake of the back-office: 4 % of what an island page may weigh. And it makes a
 * file of whatever the same screens share, so that 125 of them, half below a kilobyte, came before the
 * first list.
 */
export function ownGraph(): { plugin: Plugin; chunks: Rolldown.CodeSplittingGroup[] } {
  const ofOthers = new Set<string>();
  const isOwn = (id: string): boolean => !ofOthers.has(id);

  const plugin: Plugin = {
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
    buildEnd() {
      if (this.environment.name !== 'client') return;
      const add = (id: string): void => {
        if (id === app || ofOthers.has(id)) return;
        ofOthers.add(id);
        const module = this.getModuleInfo(id);
        module?.importedIds.forEach(add);
        module?.dynamicallyImportedIds.forEach(add);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) add(id);
    },
  };

  const chunks: Rolldown.CodeSplittingGroup[] = [
    // Apart, since a page without the back-office needs it: a group takes along what it depends on.
    { name: 'preload-helper', test: /vite\/preload-helper/ },
    { name: 'ruang-kerja', tags: ['$initial'], test: isOwn },
    { name: 'layar', test: isOwn, minShareCount: common },
  ];
  return { plugin, chunks };
}
