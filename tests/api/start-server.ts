import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { pathOf, queryOf } from '~/contract/call';
import { type CallInput, type CallName, calls } from '~/contract/calls';
import { readEnvironment } from '~/server/config/environment';
import { addDemoGroup } from '~/server/demo/demo-content';
import type { GoogleAddresses } from '~/server/files/google';
import { type PasswordHasher, passwordHasher } from '~/server/guard/password-hasher';
import type { RateLimits } from '~/server/guard/rate-limits';
import { buildServer, type ServerOptions } from '~/server/http/build-server';
import { openSite, type Site } from '~/server/site';
import { type AtEnd, dataOf } from './database';
import { copyEmptyDatabase } from './empty-database';

export const owner = { Email: 'doctor@example.org', Password: 'a long password' };
export const visitor = { Name: 'Asha', Email: 'asha@example.org', Password: 'asha-asha' };

/** Noon at the site, on a Friday. */
const noon = new Date('2026-03-06T06:30:00Z');

interface CallSettings {
  token?: string | undefined;
  key?: string;
  headers?: Record<string, string>;
}

export interface TestServer {
  app: FastifyInstance;
  site: Site;
  folder: string;
  /** The server's clock; set `now` to move it. */
  clock: { now: Date };
  /** All that the server has logged. */
  logged(): string;
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    settings?: CallSettings,
  ): Promise<LightMyRequestResponse>;
  ownerToken(): Promise<string>;
  visitorToken(): Promise<string>;
}

interface Settings extends Partial<Omit<ServerOptions, 'site'>> {
  environment?: Record<string, string>;
  folder?: string;
  /** The addresses of Google's services for a bucket. */
  google?: GoogleAddresses;
  passwords?: PasswordHasher;
  /** In place of the site's own. */
  limits?: Partial<RateLimits>;
  /** False: nothing is published of the group yet. With pages only; otherwise it is the demo group. */
  group?: false;
}

/** argon2's least cost; tests about its work pass another hasher. */
export const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A folder that is deleted after the test. */
export const temporaryFolder = async (atEnd: AtEnd = onTestFinished): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'garbhavastha-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/**
 * One server for the tests of a file or a `describe` that leave it as it was. Call it where they are declared; what it
 * gives may be called in the tests.
 */
export function sharedServer(settings?: Settings): () => TestServer {
  let server: TestServer | undefined;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await startServer(settings, (end) => ends.unshift(end));
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return () => {
    if (!server) throw new Error('The server is there in tests only.');
    return server;
  };
}

/** The real server on a real database, its own unless it is given a folder, with a settable clock; closed after the test. */
export const startServer = async (
  {
    environment,
    folder,
    google,
    passwords = passwordHasher(cheap),
    limits,
    group,
    ...options
  }: Settings = {},
  atEnd: AtEnd = onTestFinished,
): Promise<TestServer> => {
  const dataFolder = folder ?? (await temporaryFolder(atEnd));
  if (folder === undefined) await copyEmptyDatabase(dataFolder);
  const clock = { now: noon };
  const lines: string[] = [];
  const logTo = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const settings = readEnvironment({
    ...(await dataOf(dataFolder, atEnd)),
    OWNER_EMAIL: owner.Email,
    OWNER_PASSWORD: owner.Password,
    ...environment,
  });
  const site = await openSite(settings, () => clock.now, { addresses: google, passwords, limits });
  if (options.pages && folder === undefined && group !== false)
    await addDemoGroup(site.dependencies.db, clock.now);
  const app = await buildServer({
    site,
    logLevel: 'trace',
    logTo,
    trustProxy: settings.TRUST_PROXY,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    ...options,
  });
  atEnd(async () => {
    await app.close();
    await site.close();
  });

  const call: TestServer['call'] = (name, input, { token, key, headers } = {}) =>
    app.inject({
      method: calls[name].method,
      url: pathOf(calls[name].path, input.params) + queryOf(input.query),
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(input.body !== undefined && { payload: input.body }),
    });
  const tokenOf = (answer: LightMyRequestResponse): string => answer.json<{ token: string }>().token;

  return {
    app,
    site,
    folder: dataFolder,
    clock,
    logged: () => lines.join(''),
    call,
    ownerToken: async () => tokenOf(await call('signIn', { body: owner })),
    visitorToken: async () => tokenOf(await call('signUp', { body: visitor })),
  };
};
