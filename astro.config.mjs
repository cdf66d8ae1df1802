import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { isOfService } from './core/captcha/policy.ts';
import { ownGraph } from './src/integrations/own-graph.ts';
import { islandStyle } from './src/integrations/island-style.ts';
import { pageCsp } from './src/integrations/page-csp.ts';
import { sharePictures } from './src/integrations/share-pictures.ts';
import { preloadGraph } from './src/integrations/preload-graph.ts';
import { plainScript } from './src/integrations/plain-script.ts';
import { searchIndex } from './src/integrations/search-index/search-index.ts';

const apiBase = (process.env.API_BASE ?? '/services/api').replace(/\/*$/, '/');

/** Pages whose API is elsewhere are served by something that does not know of a captcha. */
const captcha = /^https?:/.test(apiBase) && isOfService(process.env.RECAPTCHA_VERSION);

/** One chunk instead of four: brotli saves a kilobyte of every page with an island. */
const reactChunk = {
  name: 'react',
  test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
};

/**
 * Few sheets a page instead of seven: over HTTP/1.1 a browser opens six lines to a host, so that
 * the seventh sheet, which holds the first picture back, waited for one of them to come free.
 */
const sheets = [
  {
    name: 'situs',
    test: /src\/(components|view-bar)\/.*\.css|src\/search\/search-box\.css|src\/styles\/(font|tokens|base|ui|site|forced-colors)\.css/,
  },
  { name: 'formulir', test: /src\/styles\/(forms|pages)\.css/ },
  { name: 'daftar', test: /src\/lists\/.*\.css/ },
];

const backOffice = ownGraph();

export default defineConfig({
  output: 'static',
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { format: 'directory', inlineStylesheets: 'never' },
  integrations: [
    react(),
    islandStyle(),
    preloadGraph(['/ppid-cms/']),
    pageCsp({ apiBase, captcha }),
    searchIndex({ apiBase }),
    sharePictures(),
  ],
  vite: {
    plugins: [backOffice.plugin, plainScript()],
    define: { 'import.meta.env.API_BASE': JSON.stringify(apiBase) },
    build: {
      // Scripts and fonts stay files of their own: no inline script to allow, each cached for good.
      assetsInlineLimit: (file) => file.endsWith('.svg'),
    },
    environments: {
      prerender: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: sheets } } } },
      },
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [reactChunk, ...backOffice.chunks] } },
          },
        },
      },
    },
  },
});
