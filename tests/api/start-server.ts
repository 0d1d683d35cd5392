import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { type CallInput, type CallName, calls, pathOf } from '~/contract/calls';
import { readEnvironment } from '~/server/environment';
import type { GoogleAddresses } from '~/server/files/bucket/google';
import { buildServer, type ServerOptions } from '~/server/http/build-server';
import { openSite, type Site } from '~/server/site';
import { dataOf } from './database';

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
  /** Everything the server has logged. */
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
  /** Where a bucket's Google is. */
  google?: GoogleAddresses;
}

/** A folder that is gone when the test has ended. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'garbhavastha-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** The real server on a real database, of its own unless it is given another's folder, with a clock of the test's own; closed when the test has ended. */
export const startServer = async ({
  environment,
  folder,
  google,
  ...options
}: Settings = {}): Promise<TestServer> => {
  const dataFolder = folder ?? (await temporaryFolder());
  const clock = { now: noon };
  const lines: string[] = [];
  const logTo = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const settings = readEnvironment({
    ...(await dataOf(dataFolder)),
    OWNER_EMAIL: owner.Email,
    OWNER_PASSWORD: owner.Password,
    ...environment,
  });
  const site = await openSite(settings, () => clock.now, google);
  const app = await buildServer({
    site,
    logLevel: 'trace',
    logTo,
    trustProxy: settings.TRUST_PROXY,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    ...options,
  });
  onTestFinished(async () => {
    await app.close();
    await site.close();
  });

  const call: TestServer['call'] = (name, input, { token, key, headers } = {}) =>
    app.inject({
      method: calls[name].method,
      url: pathOf(calls[name].path, input.params),
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
