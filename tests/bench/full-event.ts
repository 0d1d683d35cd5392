import { v7 as uuid } from 'uuid';
import { addDays, dayInZone } from '~/contract/event-date';
import { readEnvironment } from '~/server/config/environment';
import { addEvents } from '~/server/modules/events/queries';
import { randomDoorCode } from '~/server/modules/registrations/waiting-list';
import { addRegistrations } from '~/server/modules/registrations/queries';
import { openSite } from '~/server/site';
import { owner } from '../browser/harness/server';
import { eventRow } from './event-row';

const events = 12;
const syllables = [
  'ka',
  'vi',
  'ta',
  'su',
  'man',
  'li',
  'ra',
  'dha',
  'me',
  'na',
  'shri',
  'jo',
  'pa',
  'gi',
  'de',
];

/** The same names in each run: a letter more narrows a search of them as it does with real ones. */
const nameOf = (turn: number) => {
  const part = (step: number) => syllables[Math.floor(turn / step) % syllables.length] ?? '';
  const name = [part(1) + part(3) + part(31), part(7) + part(101)].map(
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  return name.join(' ');
};

/** Fills a data folder with coming events, the first with so many registrations. Gives that event's id. */
export async function fillWithFullEvent(folder: string, registrations = 5_000): Promise<string> {
  const settings = { DATA_DIR: folder, OWNER_EMAIL: owner.Email, OWNER_PASSWORD: owner.Password };
  const site = await openSite(readEnvironment(settings), () => new Date());
  const created_at = new Date().toISOString();
  const ids = Array.from({ length: events }, () => uuid());
  const [full = ''] = ids;
  const { db } = site.dependencies;
  await addEvents(
    db,
    ids.map((id, turn) =>
      eventRow({
        id,
        name: `Prenatal yoga ${turn + 1}`,
        day: addDays(dayInZone(new Date(), 'Asia/Kolkata'), turn + 1),
      }),
    ),
  );
  const rows = Array.from({ length: registrations }, (_, turn) => ({
    id: uuid(),
    event_id: full,
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
    state: 'confirmed' as const,
    party: 1,
    line: null,
    owner_decides: 0,
    door_code: randomDoorCode(),
    number_at: null,
    party_at: null,
    state_at: null,
  }));
  for (let from = 0; from < rows.length; from += 500)
    await addRegistrations(db, rows.slice(from, from + 500));
  await site.close();
  return full;
}
