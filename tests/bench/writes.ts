import { join } from 'node:path';
import * as v from 'valibot';
import { calls } from '~/contract/calls';
import { openSqliteFile } from '~/server/database/sqlite-connection';
import { loadSeconds, submissionsPerSecond } from './load';
import type { RunningSite } from './site';

const registration = (Eid: string) => ({
  Name: 'Asha Patil',
  Email: 'asha@example.org',
  Number: '+91 00000 00000',
  Address: 'Nashik Road',
  WhyWeJoin: 'To learn how to breathe, and to meet others.',
  Eid,
});

/** Single inserts of a row as long, each on the disk before the next: the driver alone, on the same disk. */
const bareInserts = (folder: string): number => {
  const db = openSqliteFile(join(folder, 'bare.db'));
  db.exec(
    'create table rows (id text primary key, event text, name text, email text, number text, why text)',
  );
  const insert = db.prepare('insert into rows values (?, ?, ?, ?, ?, ?)');
  const { Name, Email, Number: phone, WhyWeJoin, Eid } = registration(crypto.randomUUID());
  const until = performance.now() + 5_000;
  let inserted = 0;
  for (; performance.now() < until; inserted++) {
    insert.run(crypto.randomUUID(), Eid, Name, Email, phone, WhyWeJoin);
  }
  db.close();
  return inserted / 5;
};

/** Registrations that a site takes in a second, each on the disk before its answer; `amount` of them, or for a time. */
export async function registrationsPerSecond(site: RunningSite, amount?: number): Promise<number> {
  const list = await fetch(site.url + calls.getCurrentEventData.path);
  const { result } = v.parse(calls.getCurrentEventData.answer, await list.json());
  const coming = result.find(
    ({ CurrentConform, CalledOff, Places }) => CurrentConform && !CalledOff && !Places,
  );
  const eid = coming?._id ?? '';
  return submissionsPerSecond(site.url, calls.saveRegister.path, () => registration(eid), amount);
}

/** Registrations taken over http beside bare inserts in the same run. */
export async function measureWrites(site: RunningSite): Promise<Record<string, number>> {
  const before = await site.processorTime();
  const taken = await registrationsPerSecond(site);
  const processor = (await site.processorTime()) - before;
  const bare = bareInserts(site.folder);
  return {
    'registrations/s, over http': Math.round(taken),
    'a registration, ms of the processor': Math.round((processor / (taken * loadSeconds)) * 100) / 100,
    'bare inserts/s': Math.round(bare),
    'ratio, %': Math.round((taken / bare) * 100),
  };
}
