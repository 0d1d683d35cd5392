import { useSyncExternalStore } from 'react';
import { isOwner } from '~/contract/is-owner';
import type { Identity, SignedIn } from '~/contract/session';
import { isObject, isText, readStoredJson } from '../../browser/stored-json';
import { forgetDocuments } from '../documents/forget-documents';

/** Who is signed in on this phone, as the backend last confirmed. */
export interface Session {
  token: string;
  /** Whose token this very one is; null while that has not been checked yet. */
  identity: Identity | null;
}

/**
 * The names in local storage; the first is fixed by rule token-storage. Beside the identity stands the token that it
 * was confirmed for, and it is believed with no other: another tab may see one of the two before the other.
 */
const tokenKey = 'token';
const identityKey = 'identity';

const isSignedIn = (value: unknown): value is SignedIn =>
  isObject(value) &&
  'token' in value &&
  isText(value.token) &&
  'Email' in value &&
  isText(value.Email) &&
  'OwnerEmail' in value &&
  isText(value.OwnerEmail) &&
  'Name' in value &&
  isText(value.Name);

const confirmedSession = ({ token, ...identity }: SignedIn): Session => ({ token, identity });

let session: Session | null | undefined;
const listeners = new Set<() => void>();

function read(): Session | null {
  try {
    const token = localStorage.getItem(tokenKey);
    if (!token) return null;
    const confirmed = readStoredJson(localStorage.getItem(identityKey), isSignedIn);
    return confirmed?.token === token ? confirmedSession(confirmed) : { token, identity: null };
  } catch {
    // Storage is forbidden: the site works, signed in until the page is closed.
    return null;
  }
}

function write(next: Session | null): void {
  session = next;
  try {
    if (next) {
      const { token, identity } = next;
      // First, so that whoever hears of the token finds whose it is.
      if (identity) localStorage.setItem(identityKey, JSON.stringify({ ...identity, token }));
      localStorage.setItem(tokenKey, token);
    } else {
      localStorage.removeItem(tokenKey);
      localStorage.removeItem(identityKey);
    }
  } catch {
    // As above.
  }
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** The session as it is now; null while nobody is signed in. */
export function currentSession(): Session | null {
  if (session === undefined) session = read();
  return session;
}

export function beginSession(answer: SignedIn): void {
  write(confirmedSession(answer));
  // They were rendered for nobody in particular.
  forgetDocuments();
}

/** The backend's word on who a token belongs to; of no use any more where another has replaced it meanwhile. */
export const confirmIdentity = (token: string, who: Identity) => {
  if (currentSession()?.token === token) write({ token, identity: who });
};

export const endSession = () => write(null);

/** Tells of every change, also of one that another tab made. */
export function watchSession(listener: () => void): () => void {
  // Once, however often it is said: all are told in one go, or a part would draw what its screen is about to take
  // away.
  addEventListener('storage', learnOfOtherTab);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function learnOfOtherTab({ key }: StorageEvent): void {
  if (key !== tokenKey && key !== identityKey && key !== null) return;
  const changed = read();
  // Half of a sign-in: word of the token comes after it.
  if (key === identityKey && changed?.identity === null) return;
  session = changed;
  tell();
}

/** The session for components; null on the server and in the first, hydrating render. */
export const useSession = () => useSyncExternalStore(watchSession, currentSession, () => null);

/** True where this session is the owner's (rule roles-and-access). */
export const isOwnerSession = (of: Session | null): boolean => !!of?.identity && isOwner(of.identity);
