import type { Plugin } from 'vite';
import { readBackendAddress } from '../../contract/values/backend-address.ts';

/** Stops a build for a VITE_API_HOST that no page could call: else only people's phones would find out. */
export const checkHost: Plugin = {
  name: 'check-host',
  configResolved({ env }) {
    if (readBackendAddress(String(env.VITE_API_HOST ?? '')) !== null) return;
    throw new Error('VITE_API_HOST: must be an address such as https://api.example.org.');
  },
};
