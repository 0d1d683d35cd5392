import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type Identity, identity, isOwner, type SignedIn } from '~/contract/session';

/** Who is signed in on this phone, as the backend last confirmed. */
export interface Session {
  token: string;
  /** Null while the kept token has not been checked yet. */
  identity: Identity | null;
}

/** The names in local storage; the first is fixed by §3. */
const tokenKey = 'token';
const identityKey = 'identity';

const kept = v.pipe(v.string(), v.parseJson(), identity);

let session: Session | null | undefined;
const listeners = new Set<() => void>();

function read(): Session | null {
  try {
    const token = localStorage.getItem(tokenKey);
    if (!token) return null;
    const parsed = v.safeParse(kept, localStorage.getItem(identityKey));
    return { token, identity: parsed.success ? parsed.output : null };
  } catch {
    // Storage is forbidden: she can use the site, signed in until the page is closed.
    return null;
  }
}

function write(next: Session | null): void {
  session = next;
  try {
    if (next) {
      localStorage.setItem(tokenKey, next.token);
      if (next.identity) localStorage.setItem(identityKey, JSON.stringify(next.identity));
    } else {
      localStorage.removeItem(tokenKey);
      localStorage.removeItem(identityKey);
    }
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** The session as it is now; null while nobody is signed in. */
export function currentSession(): Session | null {
  if (session === undefined) session = read();
  return session;
}

export const beginSession = ({ token, ...who }: SignedIn) => write({ token, identity: who });

/** The backend's word on who the token belongs to. */
export const confirmIdentity = (who: Identity) => {
  const { token } = currentSession() ?? {};
  if (token) write({ token, identity: who });
};

export const endSession = () => write(null);

/** Tells of every change, also of one that another tab made. */
function watchSession(listener: () => void): () => void {
  const onStorage = (change: StorageEvent) => {
    if (change.key !== tokenKey && change.key !== null) return;
    session = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** The session for components; null on the server and in the first, hydrating render. */
export const useSession = () => useSyncExternalStore(watchSession, currentSession, () => null);

/** True where this session is the owner's (§6). */
export const isOwnerSession = (of: Session | null): boolean => !!of?.identity && isOwner(of.identity);
