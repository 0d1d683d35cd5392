import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { webManifest } from './src/content/web-manifest.ts';
import { checkHost } from './src/server/pages/check-host.ts';
import { precompress } from './src/server/pages/precompress.ts';

/**
 * The router's plugin declares that styles are never written into the page; a later plugin must say that they are,
 * or every page that the server rendered fails to hydrate (React #418). A hydration test watches over it.
 */
const inlineCss: Plugin = {
  name: 'inline-css',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': JSON.stringify('true') } }),
};

/** The worker's bare document is an HTML entry of the build; it belongs at the root, not at its source's path. */
const shellAtRoot: Plugin = {
  name: 'shell-at-root',
  enforce: 'post',
  generateBundle(_, bundle) {
    const shell = bundle['src/app/shell.html'];
    if (shell) shell.fileName = 'shell.html';
  },
};

/** The shell has the group's name before any script has come. */
const nameInShell: Plugin = {
  name: 'name-in-shell',
  transformIndexHtml: (html) => html.replace('%SITE_NAME%', webManifest.name ?? ''),
};

export default defineConfig({
  plugins: [
    checkHost,
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
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
    shellAtRoot,
    nameInShell,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: webManifest,
      injectManifest: {
        // The worker itself leaves the owner's chunks, languages and fonts until they are first used (sw/precache.ts).
        globPatterns: ['shell.html', 'assets/*.{js,css,svg}'],
        // The drawings of single pages are kept when they are first seen, like those pages' words. What the home page
        // shows is no single page's.
        globIgnores: ['assets/{about,vision,mission,doctor,highlight-*}-*.svg'],
        rollupFormat: 'es',
      },
      devOptions: { enabled: false },
    }),
    precompress,
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
          input: 'src/app/shell.html',
          output: {
            codeSplitting: {
              // A group takes only what it names.
              includeDependenciesRecursively: false,
              groups: [
                // What every page needs at once: the libraries, which seldom change, and our own part.
                { name: 'vendor', test: /node_modules\//, tags: ['$initial'], priority: 3 },
                { name: 'vendor', test: /node_modules\/@tanstack\/(react-query|query-core)\//, priority: 3 },
                // The entry itself stays a file of its own, or the build could not name it.
                { name: 'site', test: /^(?!.*(shell\.html|entry-client))/, tags: ['$initial'], priority: 2 },
                // One download for the owner, and one for each language; the worker knows them by these names.
                {
                  name: 'owner',
                  test: /src\/app\/(features\/(owner|uploads)|routes\/_owner|ui\/(data-table|use-row-window))/,
                  priority: 1,
                },
                // The store's SDK comes with her first upload, and its sign-in only where there is a bucket.
                {
                  name: 'owner-sign-in',
                  test: /firebase-sign-in|node_modules\/(@firebase|firebase)\/auth\//,
                  priority: 3,
                },
                {
                  name: 'owner-firebase',
                  test: /firebase-connection|node_modules\/(@firebase|firebase)\//,
                  priority: 2,
                },
                { name: 'owner-texts-en', test: /src\/app\/languages\/en\/owner\//, priority: 2 },
                { name: 'language-en', test: /src\/(app\/languages|content\/pages)\/en[./]/, priority: 1 },
                { name: 'owner-texts-hi', test: /src\/app\/languages\/hi\/owner\//, priority: 2 },
                { name: 'language-hi', test: /src\/(app\/languages|content\/pages)\/hi[./]/, priority: 1 },
                { name: 'owner-texts-fr', test: /src\/app\/languages\/fr\/owner\//, priority: 2 },
                { name: 'language-fr', test: /src\/(app\/languages|content\/pages)\/fr[./]/, priority: 1 },
                // The longer words of single pages, which come with the first of them.
                { name: 'words-en', test: /src\/content\/words\/en\//, priority: 1 },
                { name: 'words-hi', test: /src\/content\/words\/hi\//, priority: 1 },
                { name: 'words-fr', test: /src\/content\/words\/fr\//, priority: 1 },
                // What forms have in common, with which the outbox comes: nothing for pages that are only read.
                {
                  name: 'forms',
                  test: /src\/app\/features\/(submission\/|registered\/forget-me)/,
                  priority: 1,
                  minShareCount: 2,
                },
                // What asks the backend, with the schemas of its answers; forms check with the same. Not the small parts
                // of the contract that pages are drawn with.
                {
                  name: 'calls',
                  test: /src\/(contract\/(?!(clock-time|event-date|event-facts|event-span|is-web-address|phone-digits)\.)|app\/(api\/|features\/(news\/check-news|submission\/check-fields)))|node_modules\/(ky|valibot)\//,
                  priority: 2,
                },
                // A form's own part, and on the page before the form answers: a line that breaks a moment later must
                // find what keeps her words already there. Never import() a member of it: that makes one more file,
                // which would still be missing when it is wanted.
                {
                  name: 'outbox',
                  test: /src\/(outbox\/|app\/offline\/(outbox-client|storage-permission|worker-sync)\.)|node_modules\/(idb|uuid)\//,
                  priority: 2,
                },
                // What makes the page an app without a connection; wanted when the page is idle.
                {
                  name: 'companions',
                  test: /src\/app\/offline\/(?!shown-age|outbox-badge|outbox-entries|data-age|relative-time|saves-data|small-store)|node_modules\/(workbox-\w+|@tanstack\/query-(persist|sync)[\w-]+)\//,
                  priority: 1,
                },
                // Only the pages with pictures to be seen large need it.
                { name: 'gallery', test: /src\/app\/ui\/gallery\//, priority: 1 },
                // What several screens use: one file instead of twenty on a line where each request takes its time.
                {
                  name: 'screens',
                  test: /src\/(app\/(ui|features|offline)\/|contract\/|content\/(pictures\/|privacy-notice))/,
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
          input: {
            main: 'src/server/main.ts',
            'main-with-demo': 'src/server/main-with-demo.ts',
            // Beside the server: each runs by `node src/server/commands/run.js NAME`.
            backup: 'src/server/commands/backup.ts',
            restore: 'src/server/commands/restore.ts',
            files: 'src/server/commands/files.ts',
            'owner-password': 'src/server/commands/owner-password.ts',
            person: 'src/server/commands/person.ts',
          },
        },
      },
    },
  },
  builder: {},
});
