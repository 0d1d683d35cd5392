/** The Background Sync tag by which pages ask the worker to deliver; every build uses this one. */
export const syncTag = 'outbox';
