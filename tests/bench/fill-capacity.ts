import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { addDays, dayInZone } from '~/contract/event-date';
import { readEnvironment } from '~/server/config/environment';
import { addEvents } from '~/server/modules/events/queries';
import { appendPhotos } from '~/server/modules/galleries/queries';
import { addRegistrations } from '~/server/modules/registrations/queries';
import { randomDoorCode } from '~/server/modules/registrations/waiting-list';
import { openSite } from '~/server/site';
import { owner } from '../browser/harness/server';

/** What the site is built for (src/README.md). */
export const capacity = {
  comingEvents: 200,
  pastEvents: 2_000,
  registrationsOfAnEvent: 2_000,
  registrations: 200_000,
  photos: 5_000,
  helpers: 20,
  staff: 20,
};

type EventRow = Parameters<typeof addEvents>[1][number];
type RegistrationRow = Parameters<typeof addRegistrations>[1][number];

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );

const syllables = 'ka vi ta su man li ra dha me na shri jo pa gi de'.split(' ');

/** The same names in each run: a letter more narrows a search of them as it does with real ones. */
const nameOf = (turn: number) => {
  const part = (step: number) => syllables[Math.floor(turn / step) % syllables.length] ?? '';
  const name = [part(1) + part(3) + part(31), part(7) + part(101)].map(
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  return name.join(' ');
};

/** Words of their own for each event: equal ones would compress to nothing. */
const words = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, index) => ((seed * 7919 + index * 104_729) % 46_656).toString(36)).join(
    ' ',
  );

/** One event a day: the first is today. */
const eventRows = (now: Date): EventRow[] => {
  const today = dayInZone(now, 'Asia/Kolkata');
  return Array.from({ length: capacity.comingEvents + capacity.pastEvents }, (_, turn) => {
    const isPast = turn >= capacity.comingEvents;
    return {
      id: uuid(),
      name: `Evening ${words(turn, 3)}`,
      place: `Hall ${words(turn, 2)}`,
      time: '',
      day: addDays(today, isPast ? capacity.comingEvents - 1 - turn : turn),
      past: isPast ? 1 : 0,
      past_at: null,
      duration: '',
      fee: 'Free',
      banner: '',
      description: words(turn, 40),
      organization: 'The group',
      chief_guests: '[]',
      capacity: null,
      places_shown: 'count',
      open_until: null,
      called_off_at: null,
      called_off_reason: '',
      created_at: now.toISOString(),
      version: 1,
      changed_at: null,
    };
  });
};

/** A confirmed registration of an event; `turn` gives the person. */
export const registrationRow = (event_id: string, turn: number, created_at: string): RegistrationRow => ({
  id: uuid(),
  event_id,
  name: nameOf(turn),
  email: turn % 3 === 0 ? `mother${turn}@example.org` : '',
  number: `+91 90000 ${10_000 + ((turn * 7919) % 90_000)}`,
  address: 'Gangapur Road, Nashik',
  why_we_join: turn % 4 === 0 ? 'To learn how to breathe, and to meet others.' : '',
  late: 0,
  came: turn % 5 === 0 ? 1 : 0,
  came_at: turn % 5 === 0 ? created_at : null,
  came_by: null,
  privacy_agreed: null,
  privacy_notice: null,
  created_at,
  state: 'confirmed',
  party: 1,
  line: null,
  owner_decides: 0,
  door_code: randomDoorCode(),
  number_at: null,
  party_at: null,
  state_at: null,
  language: 'en',
  coming_at: null,
});

/**
 * Fills a site to its capacity: half of the registrations are for coming events, half for the latest past ones, which
 * the daily sweep keeps. Returns the id of an event of today with as many registrations as an event may have.
 * @param photoBytes the size of each photo's file; without it they have none
 * @param size figures in place of those of the capacity
 */
export async function fillToCapacity(
  environment: Record<string, string>,
  photoBytes = 0,
  size: Partial<typeof capacity> = {},
): Promise<{ full: string }> {
  const account = { OWNER_EMAIL: owner.Email, OWNER_PASSWORD: owner.Password };
  const site = await openSite(readEnvironment({ ...account, ...environment }), () => new Date());
  const { db } = site.dependencies;
  try {
    const now = new Date();
    const events = eventRows(now);
    for (const some of chunks(events, 500)) await addEvents(db, some);
    const { comingEvents, registrationsOfAnEvent, registrations, photos: amount } = { ...capacity, ...size };
    const full = registrations / registrationsOfAnEvent;
    const registered = [...events.slice(0, full / 2), ...events.slice(comingEvents, comingEvents + full / 2)];
    for (const { id } of registered) {
      const rows = Array.from({ length: registrationsOfAnEvent }, (_, turn) =>
        registrationRow(id, turn, now.toISOString()),
      );
      for (const some of chunks(rows, 500)) await addRegistrations(db, some);
    }
    const photos = Array.from({ length: amount }, () => `photo-${uuid()}.webp`);
    // Like a picture, it does not compress.
    const content = randomBytes(photoBytes);
    for (const [index, name] of photos.entries()) {
      if (photoBytes === 0) break;
      content.writeUInt32BE(index);
      await site.files.write(name, content);
    }
    for (const some of chunks(photos, 500)) await appendPhotos(db, some);
    return { full: events[0]?.id ?? '' };
  } finally {
    await site.close();
  }
}
