import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { ensurePrograms } from './programs';

/** A PostgreSQL server of the tests' own, reached by a socket in its folder: it needs no port and no password. */
export interface Cluster {
  /** The address of one of its databases, as DATABASE_URL takes it. */
  address(database: string): string;
  /** Starts it again after `stop`. */
  start(): Promise<void>;
  /** Ends it as an operator does who does not wait for its clients. */
  stop(): Promise<void>;
  /** Ends it and deletes what it held. */
  remove(): Promise<void>;
}

interface User {
  uid: number;
  gid: number;
}

const idOf = (kind: '-u' | '-g', name: string) =>
  Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/** PostgreSQL refuses to run as root, who lends it to another user; nobody else needs to. */
const lowlyUser = (): User | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // There is no such user here; the next may exist.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
};

/**
 * Texts sort as in a dictionary here, as in many a database of an operator, and not by their bytes as in SQLite:
 * a query that depends on it fails the tests. Needs PostgreSQL 15.
 */
const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US', '--encoding=UTF8'];

/** What it would do against a power cut only takes time in tests. */
const careless = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

const settings = ['listen_addresses=', 'shared_buffers=32MB', 'max_connections=200', 'deadlock_timeout=50ms'];

/**
 * Runs a server until its standard input ends, with the fast shutdown: transactions are broken off and clients sent
 * away. So it goes with the tests, however they end.
 */
const untilInputEnds =
  'exec 3<&0; "$0" "$@" & server=$!; (cat <&3 >/dev/null; kill -INT $server) & wait $server';

/**
 * Makes a cluster in a folder of its own and starts it; a `durable` one waits for the disk as an operator's does.
 * Rejects with what its programs say.
 */
export const startCluster = async ({ durable = false } = {}): Promise<Cluster> => {
  const programs = ensurePrograms();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const user = lowlyUser();
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const as = { cwd: folder, ...user };
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'tests', '-A', 'trust', '-N', ...locale], {
    ...as,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let server: ChildProcessByStdio<Writable, null, Readable> | undefined;

  const start = async () => {
    const chosen = [`unix_socket_directories=${folder}`, ...settings, ...(durable ? [] : careless)];
    const options = chosen.flatMap((setting) => ['-c', setting]);
    const command = [join(programs, 'postgres'), '-D', data, ...options];
    const child = spawn('sh', ['-c', untilInputEnds, ...command], {
      ...as,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    server = child;
    await ready(child);
  };
  const stop = async () => {
    if (!server || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.stdin.end();
    await gone;
  };
  await start();
  return {
    address: (database) => `postgres://tests@localhost/${database}?host=${encodeURIComponent(folder)}`,
    start,
    stop,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Resolves once the server takes connections; its log is read on, or its pipe would fill. */
const ready = (server: ChildProcessByStdio<Writable, null, Readable>): Promise<void> =>
  new Promise((resolve, reject) => {
    const said: string[] = [];
    createInterface(server.stderr).on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
  });
