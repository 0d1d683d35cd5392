/** The origin of another backend where the build named one (DESIGN §3); empty for this server's own calls. */
export const host = import.meta.env.VITE_API_HOST ?? '';
