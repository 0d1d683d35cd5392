import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { ensureChromium } from '../chromium';
import { lines } from './lines';
import { PhoneLine } from './phone-line';
import { freePort, type RunningSite } from './site';
import { type CountedVisit, countedVisit } from './visits';

const run = promisify(execFile);
const times = 3;

/** Where Debian, and what is built from source, have nginx. */
const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

const own = (port: number, to: number, folder: string, more: string, config: string) =>
  config
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`)
    .replace(/^ +listen \[::\]:443.*\n/m, '')
    .replace('/etc/letsencrypt/live/example.org/fullchain.pem', join(folder, 'certificate.pem'))
    .replace('/etc/letsencrypt/live/example.org/privkey.pem', join(folder, 'key.pem'))
    .replace('server_name example.org;', `server_name localhost;\n${more}`)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${to};`);

/** What src/server/OPERATING.md says for nginx, without the part that leads from http to https. */
async function documented(): Promise<string> {
  const text = await readFile('src/server/OPERATING.md', 'utf8');
  const [config] =
    /^upstream garbhavastha \{[\s\S]*?^server \{\n {2}listen 443[\s\S]*?^\}\n/m.exec(text) ?? [];
  if (!config) throw new Error('src/server/OPERATING.md has no configuration for nginx.');
  return config;
}

/** nginx with a certificate of its own in front of the site, as documented, and with a further line. */
async function startProxy(site: RunningSite, more: string) {
  if (!nginx) throw new Error('There is no nginx on this machine: apt-get install nginx.');
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  const certificate = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    ...certificate,
  ]);
  const port = await freePort();
  const server = own(port, Number(new URL(site.url).port), folder, more, await documented());
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${paths.join(' ')}
${server}}\n`,
  );
  const child = spawn(
    nginx,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await run('curl', [
    '-sk',
    '--retry',
    '20',
    '--retry-connrefused',
    '--retry-delay',
    '1',
    `https://127.0.0.1:${port}/healthz`,
  ]);
  return {
    port,
    async stop() {
      child.kill('SIGQUIT');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const ms = (value: number) => Math.round(value);

/** The visit in the middle of several to the home page, over a line that is slow itself. */
async function visited(browser: Browser, port: number, scheme: string) {
  const visits: CountedVisit[] = [];
  for (let turn = 0; turn < times; turn++) {
    const line = new PhoneLine(port, { handshakes: true });
    line.become(lines.village);
    await line.open();
    visits.push(await countedVisit(browser, `${scheme}://localhost:${line.port}/`, lines.village));
    await line.cut();
  }
  const middle = visits.sort((a, b) => a.largestContentfulPaint - b.largestContentfulPaint)[times >> 1];
  if (!middle) return {};
  return {
    'LCP ms': ms(middle.largestContentfulPaint),
    'interactive ms': ms(middle.interactive),
    CLS: ms(middle.layoutShift * 1000) / 1000,
    kB: ms(middle.bytes / 1000),
  };
}

/** What the page will ask for, as a Link header of nginx: the faces in the page's styles, or its scripts. */
async function preloads(site: RunningSite): Promise<{ fonts: string; scripts: string }> {
  const page = await (await fetch(site.url)).text();
  const faces = [...new Set(page.match(/\/assets\/fraunces-latin-[\w-]+\.woff2/g) ?? [])];
  const scripts = [...new Set(page.match(/\/assets\/[\w-]+\.js/g) ?? [])];
  const header = (links: string[]) => `  add_header Link '${links.join(', ')}';`;
  return {
    fonts: header(faces.map((face) => `<${face}>; rel=preload; as=font; type="font/woff2"; crossorigin`)),
    scripts: header(scripts.map((script) => `<${script}>; rel=modulepreload`)),
  };
}

/** First visits to the home page at 400 kbit/s and 400 ms: to the server itself, and through nginx with TLS. */
export async function measureProxy(site: RunningSite): Promise<Record<string, Record<string, number>>> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, '--ignore-certificate-errors'],
  });
  const table: Record<string, Record<string, number>> = {};
  try {
    // The sizes of pictures are made once.
    await countedVisit(browser, site.url, undefined);
    table['server itself, HTTP/1.1'] = await visited(browser, Number(new URL(site.url).port), 'http');
    const { fonts, scripts } = await preloads(site);
    for (const [name, more] of [
      ['nginx, TLS, HTTP/2', ''],
      ['the same, ssl_buffer_size 4k', '  ssl_buffer_size 4k;'],
      ['the same, Link: preload of the fonts', fonts],
      ['the same, Link: modulepreload of the scripts', scripts],
    ] as const) {
      const proxy = await startProxy(site, more);
      try {
        table[name] = await visited(browser, proxy.port, 'https');
      } finally {
        await proxy.stop();
      }
    }
  } finally {
    await browser.close();
  }
  return table;
}
