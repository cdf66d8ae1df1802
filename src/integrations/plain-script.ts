import { minifySync, type Plugin } from 'vite';

/** Makes small what pages take by `?url`: a script that is no module, which no bundler looks into. */
export function plainScript(): Plugin {
  return {
    name: 'plain-script',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.js')) continue;
        const source = String(file.source);
        file.source = minifySync(file.fileName, source, { module: false }).code;
      }
    },
  };
}
