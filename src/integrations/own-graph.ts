import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const app = `${root}admin${sep}app.tsx`;
const backOffice = [`${root}admin${sep}`, `${root}resources${sep}`, `${root}resources.config.ts`];
const packageOf = (name: string) => `${sep}node_modules${sep}${name}${sep}`;
const shared = [`${root}core${sep}`, packageOf('zod'), packageOf('jwt-decode')];
const mark = '?ruang-kerja';

/** Files of the back-office: what it begins with, and what many of its screens show. */
const [initial, shown] = ['ruang-kerja', 'layar'];
const ownFile = new RegExp(`(?:^|/)(?:${initial}|${shown})[.-]`);

/** How many of the back-office's screens and dialogs, some 40, share what they load together. */
const common = 5;

/**
 * Gives the back-office modules of its own where it would share them with the islands, and few files of
 * them. A bundler keeps in a module whatever anybody uses of it, so visitors would load the schemas of
 * the whole engine for the sake of the back-office: 4 % of what an island page may weigh. And it makes a
 * file of whatever the same screens share, so that 142 of them, two thirds below a kilobyte, came with the
 * first list.
 */
export function ownGraph(): { plugin: Plugin; chunks: Rolldown.CodeSplittingGroup[] } {
  const [ofBackOffice, ofOthers] = [new Set<string>(), new Set<string>()];
  const isOwn = (id: string): boolean => !ofOthers.has(id);
  const isShared = (id: string): boolean => ofBackOffice.has(id) && ofOthers.has(id);

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
      const reach = (id: string, found: Set<string>): void => {
        if (found.has(id)) return;
        found.add(id);
        const module = this.getModuleInfo(id);
        for (const next of module?.importedIds ?? []) reach(next, found);
        for (const next of module?.dynamicallyImportedIds ?? []) reach(next, found);
      };
      for (const id of this.getModuleIds())
        if (this.getModuleInfo(id)?.isEntry) reach(id, id === app ? ofBackOffice : ofOthers);
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const files = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const file of files) {
        const isOthers = [file.facadeModuleId ?? '', ...Object.keys(file.modules)].some((id) =>
          ofOthers.has(id),
        );
        const loads = [...file.imports, ...file.dynamicImports];
        const own = isOthers && loads.find((name) => ownFile.test(name));
        if (own)
          this.error(`${file.fileName} is of the site, and would load the back-office: ${own}`);
      }
    },
  };

  const chunks: Rolldown.CodeSplittingGroup[] = [
    // First, and by who needs it, what the site loads as well: a group takes along what it depends on.
    // The most needed has a short name, since each file that imports it writes that out.
    { name: 'muat', test: /vite\/preload-helper/ },
    { name: 'bersama', test: isShared, entriesAware: true },
    { name: initial, tags: ['$initial'], test: isOwn },
    { name: shown, test: isOwn, minShareCount: common },
  ];
  return { plugin, chunks };
}
