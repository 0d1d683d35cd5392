import { once } from 'node:events';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { type Call, pathOf } from '~/contract/call';
import { type CallName, callNames, calls } from '~/contract/calls';
import { nothing } from './samples';
import { startServer, type TestServer } from './start-server';

const namesFor = (who: Call['who']): CallName[] => callNames.filter((name) => calls[name].who === who);

/** Makes calls without a body, which may be refused for much, but first of all for who makes them. */
const statuses = async (
  server: TestServer,
  names: CallName[],
  token?: string,
): Promise<Record<string, number>> => {
  const answered: Record<string, number> = {};
  for (const name of names) {
    const { method, path } = calls[name];
    const params = Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => [parameter, nothing]),
    );
    const headers = token === undefined ? {} : { authorization: token };
    answered[name] = (await server.app.inject({ method, url: pathOf(path, params), headers })).statusCode;
  }
  return answered;
};

const allAre = (names: CallName[], status: number) => Object.fromEntries(names.map((name) => [name, status]));

test('an anonymous caller may not make a call of the owner, of a helper or of a signed-in person', async () => {
  const server = await startServer();
  const guarded = [...namesFor('owner'), ...namesFor('signed-in'), ...namesFor('helper')];
  expect(await statuses(server, guarded)).toEqual(allAre(guarded, 401));
});

test('a visitor may make no call of the owner', async () => {
  const server = await startServer();
  const guarded = namesFor('owner');
  expect(await statuses(server, guarded, await server.visitorToken())).toEqual(allAre(guarded, 403));
});

test('a call without permission is refused before its body is read', async () => {
  const server = await startServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = server.app.addresses();
  const port = typeof address === 'object' ? address.port : 0;
  const ask = async (name: CallName, token: string) => {
    const asked = request({
      port,
      method: calls[name].method,
      path: calls[name].path.replaceAll(/:\w+/g, nothing),
      headers: { authorization: token, 'content-type': 'application/json', 'content-length': 1_900_000 },
    });
    // Cut off at the end, for the body never comes.
    asked.on('error', () => undefined);
    onTestFinished(() => void asked.destroy());
    asked.flushHeaders();
    const [answer] = await once(asked, 'response');
    return answer.statusCode;
  };
  const token = await server.visitorToken();
  for (const name of namesFor('owner').filter((each) => calls[each].method === 'POST')) {
    expect([await ask(name, ''), await ask(name, token)], name).toEqual([401, 403]);
  }
});

test('the owner is let through to every call', async () => {
  const server = await startServer();
  // Signing out first would end the walk; the door is opened by a helper's link, which the owner has as well.
  const names = callNames.filter((name) => name !== 'signOut' && calls[name].who !== 'helper');
  const answered = await statuses(server, names, await server.ownerToken());
  expect(Object.values(answered).filter((status) => status === 401 || status === 403)).toEqual([]);
});

test('calls for anyone need no token, and a made-up one does not stop them', async () => {
  const server = await startServer();
  const open = namesFor('anyone');
  for (const token of [undefined, 'made-up']) {
    const answered = await statuses(server, open, token);
    expect(Object.values(answered).filter((status) => status === 401 || status === 403)).toEqual([]);
  }
});

test.each([
  ['a made-up token', async () => 'A'.repeat(43)],
  ['a token of other characters', async () => "' or 1=1 --"],
  ['a very long token', async () => 'x'.repeat(8_000)],
  ['an empty one', async () => ''],
  ['the word Bearer alone', async () => 'Bearer '],
  [
    'a token that was signed out',
    async (server: TestServer) => {
      const token = await server.ownerToken();
      await server.call('signOut', {}, { token });
      return token;
    },
  ],
  [
    'a token of 90 days ago',
    async (server: TestServer) => {
      const token = await server.ownerToken();
      server.clock.now = new Date(server.clock.now.getTime() + 90 * 24 * 60 * 60 * 1000);
      return token;
    },
  ],
])('%s is nobody to every guarded call', async (_, tokenOf) => {
  const server = await startServer();
  const guarded = [...namesFor('owner'), ...namesFor('signed-in'), ...namesFor('helper')];
  expect(await statuses(server, guarded, await tokenOf(server))).toEqual(allAre(guarded, 401));
});

test('a token lasts until just before its 90 days are over', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  server.clock.now = new Date(server.clock.now.getTime() + 90 * 24 * 60 * 60 * 1000 - 1);
  expect((await server.call('userAuth', {}, { token })).statusCode).toBe(200);
});

test('a token is taken bare and after the word Bearer', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  for (const written of [token, `Bearer ${token}`, `bearer  ${token}`]) {
    expect((await server.call('userAuth', {}, { token: written })).statusCode).toBe(200);
  }
});

test('signing out ends one session and leaves the others', async () => {
  const server = await startServer();
  const phone = await server.ownerToken();
  const tablet = await server.ownerToken();
  await server.call('signOut', {}, { token: phone });
  expect((await server.call('userAuth', {}, { token: phone })).statusCode).toBe(401);
  expect((await server.call('userAuth', {}, { token: tablet })).statusCode).toBe(200);
});

test('private answers and all writes are no-store', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const cacheControls = await Promise.all(
    callNames
      .filter((name) => calls[name].method !== 'GET' || calls[name].who !== 'anyone')
      .map(async (name) => {
        const { method, path } = calls[name];
        const url = path.replaceAll(/:\w+/g, nothing);
        const answer = await server.app.inject({ method, url, headers: { authorization: token } });
        return answer.headers['cache-control'];
      }),
  );
  expect(new Set(cacheControls)).toEqual(new Set(['no-store']));
});
