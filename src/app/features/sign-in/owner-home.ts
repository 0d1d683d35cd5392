/** Where the owner goes after signing in (rules home-page and sign-in-page). */
export const ownerHome = { to: '/add_event' } as const;
