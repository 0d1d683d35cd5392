import { v7 as uuid } from 'uuid';
import type { Day } from '~/contract/values/event-date';
import { addImageSets } from '../modules/dated-sets/queries';
import { lockEvent } from '../modules/event-rows/queries';
import { toEventRow } from '../modules/events/mapping';
import { addEventImages, addEvents } from '../modules/events/queries';
import { toMessageRow } from '../modules/messages/mapping';
import { addContactMessages } from '../modules/messages/queries';
import { appendPhotos } from '../modules/photos/queries';
import { placeArrived } from '../modules/places/queries';
import { toRegistrationRow } from '../modules/registrations/mapping';
import { addRegistrations } from '../modules/registrations/queries';
import { toSubscriptionRow } from '../modules/subscriptions/mapping';
import { addSubscription } from '../modules/subscriptions/queries';
import { toTeamMemberRow } from '../modules/team/mapping';
import { addTeamMembers } from '../modules/team/queries';
import { toVideoRow } from '../modules/videos/mapping';
import { addVideos } from '../modules/videos/queries';
import { addVoices } from '../modules/voices/queries';
import { toVolunteerRow } from '../modules/volunteers/mapping';
import { addVolunteers } from '../modules/volunteers/queries';
import type { Database } from '../platform/database/database';
import type { DemoPicture } from './demo-picture';
import { demoEvents } from './events';
import { demoGallery } from './gallery';
import { demoImageSets } from './image-sets';
import { demoInbox } from './inbox';
import { demoRegistrations } from './registrations';
import { demoTeam } from './team';
import { demoVideos } from './videos';
import { demoVoices } from './voices';

/** When something of the demo content came in: at noon in India, but nothing comes from the hours ahead of us. */
const receivedAt = (day: Day, now: Date) =>
  new Date(Math.min(Date.parse(`${day}T06:30:00Z`), now.getTime() - 60_000));

/** Writes the events of the demo content with their galleries and registrations. */
const addDemoEvents = async (transaction: Database, now: Date, day: Day): Promise<void> => {
  const demos = demoEvents(day).map((demo) => ({ ...demo, id: uuid() }));
  await addEvents(
    transaction,
    demos.map(({ id, event }) => toEventRow(id, event, now, day)),
  );
  const images = demos.flatMap(({ id, gallery }) =>
    gallery.map(({ fileName }, position) => ({ event_id: id, name: fileName, position })),
  );
  await addEventImages(transaction, images);
  const registrations = demoRegistrations(
    demos.filter(({ isPast }) => !isPast),
    demos.filter(({ isPast }) => isPast),
    day,
  );
  const isPast = new Map(demos.map((demo) => [demo.id, demo.isPast]));
  const rows = registrations.map(({ registration, receivedOn }) => {
    const row = toRegistrationRow(registration, receivedAt(receivedOn, now), false);
    return isPast.get(row.event_id) ? { ...row, state: 'confirmed' as const } : row;
  });
  await addRegistrations(transaction, rows);
  for (const { id } of demos.filter((demo) => !demo.isPast))
    await placeArrived(
      transaction,
      { row: await lockEvent(transaction, id), isOver: false, isClosed: false },
      { now },
    );
};

/** Writes what was sent in to the owner. */
const addDemoInbox = async (transaction: Database, now: Date, day: Day): Promise<void> => {
  const { volunteers, messages, subscriptions } = demoInbox(day);
  await addVolunteers(
    transaction,
    volunteers.map(({ what, receivedOn }) => toVolunteerRow(uuid(), what, receivedAt(receivedOn, now))),
  );
  await addContactMessages(
    transaction,
    messages.map(({ what, receivedOn }) => toMessageRow(uuid(), what, receivedAt(receivedOn, now))),
  );
  for (const { what, receivedOn } of subscriptions)
    await addSubscription(transaction, toSubscriptionRow(uuid(), what, receivedAt(receivedOn, now)));
};

/** Writes what mothers say. */
export const addDemoVoices = (transaction: Database): Promise<void> =>
  addVoices(
    transaction,
    demoVoices.map((voice) => ({ id: uuid(), ...voice })),
  );

/** Writes all rows of the demo content; the caller's transaction makes them one. */
export const addDemoContent = async (transaction: Database, now: Date, day: Day): Promise<void> => {
  await addDemoEvents(transaction, now, day);
  await addDemoInbox(transaction, now, day);
  await addTeamMembers(
    transaction,
    demoTeam().map(({ member }) => toTeamMemberRow(uuid(), member, now)),
  );
  await addVideos(
    transaction,
    demoVideos(day).map(({ video }) => toVideoRow(uuid(), video, now)),
  );
  await addDemoVoices(transaction);
  await appendPhotos(
    transaction,
    demoGallery().map(({ fileName }) => fileName),
  );
  const created_at = now.toISOString();
  await addImageSets(
    transaction,
    demoImageSets(day).map(({ set }) => ({
      id: uuid(),
      year: set.ImageDate,
      created_at,
      images: set.Images,
    })),
  );
};

/** The pictures of the demo content, by where they are shown. */
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
