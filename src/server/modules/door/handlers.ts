import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import type { CallAnswer, ParsedInput } from '~/contract/calls';
import { receiptOf, success } from '../../calls/answers';
import type { CallContext, Handler } from '../../calls/call-context';
import { type EventTransaction, inEventTurn } from '../../calls/event-turn';
import { isRepeat } from '../../calls/submit-once';
import type { Database } from '../../database/database';
import type { DoorHelperRow, UndecidedTickRow } from '../../database/personal-tables';
import { issueLinks, linkMaker } from '../../guard/links';
import { RecordGone } from '../../lib/refusals';
import { eventIdsOf, lockEvent, shareEvent, shareEventOf } from '../events/event-locks';
import { addToLog } from '../events/event-log';
import { isDoorClosed, openEvent } from '../events/mapping';
import { requireEventRow } from '../events/queries';
import { toRegistrations } from '../registrations/mapping';
import { findRegistration, noteTick, registrationsOf } from '../registrations/queries';
import { removeWithUndo } from '../removals/undoable-removal';
import { oneInLanguageOf } from '../translations/queries';
import { actionTime, countsWithoutOwner, isEnded } from './action-time';
import { readAsHelper, requireHelperRow } from './helper-access';
import { revokeToken, tokensOf } from './helper-tokens';
import {
  countDoorAction,
  countUndecided,
  countWalkInsBy,
  doorFull,
  maxHelpers,
  maxUndecided,
  maxUndecidedPerLink,
  maxWalkIns,
} from './limits';
import {
  listVersion,
  toArrivals,
  toDoorHelper,
  toDoorPeople,
  toHelperList,
  toUndecided,
  toWalkIn,
} from './mapping';
import {
  addHelper,
  addUndecided,
  addWalkIn as addWalkInRow,
  dropUndecidedOf,
  findHelper,
  helpersOf,
  takeUndecided,
  undecidedTicks,
  walkInsOf,
  wasUndecided,
} from './queries';

/** Invites a helper in a role. Both roles have the same links. */
const invite = async (
  name: 'inviteHelper' | 'inviteCaller',
  role: DoorHelperRow['role'],
  { params, body }: ParsedInput<'inviteHelper'>,
  context: CallContext,
): Promise<CallAnswer<'inviteHelper'>> => {
  const { db, now } = context;
  const tokenOf = linkMaker(context, 'door');
  return inEventTurn(db, [params.eid], async (transaction) => {
    // The idempotency key is the helper's id: a repeat returns the same helper.
    const id = context.idempotencyKey?.toLowerCase() ?? uuid();
    const event = await lockEvent(transaction, params.eid);
    if (!(await isRepeat(transaction, context, name, { params, body }))) {
      if (isDoorClosed(event, context)) throw CallFailure.refused('event-over');
      if ((await helpersOf(transaction, event.id)).length >= maxHelpers)
        throw CallFailure.refused('too-many');
      const at = now();
      await addHelper(transaction, {
        id,
        event_id: event.id,
        name: body.Name,
        created_at: at.toISOString(),
        revoked_at: null,
        seen_at: null,
        role,
      });
      await addToLog(transaction, at, [{ eventId: event.id, who: 'owner', what: 'invited', helper: id }]);
    }
    const helper = await findHelper(transaction, id);
    if (!helper) throw CallFailure.refused('not-found');
    const token = isEnded(helper, event, context) ? '' : tokenOf(id);
    // After a repeat too: since the first answer the secret may have changed.
    if (token) await issueLinks(transaction, 'door', [{ id, link: token }], now());
    return { result: toDoorHelper(helper, token) };
  });
};

export const inviteHelper: Handler<'inviteHelper'> = (input, context) =>
  invite('inviteHelper', 'door', input, context);

export const inviteCaller: Handler<'inviteCaller'> = (input, context) =>
  invite('inviteCaller', 'calls', input, context);

export const revokeHelper: Handler<'revokeHelper'> = async ({ params }, { db, now }) => {
  const eventIds = await eventIdsOf(db, 'door_helpers', [params.id]);
  await inEventTurn(db, eventIds, async (transaction) => {
    const event = await shareEventOf(transaction, 'door_helpers', params.id);
    if (!(await revokeToken(transaction, params.id, now()))) return;
    const revoked = { eventId: event.id, who: 'owner', what: 'revoked', helper: params.id } as const;
    await addToLog(transaction, now(), [revoked]);
  });
  return success;
};

export const removeHelper: Handler<'removeHelper'> = async ({ params }, context) => {
  let eventId = '';
  let hadAccess = false;
  return removeWithUndo(context, {
    name: 'removeHelper',
    asked: { params },
    eventIds: await eventIdsOf(context.db, 'door_helpers', [params.id]),
    async rows(transaction) {
      eventId = (await shareEventOf(transaction, 'door_helpers', params.id)).id;
      hadAccess = (await findHelper(transaction, params.id))?.revoked_at === null;
      return [{ table: 'door_helpers', where: { id: params.id } }];
    },
    async after(transaction) {
      const revoked = { eventId, who: 'owner', what: 'revoked', helper: params.id } as const;
      if (hadAccess) await addToLog(transaction, context.now(), [revoked]);
    },
  });
};

export const removeWalkIn: Handler<'removeWalkIn'> = async ({ params }, context) => {
  let eventId = '';
  return removeWithUndo(context, {
    name: 'removeWalkIn',
    asked: { params },
    eventIds: await eventIdsOf(context.db, 'walk_ins', [params.id]),
    async rows(transaction) {
      eventId = (await shareEventOf(transaction, 'walk_ins', params.id)).id;
      return [
        { table: 'walk_ins', where: { id: params.id } },
        { table: 'undecided_ticks', where: { target_id: params.id } },
      ];
    },
    after: (transaction) =>
      addToLog(transaction, context.now(), [{ eventId, who: 'owner', what: 'removed' }]),
  });
};

export const getDoor: Handler<'getDoor'> = async ({ params }, context) => {
  const { db, now } = context;
  const event = await requireEventRow(db, params.eid);
  const helpers = await helpersOf(db, event.id);
  const atDoor = helpers.filter(({ role }) => role === 'door');
  const tokens = await tokensOf(context, atDoor, event);
  const names = new Map(helpers.map(({ id, name }) => [id, name]));
  const registered = await registrationsOf(db, event.id);
  const walkIns = await walkInsOf(db, event.id);
  const undecided = await undecidedTicks(db, event.id);
  return {
    result: {
      At: now().toISOString(),
      ListVersion: listVersion(registered),
      Over: isDoorClosed(event, context),
      Helpers: atDoor.map((helper) => toDoorHelper(helper, tokens.get(helper.id) ?? '')),
      Arrivals: toArrivals(registered, names),
      WalkIns: walkIns.map((row) => toWalkIn(row, names)),
      Undecided: undecided.map((row) => toUndecided(row, names)),
    },
  };
};

/** `claimedAt`: as the phone says. `firstName`: not empty for a walk-in. */
interface DoorAction {
  id: string;
  came: boolean;
  at: Date;
  claimedAt: string;
  firstName: string;
  party: number;
}

/**
 * Applies and logs a helper's action within a transaction that has taken the event (`shareEvent`). Throws `not-found`.
 */
const recordDoorAction = async (
  transaction: Database,
  { eventId, helper, action, now }: { eventId: string; helper: string; action: DoorAction; now: Date },
): Promise<void> => {
  const { id, at, claimedAt, came, firstName, party } = action;
  const entry = { eventId, who: 'helper', helper, claimedAt } as const;
  if (firstName !== '') {
    if (await findRegistration(transaction, id)) throw CallFailure.refused('invalid', { Rid: 'not-valid' });
    const row = { id, event_id: eventId, first_name: firstName, party, created_at: now.toISOString() };
    const arrival = { came: 1, came_at: at.toISOString(), came_by: helper };
    if (!(await addWalkInRow(transaction, { ...row, ...arrival }))) return;
    await addToLog(transaction, now, [{ ...entry, what: 'walk-in', detail: party }]);
    return;
  }
  const tick = { id, came, at, by: helper, eventId };
  const what = came ? 'came' : 'not-come';
  const ofRegistration = await noteTick(transaction, 'registrations', tick);
  const noted = ofRegistration === 'unknown' ? await noteTick(transaction, 'walk_ins', tick) : ofRegistration;
  if (noted === 'unknown') throw new RecordGone('not-found', id);
  if (noted === 'known') return;
  // The log names registrations only, not walk-ins.
  const about = ofRegistration === 'unknown' ? {} : { registrationId: id };
  await addToLog(transaction, now, [{ ...entry, ...about, what }]);
};

export const decideTick: Handler<'decideTick'> = async ({ params, body }, { db, now }) => {
  const eventIds = await eventIdsOf(db, 'undecided_ticks', [params.id]);
  await inEventTurn(db, eventIds, async (transaction) => {
    await shareEventOf(transaction, 'undecided_ticks', params.id);
    const tick = await takeUndecided(transaction, params.id, now());
    if (!tick) throw CallFailure.refused('changed-meanwhile');
    if (!body.Take) return;
    const { target_id: id, event_id: eventId, helper_id: helper, first_name: firstName, party } = tick;
    const at = new Date(tick.at);
    const action = { id, came: tick.came === 1, at, claimedAt: tick.at, firstName, party };
    await recordDoorAction(transaction, { eventId, helper, action, now: now() });
  });
  return success;
};

export const dropTicks: Handler<'dropTicks'> = async ({ params }, { db, now }) => {
  const eventIds = await eventIdsOf(db, 'door_helpers', [params.id]);
  await inEventTurn(db, eventIds, async (transaction) => {
    const event = await shareEventOf(transaction, 'door_helpers', params.id);
    await dropUndecidedOf(transaction, { id: params.id, event_id: event.id }, now());
  });
  return success;
};

export const getDoorList: Handler<'getDoorList'> = async ({ query }, context) => {
  const { db, timeZone } = context;
  const read = await readAsHelper(context, 'door');
  const { event } = read;
  // Without helper names: who ticked is shown to the owner only.
  const registered = toRegistrations(
    await registrationsOf(db, event.id),
    openEvent(event, context),
    new Map(),
  );
  const own = {
    ...toHelperList(read, timeZone),
    CalledOff: event.called_off_at !== null,
    People: toDoorPeople(registered, await walkInsOf(db, event.id)),
  };
  return { result: await oneInLanguageOf(db, 'events', query, own) };
};

/** Applies a helper's action, or stores it for the owner to decide if it was made after the link had ended. */
const receiveDoorAction = async (
  context: CallContext,
  action: Omit<DoorAction, 'at'>,
): Promise<CallAnswer<'tickAtDoor'>> => {
  const { db } = context;
  const now = context.now();
  const helper = requireHelperRow(context, 'door');
  const receipt = receiptOf(context);
  const { key } = receipt;
  await countDoorAction(context, helper.id, action);
  const receive = async (transaction: EventTransaction): Promise<boolean> => {
    const event = await shareEvent(transaction, helper.event_id);
    const at = actionTime(action.claimedAt, helper, event, context);
    const isWalkIn = action.firstName !== '';
    const name = isWalkIn ? 'addWalkIn' : 'tickAtDoor';
    // A repeat must not add a person whom the owner has removed since, nor get a later time than the first attempt. Only
    // the id is hashed: a hash of the name could be guessed.
    const isRemembered = isWalkIn || at.toISOString() !== action.claimedAt;
    if (isRemembered && (await isRepeat(transaction, context, name, { Rid: action.id })))
      return wasUndecided(transaction, key);
    if (countsWithoutOwner(at, helper, event, context)) {
      if (isWalkIn && (await countWalkInsBy(transaction, helper)) >= maxWalkIns) throw doorFull();
      await recordDoorAction(transaction, {
        eventId: event.id,
        helper: helper.id,
        action: { ...action, at },
        now,
      });
      return false;
    }
    const undecided: UndecidedTickRow = {
      // A repeat hits the same row, even after the owner's decision.
      id: key.toLowerCase(),
      event_id: event.id,
      helper_id: helper.id,
      target_id: action.id,
      came: action.came ? 1 : 0,
      at: at.toISOString(),
      first_name: action.firstName,
      party: action.party,
      created_at: now.toISOString(),
      decided_at: null,
    };
    await addUndecided(transaction, undecided);
    const { ofEvent, ofHelper } = await countUndecided(transaction, helper);
    if (ofEvent > maxUndecided || ofHelper > maxUndecidedPerLink) throw doorFull();
    return true;
  };
  const isUndecided = await inEventTurn(db, [helper.event_id], receive);
  return { ...receipt, ...(isUndecided && { Undecided: true }) };
};

export const tickAtDoor: Handler<'tickAtDoor'> = ({ body }, context) =>
  receiveDoorAction(context, { id: body.Rid, came: body.Came, claimedAt: body.At, firstName: '', party: 1 });

export const addWalkIn: Handler<'addWalkIn'> = ({ body }, context) =>
  receiveDoorAction(context, {
    id: body.Rid,
    came: true,
    claimedAt: body.At,
    firstName: body.FirstName,
    party: body.Party,
  });
