import type { Plugin } from 'vite';
import { readBackendAddress } from '../../contract/backend-address.ts';

/** Fails the build for an invalid VITE_API_HOST, which otherwise only visitors would notice. */
export const checkHost: Plugin = {
  name: 'check-host',
  configResolved({ env }) {
    if (readBackendAddress(String(env.VITE_API_HOST ?? '')) !== null) return;
    throw new Error('VITE_API_HOST: must be an address such as https://api.example.org.');
  },
};
