import { fileURLToPath } from 'node:url';

/**
 * The production entry, built to dist/server/main.js, with the browser's files beside it in dist/client.
 *
 * React and the router come in two builds and choose when they are loaded. The one for development, which they take
 * where nothing is said, needs twice as long for a page; so this is said before anything is loaded.
 */
process.env.NODE_ENV ??= 'production';

const { serve } = await import('./serve');
await serve(fileURLToPath(new URL('../client', import.meta.url)));
