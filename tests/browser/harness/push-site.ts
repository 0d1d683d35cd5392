import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayInZone, writeDay } from '~/contract/event-date';
import type { PlaceState } from '~/contract/place';
import { type Database, openDatabase } from '~/server/database/database';
import { NetworkProxy } from './network-proxy';
import { OwnerApi } from './owner-api';
import { PushService, type SubscribedPhone } from './push-service';
import { Server } from './server';
import type { Site } from './sites';

/** A site that tells people by push. */
export interface PushSite extends Site {
  /** The service of phones that have no browser; they subscribe by `ownerApi.savePush`. */
  otherPhones: PushService;
  /** Returns the date this many days from today in the site's own zone. */
  inDays: (days: number) => string;
  /** Runs this on the site's database, beside its server. */
  withDatabase: <Answer>(work: (database: Database) => Promise<Answer>) => Promise<Answer>;
  end: () => Promise<void>;
}

interface Settings {
  /** Origins of push services on this machine beside that of `otherPhones`. */
  services?: string[];
  environment?: Record<string, string>;
  /** Where it is not SQLite. */
  databaseUrl?: string;
}

/** Returns a site at which it is evening now, so that reminders of tomorrow's events are due by the real clock. */
export async function startPushSite({
  services = [],
  environment,
  databaseUrl,
}: Settings = {}): Promise<PushSite> {
  const timeZone = zoneAt(evening, new Date());
  const dataFolder = await mkdtemp(join(tmpdir(), 'garbhavastha-push-'));
  const otherPhones = await PushService.start();
  const network = new NetworkProxy(() => server.port);
  // The server must know its public address, which is the proxy's.
  await network.listen();
  const server = new Server({
    dataFolder,
    demo: false,
    environment: {
      SITE_URL: network.url,
      SITE_TIME_ZONE: timeZone,
      PUSH_SERVICES: [otherPhones.origin, ...services].join(','),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
  });
  await server.start();
  return {
    server,
    network,
    ownerApi: new OwnerApi(server),
    url: network.url,
    otherPhones,
    inDays: (days) => writeDay(addDays(dayInZone(new Date(), timeZone), days)),
    withDatabase: async (work) => {
      const database = openDatabase(databaseUrl ?? join(dataFolder, 'site.db'));
      try {
        return await work(database);
      } finally {
        await database.destroy();
      }
    },
    end: async () => {
      await Promise.all([network.end(), server.kill(), otherPhones.close()]);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Adds an event of tomorrow morning with one place. Returns its id. */
export async function smallHall({ ownerApi, inDays }: PushSite): Promise<string> {
  await ownerApi.addEvent({ EventName: 'Small hall', EDate: inDays(1), Time: '10:00', Places: 1 });
  return (await ownerApi.nextEvent())._id;
}

/** Registers somebody by another phone, which is told by push. */
export async function waitInLine(site: PushSite, eid: string, name: string): Promise<SubscribedPhone> {
  const { ownerApi, otherPhones } = site;
  const phone = otherPhones.subscribe();
  const place = await ownerApi.register(eid, name);
  await ownerApi.savePush(place?.Link ?? '', phone);
  return phone;
}

/** The names and states of an event's registrations, the first first. */
export const statesOf = async ({ ownerApi }: PushSite, eid: string): Promise<[string, PlaceState][]> =>
  (await ownerApi.registrations(eid)).map(({ Name, State }) => [Name, State]);

/** How many phones are told about registrations by push. */
export const subscriptionsOf = (site: PushSite): Promise<number> =>
  site.withDatabase(
    async (database) => (await database.selectFrom('push_subscriptions').select('id').execute()).length,
  );

const day = 24 * 60 * 60 * 1_000;

/**
 * Makes the site and its registrations a day old: a new site does not trust its clock, and nobody is reminded of an event
 * within 12 hours of registering. Reminders are then due.
 */
export const letADayPass = (site: PushSite): Promise<void> =>
  site.withDatabase(async (database) => {
    const sweep = JSON.stringify({ lastSweep: new Date(), doubtedUntil: null });
    await database.updateTable('settings').set({ value: sweep }).where('name', '=', 'sweep-clock').execute();
    for (const { id, created_at } of await database.selectFrom('registrations').selectAll().execute()) {
      const earlier = new Date(Date.parse(created_at) - day).toISOString();
      await database.updateTable('registrations').set({ created_at: earlier }).where('id', '=', id).execute();
    }
  });

/** Reminders go out from 18:00, and until 21:00 where the server was off. */
const evening = 19;

/** Returns a zone in which this hour has begun. `Etc/GMT-4` is four hours before Greenwich. */
function zoneAt(hour: number, now: Date): string {
  const ahead = hour - now.getUTCHours();
  const offset = ahead > 12 ? ahead - 24 : ahead;
  return offset < 0 ? `Etc/GMT+${-offset}` : `Etc/GMT-${offset}`;
}
