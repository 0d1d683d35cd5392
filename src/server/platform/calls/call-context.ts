import type { CallAnswer, CallName, ParsedInput } from '~/contract/calls';
import type { FileAccess } from '~/contract/file-access';
import type { Identity } from '~/contract/session';
import { type Day, dayInZone } from '~/contract/values/event-date';
import type { Database } from '../database/database';
import type { DoorHelperRow } from '../database/tables';
import type { StorageUsed } from '../files/storage-used';
import type { PasswordHasher } from '../password-hasher';
import type { ColoursOfPictures } from '../pictures/picture-colours';
import type { RateLimits } from '../rate-limits/rate-limits';

/** Where the server writes what its operator should know. Never a name, number, address, password or token. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What all calls work on, the same for the life of the server. */
export interface CallDependencies {
  db: Database;
  now: () => Date;
  /** IANA name; an event's day is a day there. */
  timeZone: string;
  /** In lower case. */
  ownerEmail: string;
  passwords: PasswordHasher;
  limits: RateLimits;
  /** Days for which what people sent is retained when its purpose is over. */
  retentionDays: number;
  /** Deletes a file of the store and whatever was made from it. One that is not there is no failure. */
  removeFile: (name: string) => Promise<void>;
  /**
   * Makes the common sizes of a picture that an entity names now, so that the first visitor need not wait for them. Does
   * nothing with our own store, which made them when the file came. Rejects where that cannot be.
   */
  pregenerateVariants: (name: string) => Promise<void>;
  /** Colours of pictures (`picture-colours.ts`). */
  coloursOf: ColoursOfPictures['of'];
  /**
   * Which of some names the file store has no file for; undefined where it is slow to say. Rejects where it cannot be
   * reached.
   */
  missingFiles: (names: readonly string[]) => Promise<string[] | undefined>;
  /** How much the file store holds. Rejects where it cannot be reached. */
  storageUsed: () => Promise<StorageUsed>;
  /** What the owner's browser is given to reach the file store itself. */
  fileAccess: () => Promise<FileAccess>;
  log: Log;
}

/** A helper at the door, by the link that came with the call (rule door-helpers). */
export interface HelperAtDoor {
  id: string;
  /** The link has been revoked, or the helper is gone with the event. */
  row: DoorHelperRow | undefined;
}

/** Who makes a call. */
export interface Caller {
  identity: Identity | null;
  /** In calls of helpers, where the link was once issued. */
  helper?: HelperAtDoor | undefined;
  /** The network address, for rate limits. */
  address: string;
  /** The token that proved the identity, for signing out. */
  token?: string | undefined;
  /** The submission key of a form posted without scripts (`form-key.ts`), in place of an Idempotency-Key. */
  formKey?: string;
}

export interface CallContext extends CallDependencies, Caller {
  /** Names the submission; absent where the caller promised no key. */
  idempotencyKey: string | undefined;
}

export type Handler<Name extends CallName> = (
  input: ParsedInput<Name>,
  context: CallContext,
) => Promise<CallAnswer<Name>>;

/** What each call does; one that is in the table and not here is a type error. */
export type Handlers = { [Name in CallName]: Handler<Name> };

/** The calendar day it is at the site. */
export const today = ({ now, timeZone }: Pick<CallDependencies, 'now' | 'timeZone'>): Day =>
  dayInZone(now(), timeZone);
