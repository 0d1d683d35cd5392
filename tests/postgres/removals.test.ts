import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '~/server/database/database';
import { databaseOf } from '../api/database';
import { addEvent, goodBodies, inviteHelper, read, registrations } from '../api/samples';
import { startServer, type TestServer, temporaryFolder } from '../api/start-server';
import { onDatabase } from './on-database';

const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** An event of the day with one registration, two helpers of whom one is revoked, an undecided tick, and a message. */
const fill = async (server: TestServer) => {
  const token = await server.ownerToken();
  const { _id: eid } = await addEvent(server, { EDate: '06/March/2026', Duration: '' });
  await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: eid } });
  await server.call('contactMessage', { body: goodBodies.contactMessage });
  const [registered] = await registrations(server, eid);
  const rid = registered?._id ?? '';
  const helper = await inviteHelper(server, eid);
  const revoked = await inviteHelper(server, eid);
  await server.call('revokeHelper', { params: { id: revoked.id } }, { token });
  const undecided = '0199a000-0000-4000-8000-000000000001';
  const Rid = '0199a000-0000-4000-8000-000000000002';
  const body = { Rid, FirstName: 'Meena', Party: 1, At: '2026-03-06T06:20:00.000Z' };
  await server.call('addWalkIn', { body }, { token: revoked.token, key: undecided });
  const [message] = (await read(server, 'getContactMessages', {}, token)).result;
  return { token, eid, rid, helper, revoked, undecided, message: message?._id ?? '' };
};

type Filled = Awaited<ReturnType<typeof fill>>;

const At = '2026-03-06T06:25:00.000Z';

/** What is done to rows that are being removed, and what is then stored. */
const changes: Record<
  string,
  {
    make: (server: TestServer, filled: Filled) => ReturnType<TestServer['call']>;
    stored: string;
  }
> = {
  'a tick of a helper': {
    make: (server, { rid, helper }) =>
      server.call('tickAtDoor', { body: { Rid: rid, Came: true, At } }, { token: helper.token }),
    stored: 'select id from registrations where came = 1',
  },
  'a tick of the owner': {
    make: (server, { rid, token }) =>
      server.call('markArrival', { body: { Rid: rid, Came: true, At } }, { token }),
    stored: 'select id from registrations where came = 1',
  },
  'a walk-in': {
    make: (server, { helper }) => {
      const body = { Rid: '0199a000-0000-4000-8000-000000000003', FirstName: 'Radha', Party: 2, At };
      return server.call('addWalkIn', { body }, { token: helper.token });
    },
    stored: `select id from walk_ins where first_name = 'Radha'`,
  },
  'an undecided tick': {
    make: (server, { rid, revoked }) =>
      server.call('tickAtDoor', { body: { Rid: rid, Came: true, At } }, { token: revoked.token }),
    stored: 'select u.id from undecided_ticks u join registrations r on r.id = u.target_id',
  },
  'a decision of the owner': {
    make: (server, { undecided, token }) =>
      server.call('decideTick', { params: { id: undecided }, body: { Take: true } }, { token }),
    stored: `select id from walk_ins where first_name = 'Meena'`,
  },
  'the end of a helper’s link': {
    make: (server, { helper, token }) =>
      server.call('revokeHelper', { params: { id: helper.id } }, { token }),
    stored: `select l.id from event_log l join door_helpers d on d.id = l.helper_id where what = 'revoked' offset 1`,
  },
  'a note that a message is answered': {
    make: (server, { message: Id, token }) =>
      server.call('markAnswered', { body: { Kind: 'message', Id, Answered: true } }, { token }),
    stored: 'select id from contact_messages where answered_at is not null',
  },
};

/** The log stays where it is while its event is removed. */
const orphans = ['walk_ins', 'undecided_ticks', 'door_helpers']
  .map((table) => `select '${table}' as of from ${table} where event_id not in (select id from events)`)
  .join(' union all ');

test.each(Object.entries(changes))(
  '%s, acknowledged by one process while another removes, is there after the undo',
  async (name, { make, stored }) => {
    const folder = await temporaryFolder();
    const address = (await databaseOf(folder)) ?? '';
    const [here, there] = [await startServer({ folder }), await startServer({ folder })];
    const filled = await fill(here);
    const [call, id] =
      name === 'a note that a message is answered'
        ? (['deleteContactMessage', filled.message] as const)
        : (['deleteEvent', filled.eid] as const);
    const key = crypto.randomUUID();

    const holder = openDatabase(address);
    const { removal, change } = await holder.transaction().execute(async (transaction) => {
      // The removal has deleted or copied its rows, and waits before it stores them.
      await sql`lock table removals in share mode`.execute(transaction);
      const removing = here.call(call, { params: { id } }, { token: filled.token, key });
      while ((await onDatabase(address, waiting)).length < 1);
      let isAnswered = false;
      const changing = make(there, filled).finally(() => {
        isAnswered = true;
      });
      while (!isAnswered && (await onDatabase(address, waiting)).length < 2);
      return { removal: removing, change: changing };
    });
    await holder.destroy();
    expect((await removal).statusCode).toBe(200);
    const first = await change;
    expect(await onDatabase(address, orphans)).toEqual([]);

    const undone = await here.call('restoreRemoved', { body: { Removal: key } }, { token: filled.token });
    expect(undone.statusCode).toBe(200);
    if (first.statusCode !== 200) expect((await make(there, filled)).statusCode).toBe(200);
    expect(await onDatabase(address, stored)).toHaveLength(1);
  },
);
