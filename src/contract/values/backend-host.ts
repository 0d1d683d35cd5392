import { readBackendAddress } from './backend-address';

/**
 * Where the calls go (rule other-backends): another {host} set when the app was built, or empty for the page's own
 * origin.
 */
export const backendHost: string = readBackendAddress(import.meta.env.VITE_API_HOST ?? '') ?? '';
