import { CallFailure } from '~/contract/call-failure';
import { groupParts } from '~/contract/group-addresses';
import { success } from '../../calls/answers';
import type { Handler } from '../../calls/call-context';
import type { Database } from '../../database/database';
import {
  type DemoTable,
  demoKeyOf,
  demoRowsIn,
  demoTables,
  hasDemoRows,
  markDemoRows,
} from '../../database/demo-rows';
import { lockEvents } from '../events/event-locks';
import { deleteLogOf } from '../events/event-log';
import { openEvent } from '../events/mapping';
import { fillFreePlaces } from '../registrations/waiting-list';
import type { SelectedRows } from '../removals/queries';
import { removeWithUndo } from '../removals/undoable-removal';
import { draftRows, replaceDraft, toTextsByLanguage } from './draft';
import { addGroupVersion, demoVersion, findLiveGroup } from './queries';
import { withoutDemoTexts } from './site-content';

const translatedTables = ['events', 'team_members', 'videos'] as const;

const eventTables = ['registrations', 'walk_ins', 'undecided_ticks'] as const;

/** Returns those of the events that somebody is registered for, or came to, who is not of the demo content. */
const eventsWithPeople = async (
  db: Database,
  events: readonly string[],
  demoRegistrations: readonly string[],
): Promise<Set<string>> => {
  const demo = new Set(demoRegistrations);
  const found = new Set<string>();
  if (events.length === 0) return found;
  for (const table of eventTables) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'event_id'])
      .where('event_id', 'in', events)
      .execute();
    for (const { id, event_id } of rows) if (!demo.has(id)) found.add(event_id);
  }
  return found;
};

const eventsOf = async (db: Database, registrations: readonly string[]): Promise<string[]> => {
  if (registrations.length === 0) return [];
  const rows = await db
    .selectFrom('registrations')
    .select('event_id')
    .distinct()
    .where('id', 'in', registrations)
    .execute();
  return rows.map(({ event_id }) => event_id);
};

/**
 * Puts the demo content away, in one removal that can be undone. What is not the demo's stays: an event that a visitor is
 * registered for, or came to, with these people but without invented ones; and what the owner has changed, which
 * `unmarkDemoRow` has taken out of the demo. Of the draft stay the texts that differ from the demo group's. A group that
 * is the owner's stays as it is.
 */
export const startOwnGroup: Handler<'startOwnGroup'> = async (_, context) => {
  const { db, identity, now } = context;
  let gone: string[] = [];
  let kept: string[] = [];
  await removeWithUndo(context, {
    name: 'startOwnGroup',
    asked: {},
    async rows(transaction) {
      const live = await findLiveGroup(transaction);
      if (!live.isDemo && !(await hasDemoRows(transaction))) throw CallFailure.refused('not-found');
      const demo = new Map<DemoTable, string[]>();
      for (const table of demoTables) demo.set(table, await demoRowsIn(transaction, table));
      const rowsOf = (table: DemoTable) => demo.get(table) ?? [];
      const registrations = rowsOf('registrations');
      // Locked in order, so that a registration sent at the same time is found.
      const events = [
        ...new Set([...rowsOf('events'), ...(await eventsOf(transaction, registrations))]),
      ].sort();
      await lockEvents(transaction, events);
      const withPeople = await eventsWithPeople(transaction, events, registrations);
      gone = rowsOf('events').filter((id) => !withPeople.has(id));
      kept = events.filter((id) => !gone.includes(id));
      if (live.isDemo) await markDemoRows(transaction, demoVersion, [`${live.version}`]);
      const ofEvents = (table: SelectedRows['table']) => ({ table, where: { event_id: gone } });
      const alone = demoTables.filter((table) => !['events', 'registrations', 'image_sets'].includes(table));
      return [
        { table: 'demo_rows', where: { entity: [...demoTables, demoVersion] } },
        ...(live.isDemo ? [{ table: 'group_parts', where: { part: groupParts }, stays: true } as const] : []),
        { table: 'events', where: { id: gone } },
        ofEvents('event_images'),
        { table: 'registrations', where: { id: registrations } },
        ofEvents('door_helpers'),
        ofEvents('announcements'),
        { table: 'image_sets', where: { id: rowsOf('image_sets') } },
        { table: 'image_set_images', where: { set_id: rowsOf('image_sets') } },
        ...translatedTables.map((entity) => ({
          table: 'translations' as const,
          where: { entity, entity_id: entity === 'events' ? gone : rowsOf(entity) },
        })),
        ...alone.map((table) => ({ table, where: { [demoKeyOf(table)]: rowsOf(table) } })),
      ];
    },
    async after(transaction) {
      for (const row of await lockEvents(transaction, kept)) {
        await fillFreePlaces(transaction, openEvent(row, context), now());
      }
      const live = await findLiveGroup(transaction);
      if (!live.isDemo) return;
      const draft = withoutDemoTexts(live.texts, toTextsByLanguage(await draftRows(transaction)));
      const nothing = { texts: {}, isDemo: false, restoredFrom: null };
      await addGroupVersion(transaction, live, { ...nothing, by: identity?.Email ?? '', now: now() });
      // What is emptied by it is not what the owner has left empty.
      await replaceDraft(transaction, draft, '');
    },
  });
  if (context.idempotencyKey === undefined) await deleteLogOf(db, gone);
  return success;
};
