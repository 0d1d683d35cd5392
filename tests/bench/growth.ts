import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { Api } from '~/contract/calls';
import { createInProcessApi } from '~/server/calls/dispatch-call';
import { claimSubmission } from '~/server/calls/submit-once';
import { readEnvironment } from '~/server/config/environment';
import { sha256 } from '~/server/lib/secrets';
import { addEvents, appendEventImages } from '~/server/modules/events/queries';
import { appendPhotos } from '~/server/modules/galleries/queries';
import { addRegistrations } from '~/server/modules/registrations/queries';
import { openSite, type Site } from '~/server/site';
import { eventRow } from './event-row';

const owner = 'owner@example.org';
const small = { events: 30, registrations: 10_000, pictures: 600 };
const large = { events: 300, registrations: 100_000, pictures: 6_000 };
type Size = typeof small;

const parts = (total: number, of = 1_000) =>
  Array.from({ length: Math.ceil(total / of) }, (_, part) => Math.min(of, total - part * of));

const names = (kind: string, count: number) => Array.from({ length: count }, () => `${kind}-${uuid()}.webp`);

/** Events, registrations of them in equal shares with their submissions, and pictures of them and of the gallery. Gives the events' ids. */
async function fill({ dependencies: { db } }: Site, size: Size): Promise<string[]> {
  const created_at = new Date().toISOString();
  const ids = Array.from({ length: size.events }, () => uuid());
  await db.transaction().execute(async (transaction) => {
    await addEvents(
      transaction,
      ids.map((id) => eventRow({ id, name: 'Yoga' })),
    );
    for (const id of ids) {
      await appendEventImages(transaction, id, names('event', Math.round(size.pictures / size.events)));
    }
    for (const part of parts(size.pictures)) await appendPhotos(transaction, names('photo', part));
    let turn = 0;
    for (const part of parts(size.registrations)) {
      const some = Array.from({ length: part }, () => ({
        id: uuid(),
        event_id: ids[turn++ % ids.length] ?? '',
        name: 'Asha Patil',
        email: 'asha@example.org',
        number: '+91 00000 00000',
        address: 'Nashik Road',
        why_we_join: 'To learn how to breathe.',
        late: 0,
        came: 0,
        came_at: null,
        came_by: null,
        privacy_agreed: null,
        privacy_notice: null,
        created_at,
        state: 'confirmed' as const,
        party: 1,
        line: null,
        owner_decides: 0,
        door_code: null,
        number_at: null,
        party_at: null,
        state_at: null,
      }));
      await addRegistrations(transaction, some);
      // Each came under a random key, whose index is what grows dearer to write with size.
      for (const { id } of some) {
        const key = randomUUID();
        const answer = JSON.stringify({ result: 'Success', key });
        const submission = { key, payload_hash: sha256(key), answer, row_id: id, created_at };
        await claimSubmission(transaction, submission);
      }
    }
  });
  return ids;
}

/** Microseconds for each row, the median of eleven tries. */
async function perRow(work: (turn: number) => Promise<number>): Promise<number> {
  const found: number[] = [];
  for (let turn = 0; turn < 11; turn++) {
    const before = performance.now();
    const rows = await work(turn);
    found.push(((performance.now() - before) * 1000) / rows);
  }
  return found.sort((a, b) => a - b)[5] ?? Number.NaN;
}

const costs = async (api: Api, ids: string[]): Promise<Record<string, number>> => {
  const [eid = ''] = ids;
  const registration = { Name: 'Asha', Number: '+91 00000 00000', Eid: eid };
  return {
    'event answered': await perRow(async () => (await api.getCurrentEventData({})).result.length),
    'photo answered': await perRow(async () => (await api.getMyPhoto({})).Photo.length),
    'registration answered': await perRow(
      async () => (await api.getViewRegister({ params: { eid } })).result.length,
    ),
    'registration written': await perRow(async () => {
      for (let turn = 0; turn < 100; turn++) {
        await api.saveRegister({ body: registration }, { idempotencyKey: crypto.randomUUID() });
      }
      return 100;
    }),
    'photo written': await perRow(async () => {
      await api.uplodePhoto({ body: { arr: names('more', 100) } });
      return 100;
    }),
  };
};

async function measure(size: Size): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-growth-'));
  const settings = { DATA_DIR: join(folder, 'data'), OWNER_EMAIL: owner, OWNER_PASSWORD: 'a long password' };
  const environment = readEnvironment({
    ...settings,
    SUBMISSIONS_PER_MINUTE: '1000000',
    SUBMISSIONS_PER_DAY: '1000000',
    PEOPLE_CONFIRMED_PER_ADDRESS: '1000000',
  });
  const site = await openSite(environment, () => new Date());
  try {
    const ids = await fill(site, size);
    const identity = { Email: owner, OwnerEmail: owner, Name: '' };
    const log = { info() {}, warn() {}, error() {} };
    const api = createInProcessApi({ ...site.dependencies, log }, { identity, address: '127.0.0.1' });
    // The first turns warm up the machine.
    await costs(api, ids);
    return await costs(api, ids);
  } finally {
    await site.close();
    await rm(folder, { recursive: true });
  }
}

/** The cost of a row answered and of a row written, in microseconds, with little and with ten times the data. */
export async function measureGrowth(): Promise<Record<string, Record<string, number>>> {
  const [few, many] = [await measure(small), await measure(large)];
  return Object.fromEntries(
    Object.entries(few).map(([name, before]) => {
      const after = many[name] ?? Number.NaN;
      const round = (value: number) => Math.round(value * 10) / 10;
      return [
        `µs for a ${name}`,
        { small: round(before), 'ten times': round(after), growth: Math.round((after / before) * 100) / 100 },
      ];
    }),
  );
}
