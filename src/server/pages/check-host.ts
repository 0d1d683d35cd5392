import type { Plugin } from 'vite';

/** Stops a build for a VITE_API_HOST that no page could call: else only people's phones would find out. */
export const checkHost: Plugin = {
  name: 'check-host',
  configResolved({ env }) {
    const host = String(env.VITE_API_HOST ?? '');
    if (host === '' || (URL.canParse(host) && /^https?:$/.test(new URL(host).protocol))) return;
    throw new Error('VITE_API_HOST: must be an address such as https://api.example.org.');
  },
};
