import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pages } from './rendered-page';
import { addEvent, goodBodies } from './samples';
import { startServer, type TestServer } from './start-server';

const siteUrl = 'https://site.example';

const ask = async ({ app }: TestServer, host: string, url = '/', headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers: { host, ...headers } });
  return { status: answer.statusCode, body: answer.body, headers: answer.headers };
};

const canonicalIn = (body: string) => /rel="canonical" href="([^"]*)"/.exec(body)?.[1];

test('without SITE_URL a page is served for hosts of this machine and of private networks, and names them', async () => {
  const server = await startServer({ pages });
  const served = {
    localhost: 'localhost',
    'LocalHost:3000': 'localhost:3000',
    'localhost.:3000': 'localhost.:3000',
    'site.localhost': 'site.localhost',
    '127.0.0.1:3000': '127.0.0.1:3000',
    '127.8.8.8': '127.8.8.8',
    '10.1.2.3:8080': '10.1.2.3:8080',
    '172.31.0.1': '172.31.0.1',
    '192.168.178.20:3000': '192.168.178.20:3000',
    '169.254.1.1': '169.254.1.1',
    '[::1]:3000': '[::1]:3000',
    '[FD00::1]': '[fd00::1]',
    '[fe80::1]:3000': '[fe80::1]:3000',
    '[::ffff:192.168.1.1]': '[::ffff:c0a8:101]',
    'raspberrypi:3000': 'raspberrypi:3000',
    'Doctor.LOCAL': 'doctor.local',
    'doctor.local.': 'doctor.local.',
    'server.home.arpa': 'server.home.arpa',
    'site.internal:80': 'site.internal',
  };
  for (const [host, named] of Object.entries(served)) {
    const { status, body } = await ask(server, host);
    expect([host, status, canonicalIn(body)]).toEqual([host, 200, `http://${named}/`]);
  }
});

const strangers = [
  'site.example',
  'SITE.EXAMPLE:443',
  'site.example.',
  'localhost.example',
  'local.example',
  '127.0.0.1.example',
  '10.example',
  'evil.notlocal',
  '8.8.8.8',
  '172.32.0.1',
  '192.169.0.1',
  '11.0.0.1:3000',
  '[2001:db8::1]:3000',
  '[::ffff:8.8.8.8]',
  '134744072',
  '.',
  'localhost@site.example',
  'site.example/localhost',
  'localhost:99999',
  'localhost, site.example',
  '"><script>.example',
  'a b:c:d',
];

test.each(strangers)(
  'without SITE_URL the host %j gets one page about the setting, at any address',
  async (host) => {
    const server = await startServer({ pages });
    for (const url of [
      '/',
      '/events',
      '/nowhere',
      '/sitemap.xml',
      '/door',
      '/current_event_data',
      '/img/320/x.webp',
    ]) {
      const { status, body, headers } = await ask(server, host, url);
      expect([url, status, headers['content-type'], headers['cache-control']]).toEqual([
        url,
        403,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(body.match(/SITE_URL=https:\/\/example\.org/g)).toHaveLength(3);
      expect(body).not.toMatch(/<script|site\.example|8\.8\.8\.8/);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  },
);

test('without SITE_URL nothing is stored that is sent to another host', async () => {
  const server = await startServer();
  const { _id: Eid } = await addEvent(server);
  const body = { ...goodBodies.saveRegister, Eid };
  const headers = { host: 'site.example' };
  expect((await server.call('saveRegister', { body }, { headers })).statusCode).toBe(403);
  const { db } = server.site.dependencies;
  expect(await db.selectFrom('registrations').select('id').execute()).toEqual([]);
});

test.each([{ TRUST_PROXY: 'on' }, { TRUST_PROXY: 'off' }])(
  'a host that only X-Forwarded-Host names changes nothing, with %j',
  async (environment) => {
    const server = await startServer({ pages, environment });
    const forwarded = { 'x-forwarded-host': 'evil.example' };
    const own = await ask(server, 'doctor.local', '/events', forwarded);
    expect([own.status, canonicalIn(own.body)]).toEqual([200, 'http://doctor.local/events']);
    expect(own.body).not.toContain('evil.example');
    const other = await ask(server, 'evil.example', '/events', { 'x-forwarded-host': 'localhost' });
    expect(other.status).toBe(403);
  },
);

test('without SITE_URL health checks are answered at any host', async () => {
  const server = await startServer({ pages });
  for (const url of ['/healthz', '/readyz'])
    for (const host of ['8.8.8.8', 'site.example'])
      expect([url, (await ask(server, host, url)).status]).toEqual([url, 200]);
});

test('without SITE_URL a request of HTTP/1.0 without a host is refused, and of HTTP/1.1 malformed', async () => {
  const server = await startServer({ pages });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = server.app.addresses();
  const statusOf = async (request: string) => {
    const socket = connect(typeof address === 'object' ? address.port : 0, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request);
    return (await text(socket)).split(' ')[1];
  };
  expect(await statusOf('GET / HTTP/1.0\r\n\r\n')).toBe('403');
  expect(await statusOf('GET /healthz HTTP/1.0\r\n\r\n')).toBe('200');
  expect(await statusOf('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toBe('400');
  expect(await statusOf('GET http://site.example/ HTTP/1.0\r\nHost: localhost\r\n\r\n')).toBe('200');
});

test('with SITE_URL every host is served, and pages name SITE_URL alone', async () => {
  const server = await startServer({ pages, siteUrl });
  for (const host of ['8.8.8.8', 'evil.example', 'localhost:3000', 'a b:c:d']) {
    const { status, body } = await ask(server, host, '/events');
    expect([host, status, canonicalIn(body)]).toEqual([host, 200, `${siteUrl}/events`]);
    expect(body).not.toContain('evil.example');
  }
});
