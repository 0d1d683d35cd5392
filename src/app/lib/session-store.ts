import { useSyncExternalStore } from 'react';
import { isOwner } from '~/contract/is-owner';
import type { Identity, SignedIn } from '~/contract/session';
import { deleteKeptDocuments } from './service-worker';
import { isText, shapeOf, storedText, storedValue } from './stored-value';

export interface Session {
  token: string;
  /** Null while the backend has not confirmed this token. */
  identity: Identity | null;
}

/**
 * Keys in local storage; the first is fixed by rule token-storage. The identity is stored with its token and is
 * valid only for that token, as another tab may see the two writes separately.
 */
const tokenKey = 'token';
const identityKey = 'identity';

const storedToken = storedText(tokenKey);
const storedIdentity = storedValue(
  identityKey,
  shapeOf<SignedIn>({ token: isText, Email: isText, OwnerEmail: isText, Name: isText }),
);

const confirmedSession = ({ token, ...identity }: SignedIn): Session => ({ token, identity });

let session: Session | null | undefined;
const listeners = new Set<() => void>();

/** Where storage is forbidden, the session lasts until the page is closed. */
function read(): Session | null {
  const token = storedToken.read();
  if (!token) return null;
  const confirmed = storedIdentity.read();
  return confirmed?.token === token ? confirmedSession(confirmed) : { token, identity: null };
}

function write(next: Session | null): void {
  session = next;
  if (next) {
    const { token, identity } = next;
    // Written first, so that other tabs find the identity when they see the token.
    if (!identity || storedIdentity.write({ ...identity, token })) storedToken.write(token);
  } else {
    storedToken.write(null);
    storedIdentity.write(null);
  }
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export function currentSession(): Session | null {
  if (session === undefined) session = read();
  return session;
}

export function beginSession(answer: SignedIn): void {
  write(confirmedSession(answer));
  // The kept pages were rendered for visitors without a session.
  deleteKeptDocuments();
}

/** Stores the identity of a token, unless another token has replaced it. */
export const confirmIdentity = (token: string, who: Identity) => {
  if (currentSession()?.token === token) write({ token, identity: who });
};

export const endSession = () => write(null);

export function watchSession(listener: () => void): () => void {
  // Added once: all listeners run in one event, so that a component does not render before its screen is removed.
  addEventListener('storage', readOtherTabsChange);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function readOtherTabsChange({ key }: StorageEvent): void {
  if (key !== tokenKey && key !== identityKey && key !== null) return;
  const changed = read();
  // The sign-in is half written; the token's event follows.
  if (key === identityKey && changed?.identity === null) return;
  session = changed;
  notifyListeners();
}

/** Null on the server and in the hydrating render. */
export const useSession = () => useSyncExternalStore(watchSession, currentSession, () => null);

export const isOwnerSession = (session: Session | null): boolean =>
  !!session?.identity && isOwner(session.identity);
