import { v7 as uuid } from 'uuid';
import { contentLanguages } from '~/content/in-languages';
import type { Day } from '~/contract/event-date';
import type { GroupTexts } from '~/contract/group-fields';
import type { Database } from '../database/database';
import { type DemoTable, markDemoRows } from '../database/demo-rows';
import { toEventRow } from '../modules/events/mapping';
import { addEventImages, addEvents, requireEventRow } from '../modules/events/queries';
import { addImageSets, addVideos, appendPhotos, toVideoRow } from '../modules/galleries/queries';
import { replaceDraft } from '../modules/group/draft';
import { addGroupVersion, findLiveGroup } from '../modules/group/queries';
import { toRegistrationRow } from '../modules/registrations/mapping';
import { addRegistrations } from '../modules/registrations/queries';
import { placeRegistration } from '../modules/registrations/waiting-list';
import { type ListedTable, type SubmissionList, submissionListByKind } from '../modules/submissions/queries';
import { addTeamMembers, toTeamMemberRow } from '../modules/team/queries';
import { addTestimonials } from '../modules/testimonials/queries';
import { writeTranslations } from '../modules/translations/queries';
import { demoEvents } from './events';
import { type DemoPicture, demoGallery, demoImageSets, demoVideos } from './gallery';
import { texts as en } from './group/en';
import { texts as fr } from './group/fr';
import { texts as hi } from './group/hi';
import { demoRegistrations, demoSubmissions, demoTeam, type Received } from './people';

/** What is the same in all languages. */
const shared: GroupTexts = {
  doctorSlug: 'dr-sumedha-kalpanik',
  phones: ['+91 00000 01001', '+91 00000 01002'],
  emails: ['namaste@example.org', 'events@example.org'],
  emergency: '112',
  ambulance: '108',
  film: true,
  channel: 'https://example.org/channel/dr-sumedha-kalpanik',
  noticeEmail: 'privacy@example.org',
  noticePhone: '+91 00000 01003',
};

/** The invented group; '' has what is the same in all languages. */
export const demoGroup = { '': shared, en, hi, fr } satisfies Record<string, GroupTexts>;

import testimonials from './testimonials.json' with { type: 'json' };

/** Noon in India, but never in the future. */
const receivedAt = (day: Day, now: Date) =>
  new Date(Math.min(Date.parse(`${day}T06:30:00Z`), now.getTime() - 60_000));

const mark = (transaction: Database, table: DemoTable, rows: readonly { id: string }[]): Promise<void> =>
  markDemoRows(
    transaction,
    table,
    rows.map(({ id }) => id),
  );

const addDemoEvents = async (transaction: Database, now: Date, day: Day): Promise<void> => {
  const demos = demoEvents(day).map((demo) => ({ ...demo, id: uuid() }));
  await addEvents(
    transaction,
    demos.map(({ id, event }) => toEventRow(id, event, now)),
  );
  await mark(transaction, 'events', demos);
  for (const { id, event } of demos) await writeTranslations(transaction, 'events', id, event.Translations);
  const images = demos.flatMap(({ id, gallery }) =>
    gallery.map(({ fileName }, position) => ({ event_id: id, name: fileName, position })),
  );
  await addEventImages(transaction, images);
  const registrations = demoRegistrations(
    demos.filter(({ isPast }) => !isPast),
    demos.filter(({ isPast }) => isPast),
    day,
  );
  const byId = new Map(demos.map((demo) => [demo.id, demo]));
  // In order of arrival, which is that of their ids.
  const rows = registrations
    .map(({ registration, receivedOn }) =>
      toRegistrationRow(registration, receivedAt(receivedOn, now), false),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  await addRegistrations(
    transaction,
    rows.filter(({ event_id }) => byId.get(event_id)?.isPast),
  );
  for (const { id } of demos.filter((demo) => !demo.isPast)) {
    const event = { row: await requireEventRow(transaction, id), isOver: false, isClosed: false };
    for (const row of rows.filter(({ event_id }) => event_id === id))
      await placeRegistration(transaction, event, row, now);
  }
  await mark(transaction, 'registrations', rows);
};

const addDemoSubmissions = async (transaction: Database, now: Date, day: Day): Promise<void> => {
  const demo = demoSubmissions(day);
  const addTo = async <Submitted, Row>(
    {
      add,
      toRow,
      table,
    }: Pick<SubmissionList<Submitted, Row, unknown>, 'add' | 'toRow'> & { table: ListedTable },
    submissions: readonly Received<Submitted>[],
  ) => {
    for (const { what, receivedOn } of submissions) {
      const id = uuid();
      await add(transaction, toRow(id, what, receivedAt(receivedOn, now)));
      await markDemoRows(transaction, table, [id]);
    }
  };
  await addTo(submissionListByKind.volunteer, demo.volunteers);
  await addTo(submissionListByKind.message, demo.messages);
  await addTo(submissionListByKind.subscription, demo.subscriptions);
};

/** Must run in a transaction. */
export const addDemoTestimonials = async (transaction: Database, now: Date): Promise<void> => {
  const rows = contentLanguages.flatMap((language) =>
    testimonials[language].map((testimonial) => ({
      id: uuid(),
      language,
      ...testimonial,
      agreed: 1,
      created_at: now.toISOString(),
      version: 1,
    })),
  );
  await addTestimonials(transaction, rows);
  await mark(transaction, 'voices', rows);
};

/** Must run in a transaction; nothing was published before. */
export const addDemoGroup = async (transaction: Database, now: Date): Promise<void> => {
  await replaceDraft(transaction, demoGroup, now.toISOString());
  const publication = { texts: demoGroup, isDemo: true, by: '', restoredFrom: null, now };
  await addGroupVersion(transaction, await findLiveGroup(transaction), publication);
};

/** Must run in a transaction. */
export const addDemoContent = async (transaction: Database, now: Date, day: Day): Promise<void> => {
  await addDemoEvents(transaction, now, day);
  await addDemoSubmissions(transaction, now, day);
  const people = demoTeam();
  const team = people.map(({ member }) => toTeamMemberRow(uuid(), member, now));
  await addTeamMembers(transaction, team);
  for (const [place, { id }] of team.entries())
    await writeTranslations(transaction, 'team_members', id, people[place]?.member.Translations);
  await mark(transaction, 'team_members', team);
  const films = demoVideos(day);
  const videos = films.map(({ video }) => toVideoRow(uuid(), video, now));
  await addVideos(transaction, videos);
  for (const [place, { id }] of videos.entries())
    await writeTranslations(transaction, 'videos', id, films[place]?.video.Translations);
  await mark(transaction, 'videos', videos);
  await addDemoTestimonials(transaction, now);
  await addDemoGroup(transaction, now);
  const photos = demoGallery().map(({ fileName }) => fileName);
  await appendPhotos(transaction, photos);
  await markDemoRows(transaction, 'photos', photos);
  const created_at = now.toISOString();
  const sets = demoImageSets(day).map(({ set }) => ({
    id: uuid(),
    year: set.ImageDate,
    created_at,
    images: set.Images,
  }));
  await addImageSets(transaction, sets);
  await mark(transaction, 'image_sets', sets);
};

export const demoPictures = (day: Day) => {
  const events = demoEvents(day);
  return {
    coming: events.filter(({ isPast }) => !isPast).map(({ banner }) => banner),
    past: events.filter(({ isPast }) => isPast).map(({ banner }) => banner),
    gallery: demoGallery(),
    cards: [
      ...demoTeam().map(({ portrait }) => portrait),
      ...demoVideos(day).map(({ thumbnail }) => thumbnail),
    ],
    otherGalleries: [
      ...events.flatMap(({ gallery }) => gallery),
      ...demoImageSets(day).flatMap(({ pictures }) => pictures),
    ],
  } satisfies Record<string, DemoPicture[]>;
};
