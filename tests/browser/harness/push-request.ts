import { createPublicKey } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { jwtVerify } from 'jose';

/** A message as a push service gets it (RFC 8030), from a sender that has proved who it is (RFC 8292). */
export interface PushRequest {
  body: Buffer;
  /** The sender's public key, base64url. */
  key: string;
  /** Whom the service may write to about the sender: `sub` of the token. */
  subject: string;
  /** Seconds for which the service may keep the message. */
  ttl: number;
  topic: string | undefined;
  urgency: string | undefined;
}

/** A push service's refusal, with the status of its answer. */
export class RefusedPush extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

const longestToken = 24 * 60 * 60;
/** Bytes that every service takes (RFC 8030, section 7.2). */
const largestBody = 4_096;

/**
 * Reads a message sent to one of these origins. Throws a RefusedPush where a service refuses it: all that services are
 * strict about is checked, and the token's signature.
 */
export async function readPushRequest(request: IncomingMessage, origins: string[]): Promise<PushRequest> {
  const body = await buffer(request);
  const header = (name: string) => request.headers[name]?.toString();
  const [topic, urgency] = [header('topic'), header('urgency')];
  const ttl = header('ttl') ?? '';
  if (request.method !== 'POST') throw new RefusedPush(405, 'Messages are posted.');
  if (!/^\d{1,10}$/.test(ttl)) throw new RefusedPush(400, 'TTL is missing.');
  if (header('content-encoding') !== 'aes128gcm')
    throw new RefusedPush(415, 'The encoding is not aes128gcm.');
  if (body.length > largestBody) throw new RefusedPush(413, 'The message is too large.');
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic))
    throw new RefusedPush(400, 'The topic is no short base64url.');
  if (urgency !== undefined && !['very-low', 'low', 'normal', 'high'].includes(urgency))
    throw new RefusedPush(400, 'There is no such urgency.');
  const proof = await readProof(header('authorization') ?? '', origins);
  return {
    body,
    ...proof,
    ttl: Number(ttl),
    topic,
    urgency: urgency === undefined ? undefined : String(urgency),
  };
}

type Proof = Pick<PushRequest, 'key' | 'subject'> & { ends: number };

/** Senders keep their header for hours: each is verified once, and its end looked at again. */
const proofs = new Map<string, Promise<Proof>>();

async function readProof(header: string, origins: string[]): Promise<Proof> {
  const id = `${origins} ${header}`;
  const known = proofs.get(id) ?? verify(header, origins);
  proofs.set(id, known);
  const proof = await known;
  if (proof.ends * 1_000 < Date.now()) throw new RefusedPush(401, 'The token has ended.');
  return proof;
}

async function verify(header: string, audience: string[]): Promise<Proof> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (token === undefined || key === undefined) throw new RefusedPush(401, 'There is no VAPID header.');
  try {
    const point = Buffer.from(key, 'base64url');
    if (point.length !== 65 || point[0] !== 4) throw new Error('The key is no uncompressed point.');
    const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)] as const;
    const jwk = { kty: 'EC', crv: 'P-256', x, y };
    const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
      audience,
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'sub'],
    });
    const { exp: ends = 0, sub: subject = '' } = payload;
    if (ends > Date.now() / 1_000 + longestToken) throw new Error('The token lasts longer than a day.');
    // Apple refuses any other.
    if (!/^(https:|mailto:)\S+$/.test(subject)) throw new Error('The subject is no address.');
    return { key, subject, ends };
  } catch (error) {
    throw new RefusedPush(403, String(error));
  }
}
