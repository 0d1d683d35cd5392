import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { addDays, dayInZone } from '~/contract/event-date';
import { readEnvironment } from '~/server/config/environment';
import { openDatabase } from '~/server/database/database';
import { incrementPublicRevision } from '~/server/database/revision';
import { addEvents } from '~/server/modules/events/queries';
import { openSite } from '~/server/site';
import { eventRow } from './event-row';
import { answerOf } from './reads';
import { startSite } from './site';
import { spreadOf, written } from './spread';

/** Of each page, of which the median is told with the least and the most. */
const renders = 11;

const sizes = [10, 1_000, 10_000];

/** Words of their own for each event: equal ones would compress to nothing. */
const words = (of: number, count: number): string =>
  Array.from({ length: count }, (_, place) => ((of * 7919 + place * 104_729) % 46_656).toString(36)).join(
    ' ',
  );

/** Makes a data folder with so many events, a tenth of them coming. */
async function filledFolder(events: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-events-'));
  const settings = { DATA_DIR: folder, OWNER_EMAIL: 'owner@example.org', OWNER_PASSWORD: 'a long password' };
  const site = await openSite(readEnvironment(settings), () => new Date());
  const today = dayInZone(new Date(), 'Asia/Kolkata');
  const rows = Array.from({ length: events }, (_, place) => {
    const isPast = place % 10 > 0;
    return eventRow({
      id: uuid(),
      name: `Evening ${words(place, 3)}`,
      place: `Hall ${words(place, 2)}`,
      day: addDays(today, isPast ? -1 - place : 1 + place),
      past: isPast ? 1 : 0,
      description: words(place, 40),
    });
  });
  for (let from = 0; from < events; from += 500)
    await addEvents(site.dependencies.db, rows.slice(from, from + 500));
  await site.close();
  return folder;
}

/** What the pages with events cost with so many of them, in the version of the folder `version`. */
async function measurePages(events: number, version: string): Promise<Record<string, string>> {
  const folder = await filledFolder(events);
  const site = await startSite(folder, { DEMO: 'off' }, version);
  const db = openDatabase(join(folder, 'site.db'));
  try {
    const row: Record<string, string> = {};
    for (const [name, path] of [
      ['home', '/'],
      ['events', '/events'],
    ]) {
      const taken: number[] = [];
      // The first ones warm up the server.
      for (let turn = -5; turn < renders; turn++) {
        await incrementPublicRevision(db);
        const before = await site.processorTime();
        await answerOf(site.url + path);
        if (turn >= 0) taken.push((await site.processorTime()) - before);
      }
      const { body } = await answerOf(site.url + path);
      row[`${name}, kB`] = (Buffer.from(body, 'base64').length / 1_000).toFixed(1);
      row[`${name} anew, ms`] = written(spreadOf(taken), 0);
    }
    return row;
  } finally {
    await db.destroy();
    await site.stop();
    await rm(folder, { recursive: true });
  }
}

/**
 * The compressed bytes of the pages with events, and the server's processor time for rendering one after a change, by the
 * number of events. `versions` are folders of built checkouts, by their names.
 */
export async function measureManyEvents(
  versions: Record<string, string>,
): Promise<Record<string, Record<string, string>>> {
  const table: Record<string, Record<string, string>> = {};
  for (const events of sizes) {
    for (const [name, version] of Object.entries(versions))
      table[`${events} events · ${name}`] = await measurePages(events, version);
  }
  return table;
}
