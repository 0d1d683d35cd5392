import { fileURLToPath } from 'node:url';

/**
 * The production entry, built to dist/server/main.js, with the browser's files in dist/client. Sets NODE_ENV before
 * React and the router load: by default they choose their development build, which takes twice as long for a page.
 */
process.env.NODE_ENV ??= 'production';

const { serve } = await import('./serve');
await serve(fileURLToPath(new URL('../client', import.meta.url)));
