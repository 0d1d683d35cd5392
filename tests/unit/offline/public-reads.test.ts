import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';

test('the worker’s cache of public reads deletes none of the page’s data when it first notes a time', async () => {
  vi.stubGlobal('self', Object.assign(globalThis, { location: new URL('https://site.example/sw.js') }));
  const { CacheExpiration } = await import('workbox-expiration');
  const { publicReadsCache } = await import('~/contract/worker-protocol');
  const { publicDatabase } = await import('~/app/lib/persist-queries');
  const { openMirroredStorage } = await import('~/app/lib/mirrored-storage');
  const storage = await openMirroredStorage(publicDatabase, { merge: (_, mine) => mine });
  storage.setItem('queries', 'Yoga');
  await storage.flush();
  await new CacheExpiration(publicReadsCache, { maxEntries: 1 }).updateTimestamp('https://site.example/read');
  storage.setItem('queries', 'Garba');
  await storage.flush();
  await storage.close();
  const again = await openMirroredStorage(publicDatabase, { merge: (_, mine) => mine });
  expect(again.getItem('queries')).toBe('Garba');
});
