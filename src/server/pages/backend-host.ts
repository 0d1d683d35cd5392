const named = import.meta.env.VITE_API_HOST ?? '';

/** Another backend where the build named one (DESIGN §3), no slash at its end; empty for this server's own calls. */
export const host = named.replace(/\/+$/, '');

/** Its origin, for the Content-Security-Policy. */
export const hostOrigin = host && new URL(host).origin;
