import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import type { CallAnswer } from '~/contract/calls';
import type { CallContext, Handler } from '../../platform/calls/call-context';
import { success } from '../../platform/calls/success';
import type { Database } from '../../platform/database/database';
import type { DoorHelperRow, EventRow, UndecidedTickRow } from '../../platform/database/tables';
import { isRepeat } from '../../platform/idempotency/submit-once';
import { linkMaker } from '../../platform/secret-links';
import {
  addHelper,
  addUndecided,
  addWalkIn as addWalkInRow,
  countAdded,
  endLink,
  findHelper,
  helpersOf,
  isKnownTick,
  issueDoorLinks,
  issuedAmong,
  noLaterThan,
  noteSeen,
  noteTick,
  takeUndecided,
  undecidedTicks,
  walkInsOf,
} from '../door-rows/queries';
import { addToLog } from '../event-log/queries';
import { openEvent } from '../event-rows/mapping';
import { lockEvent, requireEventRow } from '../event-rows/queries';
import { findRegistration } from '../places/queries';
import { toRegistrations } from '../registrations/mapping';
import { registrationsOf } from '../registrations/queries';
import { mayComeBack, undoDeadline } from '../removals/queries';
import { listVersion, toArrivals, toDoorHelper, toDoorList, toUndecided, toWalkIn } from './mapping';

/** Helpers of one event. */
const mostHelpers = 200;

/** Who is added at the door of one event, and what is undecided, together: a stolen link shall not fill the disk. */
const mostAdded = 5_000;

/** Milliseconds between two notes of when a helper's phone last read the list. */
const seenNotedEvery = 30_000;

const isEnded = (helper: DoorHelperRow, event: EventRow, context: CallContext): boolean =>
  helper.revoked_at !== null || openEvent(event, context).isOver;

export const inviteHelper: Handler<'inviteHelper'> = async ({ params, body }, context) => {
  const { db, now } = context;
  const linkOf = await linkMaker(db, 'door');
  return db.transaction().execute(async (transaction) => {
    // The same key gives the same helper.
    const id = context.idempotencyKey?.toLowerCase() ?? uuid();
    const event = await lockEvent(transaction, params.eid);
    if (!(await isRepeat(transaction, context, 'inviteHelper', { params, body }))) {
      if (openEvent(event, context).isOver) throw CallFailure.refused('event-over');
      if ((await helpersOf(transaction, event.id)).length >= mostHelpers)
        throw CallFailure.refused('too-many');
      const at = now();
      await addHelper(transaction, {
        id,
        event_id: event.id,
        name: body.Name,
        created_at: at.toISOString(),
        revoked_at: null,
        seen_at: null,
      });
      await issueDoorLinks(transaction, [{ helperId: id, link: linkOf(id) }], at);
      await addToLog(transaction, at, [{ eventId: event.id, who: 'owner', what: 'invited', helper: id }]);
    }
    const helper = await findHelper(transaction, id);
    if (!helper) throw CallFailure.refused('not-found');
    const link = isEnded(helper, event, context) ? '' : linkOf(id);
    return { result: toDoorHelper(helper, link) };
  });
};

export const revokeHelper: Handler<'revokeHelper'> = async ({ params }, { db, now }) => {
  await db.transaction().execute(async (transaction) => {
    const helper = await findHelper(transaction, params.id);
    if (!helper) throw CallFailure.refused('not-found');
    if (!(await endLink(transaction, helper.id, now()))) return;
    const revoked = { eventId: helper.event_id, who: 'owner', what: 'revoked', helper: helper.id } as const;
    await addToLog(transaction, now(), [revoked]);
  });
  return success;
};

/** The links of helpers who may come in, by their ids. */
const linksOf = async (
  context: CallContext,
  helpers: readonly DoorHelperRow[],
  event: EventRow,
): Promise<ReadonlyMap<string, string>> => {
  const linkOf = await linkMaker(context.db, 'door');
  const open = helpers.filter((helper) => !isEnded(helper, event, context));
  const links = new Map(open.map(({ id }) => [id, linkOf(id)]));
  // After a backup was restored the secret is another, and so are the links.
  const issued = await issuedAmong(context.db, [...links.values()]);
  const missing = [...links].filter(([, link]) => !issued.has(link));
  const rows = missing.map(([helperId, link]) => ({ helperId, link }));
  await issueDoorLinks(context.db, rows, context.now());
  return links;
};

export const getDoor: Handler<'getDoor'> = async ({ params }, context) => {
  const { db, now } = context;
  const event = await requireEventRow(db, params.eid);
  const helpers = await helpersOf(db, event.id);
  const links = await linksOf(context, helpers, event);
  const names = new Map(helpers.map(({ id, name }) => [id, name]));
  const registered = await registrationsOf(db, event.id);
  const walkIns = await walkInsOf(db, event.id);
  const undecided = await undecidedTicks(db, event.id);
  return {
    result: {
      At: now().toISOString(),
      ListVersion: listVersion(registered),
      Over: openEvent(event, context).isOver,
      Helpers: helpers.map((helper) => toDoorHelper(helper, links.get(helper.id) ?? '')),
      Arrivals: toArrivals(registered, names),
      WalkIns: walkIns.map((row) => toWalkIn(row, names)),
      Undecided: undecided.map((row) => toUndecided(row, names)),
    },
  };
};

/** What a helper says of somebody. `firstName`: adds somebody without a registration. */
interface Said {
  id: string;
  came: boolean;
  at: Date;
  firstName: string;
  party: number;
}

/** Of what was removed, but may come back: `cannot-save`, for which the helper's phone tries again. Else what is given. */
const refusalOfGone = async (
  db: Database,
  id: string,
  { now, code }: { now: Date; code: 'not-found' | 'event-gone' },
): Promise<CallFailure> =>
  CallFailure.refused((await mayComeBack(db, id, undoDeadline(now))) ? 'cannot-save' : code);

/**
 * Does what a helper says, within a transaction, and notes who said it. Throws the refusals `not-found`, where there is
 * nobody of this id, `cannot-save`, where somebody was and may come back, and `too-many`.
 */
const doAtDoor = async (
  transaction: Database,
  { eventId, helper, said, now }: { eventId: string; helper: string; said: Said; now: Date },
): Promise<void> => {
  const { id, at, came, firstName, party } = said;
  const deed = { eventId, who: 'helper', helper } as const;
  if (firstName !== '') {
    if (await findRegistration(transaction, id)) throw CallFailure.refused('invalid', { Rid: 'not-valid' });
    const row = { id, event_id: eventId, first_name: firstName, party, created_at: now.toISOString() };
    const arrival = { came: 1, came_at: at.toISOString(), came_by: helper };
    if (!(await addWalkInRow(transaction, { ...row, ...arrival }))) return;
    if ((await countAdded(transaction, eventId)) > mostAdded) throw CallFailure.refused('too-many');
    await addToLog(transaction, at, [{ ...deed, what: 'walk-in', detail: party }]);
    return;
  }
  const tick = { id, came, at, by: helper, eventId };
  const what = came ? 'came' : 'not-come';
  const ofRegistration = await noteTick(transaction, 'registrations', tick);
  const noted = ofRegistration === 'unknown' ? await noteTick(transaction, 'walk_ins', tick) : ofRegistration;
  if (noted === 'unknown') throw await refusalOfGone(transaction, id, { now, code: 'not-found' });
  if (noted === 'known') return;
  // The log names registrations alone: who came without one is not in the list.
  const of = ofRegistration === 'unknown' ? {} : { of: id };
  await addToLog(transaction, at, [{ ...deed, ...of, what }]);
};

export const decideTick: Handler<'decideTick'> = async ({ params, body }, { db, now }) => {
  await db.transaction().execute(async (transaction) => {
    const tick = await takeUndecided(transaction, params.id, now());
    if (!tick) {
      const isDecided = await isKnownTick(transaction, params.id);
      throw CallFailure.refused(isDecided ? 'changed-meanwhile' : 'not-found');
    }
    if (!body.Take) return;
    const { target_id: id, event_id: eventId, helper_id: helper, first_name: firstName, party } = tick;
    const said = { id, came: tick.came === 1, at: new Date(tick.at), firstName, party };
    await doAtDoor(transaction, { eventId, helper, said, now: now() });
  });
  return success;
};

/** The helper who makes a call, with the event. Throws the refusals `not-signed-in` and `event-gone`. */
const helperAndEvent = async ({
  db,
  helper,
}: CallContext): Promise<{ helper: DoorHelperRow; event: EventRow }> => {
  if (!helper) throw CallFailure.refused('not-signed-in');
  if (!helper.row) throw CallFailure.refused('event-gone');
  return { helper: helper.row, event: await requireEventRow(db, helper.row.event_id) };
};

export const getDoorList: Handler<'getDoorList'> = async (_, context) => {
  const { db, now, timeZone } = context;
  const { helper, event } = await helperAndEvent(context);
  if (isEnded(helper, event, context)) throw CallFailure.refused('door-ended');
  const at = now();
  const seen = helper.seen_at === null ? 0 : Date.parse(helper.seen_at);
  // A database that takes no writes still lets people in.
  if (at.getTime() - seen >= seenNotedEvery) await noteSeen(db, helper.id, at).catch(() => undefined);
  // Who ticked is the owner's business.
  const registered = toRegistrations(await registrationsOf(db, event.id), event, new Map());
  const walkIns = await walkInsOf(db, event.id);
  return { result: toDoorList(event, helper, { registrations: registered, walkIns, timeZone, at }) };
};

/** Does what a helper says, or stores it for the owner where the link has ended. */
const sayAtDoor = async (
  context: CallContext,
  said: Omit<Said, 'at'> & { at: string },
): Promise<CallAnswer<'tickAtDoor'>> => {
  const { db, idempotencyKey } = context;
  const now = context.now();
  // A tick is made once: it waits on the phone until the deletion of its event is final.
  if (context.helper && !context.helper.row)
    throw await refusalOfGone(db, context.helper.id, { now, code: 'event-gone' });
  const { helper, event } = await helperAndEvent(context);
  const at = noLaterThan(now, said.at);
  const key = idempotencyKey ?? randomUUID();
  const ended = isEnded(helper, event, context);
  await db.transaction().execute(async (transaction) => {
    if (!ended) {
      await doAtDoor(transaction, { eventId: event.id, helper: helper.id, said: { ...said, at }, now });
      return;
    }
    const undecided: UndecidedTickRow = {
      // A repeat is the same row, also after the owner has decided.
      id: key.toLowerCase(),
      event_id: event.id,
      helper_id: helper.id,
      target_id: said.id,
      came: said.came ? 1 : 0,
      at: at.toISOString(),
      first_name: said.firstName,
      party: said.party,
      created_at: now.toISOString(),
      decided_at: null,
    };
    await addUndecided(transaction, undecided);
    if ((await countAdded(transaction, event.id)) > mostAdded) throw CallFailure.refused('too-many');
  });
  return { result: 'Success', key, ...(ended && { Undecided: true }) };
};

export const tickAtDoor: Handler<'tickAtDoor'> = ({ body }, context) =>
  sayAtDoor(context, { id: body.Rid, came: body.Came, at: body.At, firstName: '', party: 1 });

export const addWalkIn: Handler<'addWalkIn'> = ({ body }, context) =>
  sayAtDoor(context, { id: body.Rid, came: true, at: body.At, firstName: body.FirstName, party: body.Party });
