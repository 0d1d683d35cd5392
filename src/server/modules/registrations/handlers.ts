import type { HeldPlace } from '~/contract/place';
import { receiptOf } from '../../calls/answers';
import type { CallContext, Handler, Offered } from '../../calls/call-context';
import { type EventTransaction, inEventTurn } from '../../calls/event-turn';
import { rowOfKey, spendKey, submitOnce, submitOnceWithAnswer } from '../../calls/submit-once';
import type { Database } from '../../database/database';
import type { EventRow } from '../../database/tables';
import { countLinks, issueLinks, linkMaker } from '../../guard/links';
import { countPeople } from '../../guard/rate-limits';
import { RecordGone } from '../../lib/refusals';
import { eventIdsOf, lockEvent, lockEvents, shareEventOf } from '../events/event-locks';
import { addToLog, helperNames } from '../events/event-log';
import { isLate, openEvent } from '../events/mapping';
import { findEventRow, requireEventRow } from '../events/queries';
import { isUndoable, undoDeadline } from '../removals/queries';
import { removeWithUndo } from '../removals/undoable-removal';
import { deleteSubmissionRow } from '../submissions/queries';
import { toHeldPlace, toRegistrationRow, toRegistrations } from './mapping';
import { findRegistration, freeId, lockEventsOf, noLaterThan, noteTick, registrationsOf } from './queries';
import {
  cancelRegistration,
  fillFreePlaces,
  freePlaces,
  numberInLine,
  placeRegistration,
} from './waiting-list';

/**
 * A registration sent offline may arrive when the event is over, full or called off: it is accepted and waits. The
 * receipt has the current state. The repeat of a form posted without scripts gets the secret link only in the browser
 * that posted it: others could post the same content within minutes.
 */
export const saveRegister: Handler<'saveRegister'> = async ({ body }, context) => {
  const now = context.now();
  const { offered } = context;
  const linkOf = linkMaker(context, 'place');
  let locked: EventRow | undefined;
  // The same form posted again from a page in another language is a repeat.
  const { Language: _, ...asked } = body;
  return submitOnceWithAnswer(context, 'saveRegister', asked, {
    first: {
      eventIds: [body.Eid],
      // It may be gone, and a repeat is answered all the same.
      async lock(transaction) {
        [locked] = await lockEvents(transaction, [body.Eid]);
      },
    },
    ...(offered?.Rid !== undefined && { idOf: (transaction) => freeId(transaction, offered.Rid) }),
    async work(transaction, id) {
      if (!locked) throw new RecordGone('event-gone', body.Eid);
      const event = openEvent(locked, context);
      const createdAt = offered?.deliveredAt ?? now;
      const asOf = openEvent(locked, { ...context, now: () => createdAt });
      const row = {
        ...toRegistrationRow(body, createdAt, isLate(asOf), id),
        door_code: offered?.Code ?? null,
      };
      const free = await freePlaces(transaction, event.row);
      if (free !== null) {
        const limited = { id: event.row.id, free: Math.max(0, free) };
        // Otherwise one sender could take all places at once.
        if (!(await countPeople(transaction, context, limited, row.party))) row.owner_decides = 1;
      }
      await placeRegistration(transaction, event, row, now, { asOf, free });
      await issueLinks(transaction, 'place', [{ id: row.id, link: linkOf(row.id) }], now);
      if (offered) await issueLinksAgain(transaction, context, offered, row.id);
    },
    async answer(transaction, id, { isRepeat }): Promise<{ Place?: HeldPlace; Rid?: string }> {
      const row = id === null ? undefined : await findRegistration(transaction, id);
      const event =
        row && (row.event_id === locked?.id ? locked : await findEventRow(transaction, row.event_id));
      if (!event) return {};
      const line = await numberInLine(transaction, row, event);
      const isFromOtherBrowser = isRepeat && context.formKey !== undefined && !context.isBrowsersForm;
      const link = isFromOtherBrowser ? undefined : linkOf(row.id);
      // Another secret, after the restore of a backup, makes another link.
      if (isRepeat && link !== undefined) await issueLinks(transaction, 'place', [{ id: row.id, link }], now);
      // A request that came late, after the restore and before the offer, has made another row.
      if (isRepeat && offered && (await countLinks(transaction, row.id)) < maxLinks)
        await issueLinksAgain(transaction, context, offered, row.id);
      const Place = toHeldPlace(row, openEvent(event, context), { line, link });
      return link === undefined ? { Place } : { Place, Rid: row.id };
    },
  });
};

/** Of a registration: a repeat is not counted by any limit, and may name another link each time. */
const maxLinks = 10;

/** The link that the phone has, and that of the calendar, which follows from the row. */
const issueLinksAgain = async (
  transaction: Database,
  context: CallContext,
  { Link }: Offered,
  id: string,
): Promise<void> => {
  const now = context.now();
  if (Link !== undefined) await issueLinks(transaction, 'place', [{ id, link: Link }], now);
  await issueLinks(transaction, 'calendar', [{ id, link: linkMaker(context, 'calendar')(id) }], now);
};

/** A registration whose people have come stays on the list. Throws `RecordGone` while the owner may still restore the row. */
export const withdrawSubmission: Handler<'withdrawSubmission'> = async ({ body }, context) => {
  const known = await rowOfKey(context.db, body.Key);
  const registrations = known === null ? [] : [known];
  const first = {
    eventIds: await eventIdsOf(context.db, 'registrations', registrations),
    lock: (transaction: EventTransaction) => lockEventsOf(transaction, registrations),
  };
  const withdraw = async (transaction: EventTransaction) => {
    const now = context.now();
    const id = await spendKey(transaction, body.Key, now);
    if (id === null) return;
    const [event] = await lockEventsOf(transaction, [id]);
    if (!event) {
      if (await isUndoable(transaction, id, undoDeadline(now))) throw new RecordGone('not-found', id);
      await deleteSubmissionRow(transaction, id);
      return;
    }
    const row = await findRegistration(transaction, id);
    if (row?.state === 'cancelled' || !(await cancelRegistration(transaction, id))) return;
    await addToLog(transaction, now, [
      { eventId: event.id, registrationId: id, who: 'visitor', what: 'cancelled' },
    ]);
    await fillFreePlaces(transaction, openEvent(event, context), now);
  };
  return submitOnce(context, 'withdrawSubmission', body, withdraw, first);
};

export const getViewRegister: Handler<'getViewRegister'> = async ({ params }, context) => {
  const { db } = context;
  const event = openEvent(await requireEventRow(db, params.eid), context);
  const { id } = event.row;
  return { result: toRegistrations(await registrationsOf(db, id), event, await helperNames(db, id)) };
};

/** What goes with a registration. What was announced stays: it names nobody, and the sweep deletes what was for one person. */
const toldTables = ['told_marks', 'push_subscriptions'] as const;

export const deleteRegister: Handler<'deleteRegister'> = async ({ params }, context) => {
  let events: EventRow[] = [];
  return removeWithUndo(context, {
    name: 'deleteRegister',
    asked: { params },
    eventIds: await eventIdsOf(context.db, 'registrations', [params.id]),
    async rows(transaction) {
      events = await lockEventsOf(transaction, [params.id]);
      return [
        { table: 'registrations', where: { id: params.id } },
        ...toldTables.map((table) => ({ table, where: { registration_id: params.id } })),
      ];
    },
    async after(transaction) {
      for (const row of events) {
        const removed = {
          eventId: row.id,
          registrationId: params.id,
          who: 'owner',
          what: 'removed',
        } as const;
        await addToLog(transaction, context.now(), [removed]);
        await fillFreePlaces(transaction, openEvent(row, context), context.now());
      }
    },
  });
};

export const deleteAllRegistration: Handler<'deleteAllRegistration'> = ({ params }, context) =>
  removeWithUndo(context, {
    name: 'deleteAllRegistration',
    asked: { params },
    eventIds: [params.eventId],
    async rows(transaction) {
      await lockEvent(transaction, params.eventId);
      return [
        { table: 'registrations', where: { event_id: params.eventId } },
        { table: 'walk_ins', where: { event_id: params.eventId } },
        { table: 'undecided_ticks', where: { event_id: params.eventId } },
        ...toldTables.map((table) => ({ table, where: { event_id: params.eventId } })),
      ];
    },
    allowsNone: true,
    async after(transaction, removed) {
      if (removed.length === 0) return;
      const detail = removed.find(({ table }) => table === 'registrations')?.rows.length ?? '';
      const entry = { eventId: params.eventId, who: 'owner', what: 'all-removed', detail } as const;
      await addToLog(transaction, context.now(), [entry]);
    },
  });

/**
 * The tick made last wins, so no idempotency key is stored. A time in the future is reduced to now, or it could not be
 * corrected.
 */
export const markArrival: Handler<'markArrival'> = async ({ body }, context) => {
  const { db, now } = context;
  const at = noLaterThan(now(), body.At);
  const eventIds = await eventIdsOf(db, 'registrations', [body.Rid]);
  await inEventTurn(db, eventIds, async (transaction) => {
    const tick = { id: body.Rid, came: body.Came, at, by: null };
    await shareEventOf(transaction, 'registrations', body.Rid);
    const noted = await noteTick(transaction, 'registrations', tick);
    if (noted === 'unknown') throw new RecordGone('not-found', body.Rid);
    if (noted === 'known') return;
    const what = body.Came ? 'came' : 'not-come';
    const ticked = {
      eventId: noted.eventId,
      registrationId: body.Rid,
      who: 'owner',
      what,
      claimedAt: body.At,
    } as const;
    await addToLog(transaction, now(), [ticked]);
  });
  return receiptOf(context);
};
