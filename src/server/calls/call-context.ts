import type { CallAnswer, CallName, ParsedInput } from '~/contract/calls';
import { type WallTime, wallTimeInZone } from '~/contract/clock-time';
import { type Day, dayInZone } from '~/contract/event-date';
import type { FileAccess } from '~/contract/owner-calls';
import type { PhoneCopy } from '~/contract/owner-phone-copy';
import type { Offer } from '~/contract/restoration';
import type { Identity } from '~/contract/session';
import type { Database } from '../database/database';
import type { DoorHelperRow } from '../database/personal-tables';
import type { PasswordHasher } from '../guard/password-hasher';
import type { RateLimits } from '../guard/rate-limits';
import type { Log } from '../lib/log';
import type { SecretOf } from '../lib/secrets';
import type { ColoursOfPictures } from '../pictures/picture-colours';

/** The good nights of this server. Both methods throw `not-found` for what is not there any more. */
export interface PhoneCopies {
  newest(): Promise<PhoneCopy>;
  /** Returns the stream from byte `from` to the end of its chunk. `at`: the instant of the copy. */
  read(day: string, at: string, from: number): Promise<Buffer>;
}

/** Shared by all calls. */
export interface CallDependencies {
  db: Database;
  now: () => Date;
  /** IANA name; events' days are in this zone. */
  timeZone: string;
  /** SITE_URL. Without it nothing is offered that others reach by an address. */
  siteUrl: string | undefined;
  /** In lower case. */
  ownerEmail: string;
  /** Origins of push services besides those of the browsers. */
  pushServices: readonly string[];
  passwords: PasswordHasher;
  limits: RateLimits;
  secretOf: SecretOf;
  /** Days that personal data is retained after its purpose. */
  retentionDays: number;
  /** Deletes a file and its sizes; ignores a missing one. */
  removeFile: (name: string) => Promise<void>;
  /** Makes the common sizes of a picture. The embedded store does that on upload. */
  pregenerateVariants: (name: string) => Promise<void>;
  /** See `picture-colours.ts`. */
  coloursOf: ColoursOfPictures['of'];
  /** Returns names without a file; undefined on timeout. Rejects if the store is unavailable. */
  missingFiles: (names: readonly string[]) => Promise<string[] | undefined>;
  /** Returns what the owner's browser needs to reach the store. */
  fileAccess: () => Promise<FileAccess>;
  phoneCopies: PhoneCopies;
  /** The nightly backups. */
  backups: { isOn: boolean; coverPictures: boolean };
  log: Log;
}

/** A helper, identified by a link (rule door-helpers). */
export interface HelperAtDoor {
  id: string;
  /** Undefined if the helper was deleted with the event. */
  row: DoorHelperRow | undefined;
}

export interface Caller {
  identity: Identity | null;
  /** In helpers' calls, for an issued link. */
  helper?: HelperAtDoor | undefined;
  /** For rate limits. */
  address: string;
  /** Cookie of a browser that has signed in before, unverified (`guard/device.ts`). */
  device?: string | undefined;
  /** For signing out. */
  token?: string | undefined;
  /** Idempotency key of a form posted without scripts (`calls/submit-once.ts`). */
  formKey?: string;
  /** The form's key was derived with a secret of this browser, so that its repeat may get the link. */
  isBrowsersForm?: boolean;
}

/** A submission that a phone offers again to the restored site (rule after-restore). */
export interface Offered extends Offer {
  /** When it was delivered, as far as that can be known: after the backup, and before the restore. */
  deliveredAt: Date;
}

export interface CallContext extends CallDependencies, Caller {
  idempotencyKey: string | undefined;
  offered?: Offered | undefined;
}

export type Handler<Name extends CallName> = (
  input: ParsedInput<Name>,
  context: CallContext,
) => Promise<CallAnswer<Name>>;

/** A missing handler is a type error. */
export type Handlers = { [Name in CallName]: Handler<Name> };

/** What the modules hand to `dispatchCall`, which imports none of them. */
export interface Modules {
  handlers: Handlers;
  /** Returns whether a row is removed and its removal can still be undone. */
  isUndoable: (context: Pick<CallDependencies, 'db' | 'now'>, id: string) => Promise<boolean>;
  /** Notes for the owner that an offered submission cannot be taken. Throws `too-many`. */
  noteMissing: (context: CallContext, name: CallName, body: unknown) => Promise<void>;
  /** Deletes the note of a submission that was taken. */
  forgetMissing: (db: Database, key: string) => Promise<void>;
}

/** An open site: what handlers use, and the handlers. */
export interface SiteDependencies extends CallDependencies {
  modules: Modules;
}

/** Returns the current local time of the site. */
export const siteTime = ({ now, timeZone }: Pick<CallDependencies, 'now' | 'timeZone'>): WallTime =>
  wallTimeInZone(now(), timeZone);

/** Returns the current day in the site's time zone. */
export const today = ({ now, timeZone }: Pick<CallDependencies, 'now' | 'timeZone'>): Day =>
  dayInZone(now(), timeZone);
