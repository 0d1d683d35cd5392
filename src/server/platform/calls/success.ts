/** The answer of every write that has nothing else to say. */
export const success = { result: 'Success' } as const;
