import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dayInZone } from '~/contract/event-date';
import { readNights } from '~/server/operations/night-record';
import { owner } from '../browser/harness/server';
import { fillToCapacity } from './fill-capacity';
import { pageTimes } from './load';
import { processorTimeOf, startSite } from './site';
import { spreadOf, written } from './spread';

/** With the events and the photos, 220,000 rows. */
const size = { registrations: 216_000, photos: 2_000 };

/** About what a phone stores of a photo. */
const photoBytes = 200_000;

interface Run {
  /** In seconds. */
  took: number;
  processor: number;
}

/** Runs a built command to its end. Its processor time is read every 20 ms, so up to that is missing. */
const run = async (args: string[], environment: Record<string, string>): Promise<Run> => {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let processor = 0;
  let isOver = false;
  const over = ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    processor = Math.max(processor, await processorTimeOf(child.pid).catch(() => 0));
    await Promise.race([wait(20), over]);
  }
  if ((await ended) !== 0) throw new Error(`${args[0]} ended with ${await ended}.`);
  return { took: (performance.now() - began) / 1_000, processor: processor / 1_000 };
};

const seconds = (value: number) => value.toFixed(1);

/** The nightly backup of a large site: what it costs, and what pages cost meanwhile; and its verification. */
export async function measureBackups(): Promise<Record<string, Record<string, object>>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-backups-'));
  const environment = {
    DATA_DIR: folder,
    DEMO: 'off',
    BACKUPS: join(folder, 'backups'),
    OWNER_EMAIL: owner.Email,
    OWNER_PASSWORD: owner.Password,
  };
  try {
    await fillToCapacity(environment, photoBytes, size);
    const site = await startSite(folder, { ...environment, BACKUPS: 'off' });
    const page = `${site.url}/events`;
    const day = dayInZone(new Date(), 'Asia/Kolkata');
    const rows: Record<string, object> = {};
    try {
      // The machine has to be warm.
      await pageTimes(page, wait(2_000));
      for (const night of ['first night', 'a night with the same pictures']) {
        const before = spreadOf(await pageTimes(page, wait(6_000)));
        const made = run(['dist/server/nightly-backup.js', day, new Date().toISOString()], environment);
        const meanwhile = spreadOf(await pageTimes(page, made));
        const { took, processor } = await made;
        rows[night] = {
          'processor, s': seconds(processor),
          'took, s': seconds(took),
          'a page before, ms': written(before, 1),
          'a page meanwhile, ms': written(meanwhile, 1),
          ratio: ((meanwhile?.median ?? Number.NaN) / (before?.median ?? Number.NaN)).toFixed(2),
        };
      }
    } finally {
      await site.stop();
    }
    const [night] = await readNights(environment.BACKUPS);
    if (!night) throw new Error('No night is good.');
    const archive = join(environment.BACKUPS, `${night.day}.tar.gz`);
    const verified = await run(['dist/server/backup.js', '--verify', archive], environment);
    rows['--verify'] = { 'processor, s': seconds(verified.processor), 'took, s': seconds(verified.took) };
    const title = `nightly backup: ${night.rows} rows, ${night.files.length} pictures, archive of ${(night.archive.size / 1e6).toFixed(1)} MB`;
    return { [title]: rows };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
