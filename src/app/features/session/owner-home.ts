/** Where the owner goes after signing in (§2.3, §6). */
export const ownerHome = { to: '/event/$kind', params: { kind: 'current_event' } } as const;
