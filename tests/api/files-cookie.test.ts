import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { owner, startServer, type TestServer } from './start-server';

const https = { 'x-forwarded-proto': 'https' };
const lasting = 'Max-Age=7776000; Path=/v0; HttpOnly';
const ended = 'Max-Age=0; Path=/v0; HttpOnly';
const secure = 'Secure; SameSite=Strict';

/** The cookies of the file store that an answer sets. */
const ofFiles = ({ headers }: LightMyRequestResponse) =>
  [headers['set-cookie'] ?? []].flat().filter((cookie) => /^(?:__Secure-)?files=/.test(cookie));

const signIn = async (server: TestServer, headers: Record<string, string> = {}) => {
  const answer = await server.call('signIn', { body: owner }, { headers });
  return { token: answer.json<{ token: string }>().token, cookies: ofFiles(answer) };
};

test('over https the cookie of the file store is one that browsers take over https alone', async () => {
  const server = await startServer({ environment: { TRUST_PROXY: 'on' } });
  const { token, cookies } = await signIn(server, https);
  expect(cookies).toEqual([`__Secure-files=${token}; ${lasting}; ${secure}`, `files=; ${ended}; ${secure}`]);
  const out = await server.call('signOut', {}, { token, headers: https });
  expect(ofFiles(out)).toEqual([`__Secure-files=; ${ended}; ${secure}`, `files=; ${ended}; ${secure}`]);
});

test('the cookie of the file store is for https if SITE_URL is https, even if the proxy does not report it', async () => {
  const server = await startServer({ siteUrl: 'https://example.org' });
  const { token, cookies } = await signIn(server);
  expect(cookies).toEqual([`__Secure-files=${token}; ${lasting}; ${secure}`, `files=; ${ended}; ${secure}`]);
});

test('over http the cookie of the file store has its plain name', async () => {
  const { token, cookies } = await signIn(await startServer());
  expect(cookies).toEqual([`files=${token}; ${lasting}; SameSite=Strict`]);
});

test('the file store knows the owner by the new name and, until its session ends, by the old one', async () => {
  const server = await startServer();
  const { token } = await signIn(server);
  const ask = async (cookie: string) => {
    const headers = { cookie, 'x-firebase-storage-version': 'webjs/12' };
    return (await server.app.inject({ url: '/v0/b/files/o/files%2Fa.webp', headers })).statusCode;
  };
  expect(await ask(`__Secure-files=${token}`)).toBe(404);
  expect(await ask(`files=${token}`)).toBe(404);
  expect(await ask(`files=an-old-one; __Secure-files=${token}`)).toBe(404);
  expect(await ask('other=x')).toBe(401);
});
