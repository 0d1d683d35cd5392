import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { onTestFinished } from 'vitest';

export const bucket = 'example.firebasestorage.app';

/** What Google does for a bucket, as far as the server uses it: tokens for a service account, and Storage's JSON API. */
export interface FakeGoogle {
  address: string;
  /** The key file's text, as Google's console gives it. */
  credentials: string;
  publicKey: CryptoKey;
  files: Map<string, Buffer>;
  /** Every request as `METHOD path`, without the query. */
  asked: string[];
  /** The number of tokens issued; only the last is valid. */
  tokens(): number;
  /** Makes the last token invalid. */
  forgetTokens(): void;
  /** Faults for the next requests to the storage: a status, or no answer. */
  faults: (number | 'silence' | 'half')[];
  /** Files in one page of a list. */
  pageSize: number;
}

export const fakeGoogle = async (): Promise<FakeGoogle> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const files = new Map<string, Buffer>();
  const google = { asked: [] as string[], faults: [] as FakeGoogle['faults'], pageSize: 1_000 };
  let given = 0;
  let valid = 0;

  const say = (response: ServerResponse, status: number, answer?: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(answer === undefined ? '' : JSON.stringify(answer));

  const describe = (name: string, bytes: Buffer) => ({
    name,
    size: String(bytes.length),
    generation: '1741242600000000',
    timeCreated: '2026-03-06T06:30:00.000Z',
    contentType: 'image/webp',
  });

  const giveToken = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(String(await buffer(request)));
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      audience: `${address()}/token`,
    });
    const isRight =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      payload.iss === 'site@example.iam.gserviceaccount.com' &&
      payload.scope === 'https://www.googleapis.com/auth/devstorage.read_write';
    if (!isRight) return say(response, 400, { error: 'invalid_grant' });
    given += 1;
    valid = given;
    return say(response, 200, { access_token: `token-${given}`, expires_in: 3_600, token_type: 'Bearer' });
  };

  const list = (query: URLSearchParams) => {
    const names = [...files.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('pageToken') ?? 0);
    const to = from + google.pageSize;
    const items = names.slice(from, to).map((name) => describe(name, files.get(name) ?? Buffer.of()));
    return { ...(items.length > 0 && { items }), ...(to < names.length && { nextPageToken: String(to) }) };
  };

  const answerStorage = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    const objects = `/storage/v1/b/${bucket}/o`;
    if (request.headers.authorization !== `Bearer token-${valid}`) return say(response, 401);
    if (url.pathname === `/upload${objects}`) {
      const name = url.searchParams.get('name') ?? '';
      files.set(name, await buffer(request));
      return say(response, 200, describe(name, files.get(name) ?? Buffer.of()));
    }
    if (url.pathname === objects) return say(response, 200, list(url.searchParams));
    const name = decodeURIComponent(url.pathname.slice(objects.length + 1));
    const bytes = files.get(name);
    if (!url.pathname.startsWith(`${objects}/`) || !bytes) return say(response, 404, { error: {} });
    if (request.method === 'DELETE') {
      files.delete(name);
      return say(response, 204);
    }
    if (url.searchParams.get('alt') !== 'media') return say(response, 200, describe(name, bytes));
    return response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', address());
    google.asked.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/token') return giveToken(request, response);
    const fault = google.faults.shift();
    if (fault === 'silence') return undefined;
    if (fault === 'half') return response.writeHead(200, { 'content-length': 1_000 }).write('half');
    return fault === undefined ? answerStorage(url, request, response) : say(response, fault);
  });
  const address = (): string => {
    const at = server.address();
    return `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const key = {
    client_email: 'site@example.iam.gserviceaccount.com',
    private_key: await exportPKCS8(privateKey),
  };
  return Object.assign(google, {
    address: address(),
    credentials: JSON.stringify(key),
    publicKey,
    files,
    tokens: () => given,
    forgetTokens: () => {
      valid = -1;
    },
  });
};
