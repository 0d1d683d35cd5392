/** Where the owner goes after signing in (§2.3, §6). */
export const ownerHome = { to: '/add_event' } as const;
