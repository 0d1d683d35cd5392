import type { FileStoreClient } from '../bucket/file-store-client';
import type { PictureShrinker } from '../picture-shrinker';
import type { UploadState } from '../upload-state';
import type { UploadTarget } from '../upload-target';
import type { Change, StoredUploads } from './stored-uploads';

/** What the queue needs from its surroundings; handed in, so that tests need neither a browser nor sleeping. */
export interface QueueTools {
  storage: StoredUploads;
  store: Pick<FileStoreClient, 'put' | 'remove' | 'close'>;
  shrinker: PictureShrinker;
  /** Makes the call of a batch; gives its answer. Rejects with `CallFailure`. */
  tell: (target: UploadTarget, names: string[]) => Promise<unknown>;
  /** Asks who is signed in, which renews the store's cookie; a refused token ends the session. */
  confirmSession: () => Promise<unknown>;
  /** Whether the account of these pictures is signed in. */
  isSignedIn: () => boolean;
  /** A batch's call was received. */
  onSaved: (target: UploadTarget) => void;
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  sleep: (ms: number) => Promise<void>;
  newId: () => string;
  locks: Pick<LockManager, 'request'> | undefined;
  /** Where the tabs of one account tell each other of changes. */
  tabs: Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: (() => void) | null };
  account: string;
}

/** What the parts of the queue share. */
export interface UploadContext {
  tools: QueueTools;
  get: () => UploadState;
  set: (change: Partial<UploadState>) => void;
  /** Changes the state at once, and stores the change. */
  change: (change: Change) => Promise<void>;
  blobOf: (id: string) => Promise<Blob | undefined>;
  /** The backend was told of a batch. */
  saved: (batchId: string, target: UploadTarget) => void;
  isClosed: () => boolean;
}
