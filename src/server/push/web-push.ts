import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { pushEndpoint } from './push-hosts';
import type { VapidKey } from './vapid-key';

/** A phone at its push service, as its browser gives it. Whoever knows it can try to send there: it is never logged. */
export interface PushPhone {
  endpoint: string;
  /** The browser's public key, in base64url. */
  p256dh: string;
  /** 16 bytes in base64url. */
  auth: string;
}

export interface PushMessage {
  payload: string;
  /** Seconds for which the service holds it for a phone that is off. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** A later message with the same replaces it at the service: 32 characters of base64url at most. */
  topic: string;
}

/** What a push service made of a message. `reason`: for the log, without the address of the phone. */
export type PushAnswer =
  /** Taken over, which does not say that it was shown. */
  | { kind: 'accepted' }
  /** The phone has no such subscription any more. */
  | { kind: 'gone' }
  /** The site's key was refused. */
  | { kind: 'refused'; reason: string }
  /** Nothing that another attempt would change. */
  | { kind: 'failed'; reason: string }
  /** `wait`: milliseconds, where the service says how long. */
  | { kind: 'later'; reason: string; wait: number | undefined };

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Most bytes of a payload: of 4,096 that each service takes, less the header and the tag (RFC 8291, section 4). */
const maxPayload = 3_993;

const recordSize = Buffer.of(0, 0, 16, 0);

type PushKeys = Pick<PushPhone, 'p256dh' | 'auth'>;

/**
 * Returns the body of the request: one record of RFC 8188, as RFC 8291 says. Throws where a key has not its length, or the
 * public one is compressed or no point of the curve.
 */
const encrypt = (payload: string, { p256dh, auth }: PushKeys): Buffer<ArrayBuffer> => {
  const phone = bytesOf(p256dh);
  if (phone.length !== 65 || phone[0] !== 4 || bytesOf(auth).length !== 16)
    throw new Error('The keys of the phone are damaged.');
  const curve = createECDH('prime256v1');
  const own = curve.generateKeys();
  const salt = randomBytes(16);
  const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), phone, own]);
  const secret = derive(curve.computeSecret(phone), bytesOf(auth), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const sealed = [cipher.update(payload, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()];
  return Buffer.concat([salt, recordSize, Buffer.of(own.length), own, ...sealed, cipher.getAuthTag()]);
};

const tryToEncrypt = (payload: string, keys: PushKeys): Buffer<ArrayBuffer> | undefined => {
  try {
    return encrypt(payload, keys);
  } catch {
    return undefined;
  }
};

/** Whether something can be encrypted with the keys of a phone. */
export const arePushKeys = (keys: PushKeys): boolean => tryToEncrypt('', keys) !== undefined;

const hour = 60 * 60 * 1000;

/** Services take a token for 24 hours at most, by their own clock. */
const tokenLifetime = 12 * hour;

/** Milliseconds before its end from which on a token is replaced. */
const margin = hour;

/** Push services that a site meets; beyond, the tokens are made anew. */
const maxTokens = 100;

/** Returns the maker of the `Authorization` header, which is kept for each service. `subject`: whom a service can turn to. */
const authorizations = (subject: string, now: () => Date) => {
  const made = new Map<string, { header: string; publicKey: string; at: number }>();
  return async (endpoint: string, { publicKey, privateKey }: VapidKey): Promise<string> => {
    const { origin } = new URL(endpoint);
    const at = now().getTime();
    const known = made.get(origin);
    // Also after the clock was put back: the end would be too far away.
    const isFresh = known && known.at <= at && at < known.at + tokenLifetime - margin;
    if (isFresh && known.publicKey === publicKey) return known.header;
    const token = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setExpirationTime(Math.floor((at + tokenLifetime) / 1000))
      .setSubject(subject)
      .sign(privateKey);
    const header = `vapid t=${token}, k=${publicKey}`;
    if (made.size >= maxTokens) made.clear();
    made.set(origin, { header, publicKey, at });
    return header;
  };
};

/** Apple refuses a subject that is no https address (RFC 8292 allows a mail address too). */
const subjectOf = (siteUrl: string): string => `https://${new URL(siteUrl).host}`;

const maxWait = 6 * hour;

/** Returns the milliseconds of a `Retry-After`, which has seconds or a date; undefined without one that can be read. */
const waitOf = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), maxWait);
};

const maxWords = 200;

/** Returns the beginning of what a service says. What may be the address of a phone is left out. */
const wordsOf = async (response: Response): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      // Leaving the loop cancels an endless body.
      if (text.length > maxWords) break;
    }
  } catch {
    // Cut off: what came is enough.
  }
  return text
    .slice(0, maxWords)
    .replace(/[\w~-]{20,}/g, '…')
    .replace(/[\p{C}\s]+/gu, ' ');
};

const readAnswer = async (response: Response, now: Date): Promise<PushAnswer> => {
  const { status, ok } = response;
  if (ok) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    const wait = waitOf(response.headers.get('retry-after'), now);
    return { kind: 'later', reason: `It answered ${status}.`, wait };
  }
  const reason = `It answered ${status}: ${await wordsOf(response)}`.trim();
  return { kind: status === 401 || status === 403 ? 'refused' : 'failed', reason };
};

export interface PushSettings {
  /** Public origin of the site. */
  siteUrl: string;
  /** Origins of push services besides those of the browsers. */
  services: readonly string[];
  now: () => Date;
  /** Milliseconds for an answer. */
  timeout?: number;
}

/** Posts a message to a phone. `signal` ends it, and the message counts as not taken. */
export type SendPush = (
  key: VapidKey,
  phone: PushPhone,
  message: PushMessage,
  signal: AbortSignal,
) => Promise<PushAnswer>;

/** Returns the sender of push messages (RFC 8030). It never throws: what goes wrong is an answer. */
export const pushSender = ({ siteUrl, services, now, timeout = 10_000 }: PushSettings): SendPush => {
  const authorization = authorizations(subjectOf(siteUrl), now);
  return async (key, phone, message, signal) => {
    // Checked again: the list may be shorter than when it was stored.
    const endpoint = pushEndpoint(phone.endpoint, services);
    if (endpoint === undefined) return { kind: 'failed', reason: 'It is no push service.' };
    const isTooLong = Buffer.byteLength(message.payload) > maxPayload;
    const body = isTooLong ? undefined : tryToEncrypt(message.payload, phone);
    if (!body)
      return { kind: 'failed', reason: 'The message is too long, or the keys of the phone are damaged.' };
    const request: RequestInit = {
      method: 'POST',
      body,
      headers: {
        authorization: await authorization(endpoint, key),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.max(0, Math.floor(message.ttl))),
        urgency: message.urgency,
        topic: message.topic,
      },
      // No service redirects, and another address was not checked.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    };
    let response: Response;
    try {
      response = await fetch(endpoint, request);
    } catch {
      return { kind: 'later', reason: 'It did not answer.', wait: undefined };
    }
    const answer = await readAnswer(response, now());
    // Unread: it may have no end.
    await response.body?.cancel().catch(() => undefined);
    return answer;
  };
};
