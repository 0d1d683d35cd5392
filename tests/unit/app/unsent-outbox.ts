import { vi } from 'vitest';
import type { Entry } from '~/outbox/entry';

/** An outbox of a helper's phone, from which nothing is sent until it is delivered. Call it once the modules are fresh. */
export async function unsentOutbox() {
  const { storeEntry, removeEntry } = await import('~/outbox/store');
  const entries: Entry[] = [];
  let keys = 0;
  const submit = vi.fn(async (kind: string, payload: unknown, { account = '' }: { account?: string }) => {
    keys += 1;
    const key = `0199a000-0000-4000-8000-${String(keys).padStart(12, '0')}`;
    const waiting = { attempts: 0, nextAt: 0, wait: 0, state: 'waiting' } as const;
    const entry: Entry = { key, kind, payload, account, createdAt: keys, ...waiting };
    await storeEntry(entry);
    entries.push(entry);
    return { outcome: 'stored' as const, key, result: new Promise<never>(() => undefined) };
  });
  const deliver = async () => {
    for (const { key } of entries.splice(0)) await removeEntry(key);
  };
  return { entries, submit, deliver };
}
