import { readBackendAddress } from './web-address';

/** Base of the calls' URLs (rule api-host): the server's other address, set at build time, or empty for the page's own. */
export const backendHost: string = readBackendAddress(import.meta.env.VITE_API_HOST ?? '') ?? '';
