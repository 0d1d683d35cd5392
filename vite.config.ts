import { cp } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { lastResort } from './src/app/lib/last-resort.ts';
import { contentLanguages } from './src/content/in-languages.ts';
import { webManifest } from './src/content/web-manifest.ts';
import {
  callsWithoutSchemas,
  checkHost,
  digestsOfStyles,
  packSmallFiles,
  precompress,
} from './src/server/pages/build-plugins.ts';

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

/**
 * What each first visit starts with: its functions are compiled off the main thread while they arrive, not one by one at
 * their first call (https://v8.dev/blog/explicit-compile-hints).
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // The first line must still be the first after Vite has put its own before the chunk.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && ['vendor', 'site', 'pages'].includes(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};

/** Both have the group's name, and the word that the app could not be opened, before any script has come. */
const textsInDocuments: Plugin = {
  name: 'words-in-documents',
  transformIndexHtml: (html) =>
    html.replace('%SITE_NAME%', webManifest.name ?? '').replace('%LAST_RESORT%', lastResort),
};

/**
 * The chunks. Each group takes the modules that it names, and whatever these import that no earlier group has taken: so a
 * chunk imports only chunks above it. The service worker goes by the prefixes `owner-`, `door-`, `calls-`, `language-`
 * and `words-`, and by the name of `swiper-controller.tsx` (sw/chunk-names.ts): it leaves these until they are first used.
 * Decision 0024.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // What the first render of any page needs: the libraries, which rarely change, and our own part. The entries stay files
  // of their own, because the HTML names them.
  { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'] },
  { name: 'site', test: /^(?!.*src\/app\/entry\/)/, tags: ['$initial'] },
  ...contentLanguages.flatMap((language) => [
    { name: `door-texts-${language}`, test: new RegExp(`src/texts/${language}/door`) },
    { name: `owner-texts-${language}`, test: new RegExp(`src/texts/${language}/owner`) },
    { name: `language-${language}`, test: new RegExp(`src/(texts|content/pages)/${language}/`) },
    // The longer words of single pages, which come with the first of them or when the page is idle.
    { name: `words-${language}`, test: new RegExp(`src/content/words/${language}\\.ts`) },
  ]),
  // The public pages. Those that only show something do without the outbox and the schemas, which weigh as much as all of
  // them together; a page with a form belongs to `forms`, and so does the notice, whose long text hardly a first visit reads.
  {
    name: 'pages',
    test: /src\/app\/routes\/_site\/(?!(auth|book|contact-us|event-news|outbox|place|privacy|volunteer)\b)/,
  },
  {
    name: 'forms',
    test: /src\/(app\/(routes\/_site\/|lib\/network-api)|outbox\/|contract\/(?!name-search|palettes|person-names|owner-|dashboard|group(-fields)?\.ts|stored-person))/,
  },
  // What makes the page an app without a connection, wanted when the page is idle.
  { name: 'background', test: /src\/app\/(entry\/start-services|lib|shell\/(?!owner-))/ },
  // Shared by the door and the owner's lists; a separate chunk, so that no visitor and neither of them loads the other.
  {
    name: 'door-search',
    test: /src\/(contract\/name-search|app\/(ui\/filter-buttons|shared\/use-arrival-filter))/,
  },
  // What is told on a lock screen: shared by the door, the owner's lists and phones that are told by push.
  { name: 'door-messages', test: /src\/content\/notification-words/ },
  // Only phones that hold a place may be told by push, or ask to be told of news.
  { name: 'push', test: /src\/(app\/features\/push\/|content\/push-words)/ },
  // The helpers' screen at the door. The camera and the reader of codes are imported dynamically: chunks of their own.
  { name: 'door-app', test: /src\/app\/features\/door\/(?!(door-)?scan-|call-row|calls-screen)/ },
  // The volunteers' screen, with the words of the messages that they send.
  { name: 'calls-screen', test: /src\/app\/features\/door\/call(-row|s-screen)/ },
  {
    name: 'owner',
    test: /src\/(contract\/(owner-(?!copy-)|person-names)|app\/(features\/((?!phone-copy)[\w-]+\/owner-|uploads\/(?!firebase-))|owner-kit\/(?!crop-)|shell\/owner-|routes\/_owner(?!\/copy_)))/,
  },
  // The words and the encryption of a copy for the owner's phone.
  {
    name: 'owner-copy',
    test: /src\/(contract\/owner-copy-|app\/(lib\/phone-copy-|features\/phone-copy\/|routes\/_owner\/copy_))/,
  },
  { name: 'owner-crop', test: /src\/app\/owner-kit\/crop-/ },
  // The bucket's SDK comes with the first upload, and its sign-in only where there is a bucket.
  { name: 'owner-firebase', test: /src\/app\/features\/uploads\/firebase-connection/ },
  { name: 'owner-sign-in', test: /\/node_modules\/(@firebase|firebase)\/auth\// },
];

/** Names that the worker goes by: these are not on every phone from the start. */
const assetFileNames = ({ names, originalFileNames }: { names: string[]; originalFileNames: string[] }) => {
  if (originalFileNames.some((file) => file.includes('content/pictures/single-pages/')))
    return 'assets/single-page-[name]-[hash][extname]';
  // The reader of codes, for browsers that have none.
  if (names.some((name) => name.endsWith('.wasm'))) return 'assets/door-scan-[name]-[hash][extname]';
  return 'assets/[name]-[hash][extname]';
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
    textsInDocuments,
    compileHints,
    packSmallFiles,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: webManifest,
      // The phone stores the icons when the app is installed.
      includeManifestIcons: false,
      injectManifest: {
        // The worker leaves optional chunks out until they are first used (sw/chunk-names.ts).
        globPatterns: [
          'shell.html',
          'door.html',
          'assets/*.{js,css,svg}',
          'assets/door-*.wasm',
          'assets/small-files-*.json',
        ],
        manifestTransforms: [digestsOfStyles('dist/client')],
        // The drawings of single pages and of wide screens are cached when they are first seen, as those pages’ words are.
        globIgnores: ['assets/single-page-*.svg', 'assets/hero-desk-*.svg'],
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
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Named like the owner's other chunks, so that visitors' phones leave it alone (sw/chunk-names.ts).
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/owner-[name]-[hash].js' } } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // For the server: which chunk a page's route is in.
        ssrManifest: true,
        rolldownOptions: {
          input: ['src/app/entry/shell.html', 'src/app/entry/door.html'],
          output: {
            assetFileNames,
            codeSplitting: { groups },
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
            // Under its own name, as it resolves its pictures relative to its path.
            'demo/fill-demo': 'src/server/demo/fill-demo.ts',
            // Among the chunks, for one of them starts it.
            'assets/encode-pictures': 'src/server/pictures/encode-pictures.js',
            // The server starts it.
            'nightly-backup': 'src/server/operations/night-program.ts',
            // Beside the server: each runs by `node src/server/run-command.js NAME`.
            backup: 'src/server/operations/backup-command.ts',
            restore: 'src/server/operations/restore-command.ts',
            files: 'src/server/operations/files-command.ts',
            'owner-password': 'src/server/operations/owner-password-command.ts',
            'push-key': 'src/server/operations/push-key-command.ts',
            person: 'src/server/operations/person-command.ts',
            group: 'src/server/operations/group-command.ts',
          },
        },
      },
    },
  },
  builder: {},
});
