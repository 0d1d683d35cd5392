import { join } from 'node:path';
import { type Day, readDay } from '~/contract/event-date';
import { makeNight } from '~/server/operations/make-night';
import type { TestServer } from './start-server';

export const dayOf = (written: string): Day => {
  const day = readDay(written);
  if (!day) throw new Error(`${written} is no day.`);
  return day;
};

type NightOptions = Partial<Parameters<typeof makeNight>[0]>;

/** Makes a night's backup of a server in its data folder. */
export const night = (
  { site, folder, clock }: TestServer,
  day = dayOf('2026-03-06'),
  options: NightOptions = {},
) =>
  makeNight({
    db: site.dependencies.db,
    files: site.files,
    disk: site.embedded?.store ?? null,
    bucket: undefined,
    folder: join(folder, 'backups'),
    now: () => clock.now,
    day,
    isClockTrusted: true,
    ...options,
  });
