import { v7 as uuid } from 'uuid';
import type { Day } from '~/contract/event-date';
import { messageRow } from './calls/contact-messages';
import { eventRow } from './calls/event-answer';
import { registrationRow } from './calls/registration-answer';
import { subscriptionRow } from './calls/subscriptions';
import { teamMemberRow } from './calls/team-answer';
import { videoRow } from './calls/videos';
import { volunteerRow } from './calls/volunteers';
import type { Drawing } from './demo/drawing';
import { demoEvents } from './demo/events';
import { demoGallery } from './demo/gallery';
import { demoImageSets } from './demo/image-sets';
import { demoInbox } from './demo/inbox';
import { demoRegistrations } from './demo/registrations';
import { demoTeam } from './demo/team';
import { demoVideos } from './demo/videos';
import { addContactMessages } from './store/contact-messages';
import { addEventImages, addEvents } from './store/events';
import { addImageSets } from './store/image-sets';
import { appendPhotos } from './store/photos';
import { addRegistrations } from './store/registrations';
import type { Store } from './store/store';
import { addSubscription } from './store/subscriptions';
import { addTeamMembers } from './store/team';
import { addVideos } from './store/videos';
import { addVolunteers } from './store/volunteers';

/** When something of the demo content came in: at noon in India, but nothing comes from the hours ahead of us. */
const receivedAt = (day: Day, now: Date) =>
  new Date(Math.min(Date.parse(`${day}T06:30:00Z`), now.getTime() - 60_000));

/** Writes the events of the demo content with their galleries and registrations. */
const addDemoEvents = async (transaction: Store, now: Date, day: Day): Promise<void> => {
  const demos = demoEvents(day).map((demo) => ({ ...demo, id: uuid() }));
  await addEvents(
    transaction,
    demos.map(({ id, event }) => eventRow(id, event, now, day)),
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
  const rows = registrations.map(({ registration, receivedOn }) =>
    registrationRow(registration, receivedAt(receivedOn, now), false),
  );
  await addRegistrations(transaction, rows);
};

/** Writes what was sent in to the owner. */
const addDemoInbox = async (transaction: Store, now: Date, day: Day): Promise<void> => {
  const { volunteers, messages, subscriptions } = demoInbox(day);
  await addVolunteers(
    transaction,
    volunteers.map(({ what, receivedOn }) => volunteerRow(uuid(), what, receivedAt(receivedOn, now))),
  );
  await addContactMessages(
    transaction,
    messages.map(({ what, receivedOn }) => messageRow(uuid(), what, receivedAt(receivedOn, now))),
  );
  for (const { what, receivedOn } of subscriptions)
    await addSubscription(transaction, subscriptionRow(uuid(), what, receivedAt(receivedOn, now)));
};

/** Writes all rows of the demo content; the caller's transaction makes them one. */
export const addDemoContent = async (transaction: Store, now: Date, day: Day): Promise<void> => {
  await addDemoEvents(transaction, now, day);
  await addDemoInbox(transaction, now, day);
  await addTeamMembers(
    transaction,
    demoTeam().map(({ member }) => teamMemberRow(uuid(), member, now)),
  );
  await addVideos(
    transaction,
    demoVideos(day).map(({ video }) => videoRow(uuid(), video, now)),
  );
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

/** The pictures of the demo content: those without which the first page would look broken, and the rest by urgency. */
export const demoDrawings = (day: Day): { first: Drawing[]; rest: Drawing[] } => {
  const events = demoEvents(day);
  return {
    first: events.map(({ banner }) => banner),
    rest: [
      ...demoTeam().map(({ drawing }) => drawing),
      ...demoVideos(day).map(({ drawing }) => drawing),
      ...demoGallery(),
      ...events.flatMap(({ gallery }) => gallery),
      ...demoImageSets(day).flatMap(({ drawings }) => drawings),
    ],
  };
};
