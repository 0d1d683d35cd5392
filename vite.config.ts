import { cp } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { lastResort } from './src/app/shell/last-resort.ts';
import { webManifest } from './src/content/web-manifest.ts';
import type { Call } from './src/contract/call.ts';
import { calls } from './src/contract/calls.ts';
import { checkHost } from './src/server/pages/check-host.ts';
import { precachePacks } from './src/server/pages/precache-packs.ts';
import { precompress } from './src/server/pages/precompress.ts';
import { isForMainJob, isOptional, packs, packWith } from './sw/chunk-names.ts';

/**
 * The router's plugin declares that styles are never written into the page; a later plugin must say that they are,
 * or every page that the server rendered fails to hydrate (React #418). A hydration test watches over it.
 */
const inlineCss: Plugin = {
  name: 'inline-css',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': JSON.stringify('true') } }),
};

/** The worker's bare document and the door's are HTML entries of the build; they belong at the root, not at their source's path. */
const documentsAtRoot: Plugin = {
  name: 'documents-at-root',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const name of ['shell.html', 'door.html']) {
      const document = bundle[`src/app/entry/${name}`];
      if (document) document.fileName = name;
    }
  },
};

/** Both have the group's name, and the word that the app could not be opened, before any script has come. */
const wordsInDocuments: Plugin = {
  name: 'words-in-documents',
  transformIndexHtml: (html) =>
    html.replace('%SITE_NAME%', webManifest.name ?? '').replace('%LAST_RESORT%', lastResort),
};

/** The modules in a folder of ours, given as a pattern. */
const inFolder = (folder: string) => new RegExp(`src/${folder}/`);

/** Names that the worker goes by: these are not on every phone from the start. */
const assetFileNames = ({ names, originalFileNames }: { names: string[]; originalFileNames: string[] }) => {
  if (originalFileNames.some((file) => file.includes('content/pictures/single-pages/')))
    return 'assets/single-page-[name]-[hash][extname]';
  // The reader of codes, for browsers that have none.
  if (names.some((name) => name.endsWith('.wasm'))) return 'assets/door-scan-[name]-[hash][extname]';
  return 'assets/[name]-[hash][extname]';
};

/** The worker reads the table of calls for their addresses alone; the schemas would be a third of it. */
const callsWithoutSchemas: Plugin = {
  name: 'calls-without-schemas',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/src/contract/calls.ts')) return;
    const light = Object.entries(calls).map(([name, { request, query, answer, ...rest }]: [string, Call]) => [
      name,
      rest,
    ]);
    return `export const calls = ${JSON.stringify(Object.fromEntries(light))};`;
  },
};

/** The demo's pictures lie beside what stores them, so that dist needs nothing of src. */
const demoPictures: Plugin = {
  name: 'demo-pictures',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle: ({ dir = '' }) =>
    cp('src/server/demo/pictures', `${dir}/demo/pictures`, {
      recursive: true,
      filter: (path) => !/\.(svg|ts)$/.test(path),
    }),
};

export default defineConfig({
  plugins: [
    checkHost,
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/router/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      codeSplittingOptions: {
        // Loaders stay with the first download by default; the owner's leave it together with their screens.
        splitBehavior: ({ routeId }) =>
          routeId.startsWith('/_owner')
            ? [['loader', 'component', 'errorComponent', 'notFoundComponent']]
            : // The frame is on every public page: apart, it would only be one more request.
              routeId === '/_site'
              ? []
              : undefined,
      },
    }),
    react(),
    tailwindcss(),
    inlineCss,
    documentsAtRoot,
    wordsInDocuments,
    precachePacks({ packs, packWith, isForMainJob, isOptional }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: webManifest,
      // The phone keeps the icons itself when the app is installed.
      includeManifestIcons: false,
      injectManifest: {
        // The worker itself leaves the owner's chunks, languages and fonts until they are first used (sw/precache.ts).
        globPatterns: [
          'shell.html',
          'door.html',
          'assets/*.{js,css,svg}',
          'assets/door-*.wasm',
          'assets/precache-*.json',
        ],
        // The drawings of single pages are cached when they are first seen, like those pages' words.
        globIgnores: ['assets/single-page-*.svg'],
        rollupFormat: 'es',
        buildPlugins: { vite: [callsWithoutSchemas] },
      },
      devOptions: { enabled: false },
    }),
    precompress,
    demoPictures,
  ],
  resolve: { tsconfigPaths: true },
  // One sheet, which the server writes into its pages: nothing loads it a second time.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
  // Named like the owner's other chunks, so that visitors' phones leave it alone (sw/precache.ts).
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/owner-[name]-[hash].js' } } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['src/app/entry/shell.html', 'src/app/entry/door.html'],
          output: {
            assetFileNames,
            codeSplitting: {
              // A group takes only what it names.
              includeDependenciesRecursively: false,
              // By folder, never by a file's name: renaming a file moves no bytes.
              groups: [
                // What every page needs at once: the libraries, which seldom change, and our own part.
                { name: 'vendor', test: /node_modules\//, tags: ['$initial'], priority: 3 },
                { name: 'vendor', test: /node_modules\/@tanstack\/(react-query|query-core)\//, priority: 3 },
                // The entry itself stays a file of its own, or the build could not name it.
                { name: 'site', test: /^(?!.*src\/app\/entry\/)/, tags: ['$initial'], priority: 2 },
                // One download for the owner, and one for each language; the worker knows them by these names.
                {
                  name: 'owner',
                  test: /src\/app\/(features\/([\w-]+\/owner|uploads)|shared\/owner|shell\/owner|routes\/_owner|ui\/table)|node_modules\/@tanstack\/(react-virtual|virtual-core)\//,
                  priority: 1,
                },
                // The store's SDK comes with the first upload, and its sign-in only where there is a bucket.
                {
                  name: 'owner-sign-in',
                  test: /src\/app\/features\/uploads\/bucket\/sign-in\/|node_modules\/(@firebase|firebase)\/auth\//,
                  priority: 3,
                },
                {
                  name: 'owner-firebase',
                  test: /src\/app\/features\/uploads\/bucket\/connection\/|node_modules\/(@firebase|firebase)\//,
                  priority: 2,
                },
                // The helpers' screen at the door; its camera and the reader of codes are files of their own.
                { name: 'door-app', test: /src\/app\/features\/door\/(?!scan\/)/, priority: 1 },
                ...['en', 'hi', 'fr'].flatMap((language) => [
                  {
                    name: `door-texts-${language}`,
                    test: new RegExp(`src/app/platform/languages/${language}/door-`),
                    priority: 2,
                  },
                  {
                    name: `owner-texts-${language}`,
                    test: inFolder(`app/platform/languages/${language}/owner`),
                    priority: 2,
                  },
                  {
                    name: `language-${language}`,
                    test: inFolder(`(app/platform/languages|content/pages)/${language}`),
                    priority: 1,
                  },
                  // The longer words of single pages, which come with the first of them.
                  { name: `words-${language}`, test: inFolder(`content/words/${language}`), priority: 1 },
                ]),
                // What forms have in common, with which the outbox comes: nothing for pages that are only read.
                {
                  name: 'forms',
                  test: inFolder('app/(shared/public-forms|features/account)'),
                  priority: 1,
                  minShareCount: 2,
                },
                // What asks the backend, with the schemas of its answers; forms check with the same. Not the small parts
                // of the contract that pages are drawn with.
                {
                  name: 'calls',
                  test: /src\/(contract\/(?!values\/)|app\/platform\/(api|validation)\/)|node_modules\/(ky|valibot)\//,
                  priority: 2,
                },
                // A form's own part, and on the page before the form answers: where the connection breaks a moment later,
                // what stores its submissions must be there already. Never import() a member of it: that makes one more
                // file, which would still be missing when it is wanted.
                {
                  name: 'delivery',
                  test: /src\/(outbox|app\/platform\/outbox)\/|node_modules\/(idb|uuid)\//,
                  priority: 2,
                },
                // What makes the page an app without a connection; wanted when the page is idle.
                {
                  name: 'background-services',
                  test: /src\/app\/(background-services|platform\/(queries|private-storage|worker)|features\/outbox|shell\/prompts)\/|node_modules\/(workbox-\w+|@tanstack\/query-(persist|sync)[\w-]+)\//,
                  priority: 1,
                },
                // Only the pages with pictures to be seen large need it.
                { name: 'gallery', test: inFolder('app/ui/gallery'), priority: 1 },
                // What several screens use: one file instead of twenty on a line where each request takes its time.
                {
                  name: 'screens',
                  test: /src\/(app\/(browser|features|platform|shared|shell|ui)\/|contract\/|content\/(pictures\/|privacy-notice))/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          // The same names as in the pages' own build: the server writes them into its pages.
          output: { assetFileNames },
          input: {
            main: 'src/server/main.ts',
            'main-with-demo': 'src/server/main-with-demo.ts',
            // Under its own name, for it finds its pictures beside itself.
            'demo/fill-demo': 'src/server/demo/fill-demo.ts',
            // Among the chunks, for one of them starts it.
            'assets/encode-pictures': 'src/server/platform/pictures/encode-pictures.js',
            // Beside the server: each runs by `node src/server/commands/run.js NAME`.
            backup: 'src/server/operations/commands/backup.ts',
            restore: 'src/server/operations/commands/restore.ts',
            files: 'src/server/operations/commands/files.ts',
            'owner-password': 'src/server/operations/commands/owner-password.ts',
            person: 'src/server/operations/commands/person.ts',
          },
        },
      },
    },
  },
  builder: {},
});
