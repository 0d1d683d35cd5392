import { execFile, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './site';

const run = promisify(execFile);

/** A certificate for localhost that a browser trusts by the hash of its key, as service workers need one. */
export interface Certificate {
  folder: string;
  /** For Chromium's flag `--ignore-certificate-errors-spki-list`. */
  keyHash: string;
  remove: () => Promise<void>;
}

export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await run('openssl', ['req', '-x509', ...key, ...name, ...files]);
  const { publicKey } = new X509Certificate(await readFile(join(folder, 'fullchain.pem')));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return {
    folder,
    keyHash: createHash('sha256').update(spki).digest('base64'),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Returns the configuration that OPERATING.md proposes, with the addresses of this machine. */
async function configuration(port: number, target: number, { folder }: Certificate): Promise<string> {
  const text = await readFile('src/server/OPERATING.md', 'utf8');
  const proposed = /For nginx:\n\n```\n(.*?)```/s.exec(text)?.[1];
  if (!proposed) throw new Error('OPERATING.md proposes no configuration for nginx.');
  const [site = ''] = proposed.split(/^server \{\n {2}listen 80;/m);
  const changes: [string, string][] = [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${target};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['server_name example.org;', 'server_name localhost;'],
    ['/var/log/nginx/access.log', join(folder, 'access.log')],
    ['/etc/letsencrypt/live/example.org/', `${folder}/`],
    ['/etc/letsencrypt/live/example.org/', `${folder}/`],
    // Not the port of every site.
    ['Host $host;', 'Host $http_host;'],
  ];
  const here = changes.reduce((config, [from, to]) => {
    if (!config.includes(from)) throw new Error(`OPERATING.md's nginx has no "${from.trim()}" any more.`);
    return config.replace(from, () => to);
  }, site);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  // Its workers write into the folder, which is this user's alone.
  return `user ${userInfo().username};\npid ${join(folder, `${port}.pid`)};\nevents {}\nhttp {\n${paths.join('\n')}\n${here}}\n`;
}

/**
 * Starts nginx in front of a port, as OPERATING.md proposes it: TLS and HTTP/2.
 * @returns the port that it listens on
 */
export async function startNginx(
  target: number,
  certificate: Certificate,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const file = join(certificate.folder, `${port}.conf`);
  await writeFile(file, await configuration(port, target, certificate));
  const log = join(certificate.folder, 'error.log');
  const nginx = spawn('nginx', ['-c', file, '-e', log, '-g', 'daemon off;'], { stdio: 'inherit' });
  const ended = once(nginx, 'exit');
  const started = async () => {
    while (!(await readFile(join(certificate.folder, `${port}.pid`), 'utf8').catch(() => '')))
      await setTimeout(50);
  };
  await Promise.race([
    started(),
    ended.then(() => {
      throw new Error('nginx did not start.');
    }),
  ]);
  return {
    port,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}
