/** Web Locks as far as the outbox uses them: exclusive, queued by name, shared by all tabs of a phone. */
export function createFakeLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>();
  function request(name: string, work: () => unknown): Promise<unknown> {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }
  // The overloads with options and the lock handed to the callback are not used.
  return { request: request as LockManager['request'] };
}
