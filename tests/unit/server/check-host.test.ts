import { resolveConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import { checkHost } from '~/server/pages/build-plugins';

const build = (host: string) => {
  vi.stubEnv('VITE_API_HOST', host);
  return resolveConfig({ configFile: false, plugins: [checkHost] }, 'build');
};

test.each([
  'api.example.org',
  'ftp://api.example.org',
  'localhost:3000',
  'https://api.example.org/?key=1',
  'https://api.example.org/#calls',
  'https://name:secret@api.example.org',
])(
  'a build for the backend %j, which no page could call, stops with the name of the variable',
  async (host) => {
    await expect(build(host)).rejects.toThrow('VITE_API_HOST');
  },
);

test.each(['', 'https://api.example.org', 'http://localhost:3000/api/'])(
  'a build for the backend %j goes on',
  async (host) => {
    expect((await build(host)).env.VITE_API_HOST ?? '').toBe(host);
  },
);
