/** What stands before the first space of a name; empty for an empty one. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
