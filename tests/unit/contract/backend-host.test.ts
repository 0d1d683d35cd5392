import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['https://api.example.org', 'https://api.example.org'],
  ['https://api.example.org/', 'https://api.example.org'],
  [' https://API.example.org// ', 'https://api.example.org'],
  ['http://localhost:3000/api/', 'http://localhost:3000/api'],
  ['https://example.org/api/v2//', 'https://example.org/api/v2'],
  ['', ''],
  [' ', ''],
])('a backend written as %j is asked at %j by page, outbox and worker alike', async (written, host) => {
  vi.stubEnv('VITE_API_HOST', written);
  vi.stubGlobal('location', new URL('https://site.example/'));
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(typeof request === 'string' ? request : request.url);
    return Response.json({ result: [] });
  });
  const { backendHost } = await import('~/contract/backend-host');
  const { createNetworkApi } = await import('~/app/lib/network-api');
  const { attempt } = await import('~/outbox/attempt');
  const { deliveryDeps } = await import('~/outbox/delivery-deps');
  const { connectedOrigins } = await import('~/server/pages/content-policy');
  expect(backendHost).toBe(host);
  expect(connectedOrigins({ FIREBASE_BUCKET: undefined })).toEqual(host ? [new URL(host).origin] : []);
  if (host === '') return;
  const events = { token: () => null, onReached() {}, onUnreached() {}, onTokenRefused() {} };
  await createNetworkApi(backendHost, events).getTeamData({});
  await attempt('subscription', { key: 'any', payload: { Email: 'asha@example.org' } }, deliveryDeps);
  expect(asked).toEqual([`${host}/get_team_data`, `${host}/subscribe`]);
});

test('the build’s backend setting is read in one place', async () => {
  const readers: string[] = [];
  for (const folder of ['src', 'sw']) {
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(file.parentPath, file.name);
      if (
        file.isFile() &&
        /\.tsx?$/.test(path) &&
        /import\.meta\.env\.VITE_API_HOST/.test(await readFile(path, 'utf8'))
      )
        readers.push(path);
    }
  }
  expect(readers).toEqual(['src/contract/backend-host.ts']);
});
