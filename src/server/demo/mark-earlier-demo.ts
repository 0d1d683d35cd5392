import { contentLanguages } from '~/content/in-languages';
import type { Day } from '~/contract/event-date';
import type { Database } from '../database/database';
import { type DemoTable, demoKeyOf, markDemoRows } from '../database/demo-rows';
import type { TableRow } from '../database/table-rows';
import { toEventRow } from '../modules/events/mapping';
import { allImageSets, toVideoRow } from '../modules/galleries/queries';
import { inboxes } from '../modules/inbox/queries';
import { toRegistrationRow } from '../modules/registrations/mapping';
import { toTeamMemberRow } from '../modules/team/mapping';
import { demoEvents } from './events';
import { demoGallery, demoImageSets, demoVideos } from './gallery';
import { demoInbox, demoRegistrations } from './submissions';
import { demoTeam } from './team';
import voices from './voices.json' with { type: 'json' };

interface Known {
  table: DemoTable;
  /** The demo content as it is stored, but for ids and instants. */
  rows: readonly object[];
  /** Do not depend on the day of filling. */
  columns: readonly string[];
}

const knownContent = (day: Day): Known[] => {
  const now = new Date(0);
  const events = demoEvents(day).map((event) => ({ ...event, id: '' }));
  const registrations = demoRegistrations(
    events.filter(({ isPast }) => !isPast),
    events.filter(({ isPast }) => isPast),
    day,
  );
  const inbox = demoInbox(day);
  const person = ['first_name', 'last_name', 'email', 'number'];
  return [
    {
      table: 'events',
      rows: events.map(({ event }) => toEventRow('', event, now)),
      // A changed event has another version.
      columns: ['name', 'description', 'place', 'banner', 'version'],
    },
    {
      table: 'registrations',
      rows: registrations.map(({ registration }) => toRegistrationRow(registration, now, false)),
      columns: ['name', 'email', 'number', 'address', 'why_we_join'],
    },
    {
      table: 'team_members',
      rows: demoTeam().map(({ member }) => toTeamMemberRow('', member, now)),
      columns: ['name', 'position', 'speciality', 'about', 'vision', 'mission', 'photo'],
    },
    {
      table: 'photos',
      rows: demoGallery().map(({ fileName }) => ({ name: fileName })),
      columns: ['name'],
    },
    {
      table: 'videos',
      rows: demoVideos(day).map(({ video }) => toVideoRow('', video, now)),
      columns: ['url', 'about', 'thumbnail'],
    },
    {
      table: 'voices',
      rows: contentLanguages.flatMap((language) => voices[language].map((voice) => ({ language, ...voice }))),
      columns: ['language', 'name', 'about', 'words'],
    },
    {
      table: 'volunteers',
      rows: inbox.volunteers.map(({ what }) => inboxes.volunteer.toRow('', what, now)),
      columns: [...person, 'why'],
    },
    {
      table: 'contact_messages',
      rows: inbox.messages.map(({ what }) => inboxes.message.toRow('', what, now)),
      columns: [...person, 'message'],
    },
    {
      table: 'subscriptions',
      rows: inbox.subscriptions.map(({ what }) => inboxes.subscription.toRow('', what, now)),
      columns: ['email'],
    },
  ];
};

const markKnown = async (transaction: Database, { table, rows, columns }: Known): Promise<void> => {
  const textsOf = (row: object) => JSON.stringify(columns.map((column) => (row as TableRow)[column]));
  const texts = new Set(rows.map(textsOf));
  // Tables with other columns answer as this one does.
  const stored = await transaction
    .selectFrom(table as 'photos')
    .selectAll()
    .execute();
  const known: TableRow[] = stored.filter((row) => texts.has(textsOf(row))).map((row) => ({ ...row }));
  await markDemoRows(
    transaction,
    table,
    known.map((row) => String(row[demoKeyOf(table)])),
  );
};

/**
 * Marks what is recognizably the demo content of a version that marked nothing: the names and texts are the same. What is
 * in doubt is the owner's. Must run in a transaction.
 */
export const markEarlierDemo = async (transaction: Database, day: Day): Promise<void> => {
  for (const known of knownContent(day)) await markKnown(transaction, known);
  const pictures = new Set(demoImageSets(day).flatMap(({ set }) => set.Images));
  const sets = await allImageSets(transaction);
  await markDemoRows(
    transaction,
    'image_sets',
    sets.filter(({ images }) => images.every((name) => pictures.has(name))).map(({ id }) => id),
  );
};
