import { expect, onTestFinished, test } from 'vitest';
import type { OutgoingMessageRow } from '~/server/database/personal-tables';
import { writeSetting } from '~/server/database/settings';
import {
  claimMessages,
  finishMessage,
  type OutgoingMessage,
} from '~/server/modules/announcements/outgoing-messages';
import { type Composer, pushCarrier } from '~/server/operations/push-carrier';
import { messageSender, sendMessages } from '~/server/operations/send-messages';
import { pushSender } from '~/server/push/web-push';
import { type PushAnswer, PushService, type SubscribedPhone } from '../browser/harness/push-service';
import { nothing, read } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';
import { sweepNow } from './sweep';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Sends everything, and notes it as what the person was told. */
const plainComposer = (server: TestServer): Composer => {
  const { db } = server.site.dependencies;
  return {
    planReminders: async () => undefined,
    composeMessage: async (_, { address_id, announcement_id }) => {
      const target = await db
        .selectFrom('push_subscriptions')
        .selectAll()
        .where('id', '=', address_id)
        .executeTakeFirst();
      if (!target) return { kind: 'drop', reason: 'It was stopped.' };
      const told = await db
        .selectFrom('told_marks')
        .select('announcement_id')
        .where('registration_id', '=', target.registration_id)
        .execute();
      const payload = JSON.stringify({
        told: told.map((mark) => mark.announcement_id),
        aid: announcement_id,
      });
      return { kind: 'send', target, payload, ttl: 60, urgency: 'high', topic: 'event' };
    },
    noteAccepted: async (transaction, { announcement_id, registration_id, event_id }, now) => {
      const at = now.toISOString();
      const mark = {
        announcement_id,
        registration_id: registration_id ?? '',
        event_id,
        how: 'push' as const,
        made_at: at,
        made_by: null,
        created_at: at,
      };
      await transaction
        .insertInto('told_marks')
        .values(mark)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
};

/** A server with the real time, a push service, and what sends between them. */
const sending = async ({
  folder,
  service,
  timeout,
}: {
  folder?: string;
  service?: PushService;
  timeout?: number;
} = {}) => {
  const pushes = service ?? (await PushService.start());
  if (!service) onTestFinished(() => pushes.close());
  const environment = { PUSH_SERVICES: pushes.origin };
  const server = await startServer({ environment, ...(folder !== undefined && { folder }) });
  server.clock.now = new Date();
  const { db, now, pushServices: services } = server.site.dependencies;
  // Otherwise the clock of a new site is doubted for a day.
  await writeSetting(db, 'sweep-clock', JSON.stringify({ lastSweep: server.clock.now, doubtedUntil: null }));
  const composer = plainComposer(server);
  const context = { ...server.site.dependencies, siteUrl: 'https://example.org', log: server.app.log };
  const carrier = pushCarrier(
    context,
    composer,
    pushSender({ siteUrl: context.siteUrl, services, now, ...(timeout !== undefined && { timeout }) }),
  );
  const sender = messageSender(context, carrier);
  const pass = (milliseconds: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
  };
  const stored = async (id: string) =>
    db.selectFrom('outgoing_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  let phones = 0;
  /** Stores a phone of a person, which is the phone's number unless it is named. */
  const addPhone = async (registration?: string, given?: SubscribedPhone, to = db) => {
    phones += 1;
    const { endpoint, p256dh, auth } = given ?? pushes.subscribe();
    const id = `phone-${phones}`;
    await to
      .insertInto('push_subscriptions')
      .values({
        id,
        event_id: nothing,
        registration_id: registration ?? `person-${phones}`,
        endpoint,
        p256dh,
        auth,
        shows_name: 0,
        language: 'en',
        created_at: now().toISOString(),
      })
      .execute();
    return { id, registration_id: registration ?? `person-${phones}`, endpoint };
  };
  /** Adds a message that is due now to a phone. */
  const addMessage = async (
    phone: { id: string; registration_id: string },
    {
      announcement = 'moved-1',
      ...more
    }: Partial<Pick<OutgoingMessageRow, 'due_at' | 'occasion' | 'registration_id'>> & {
      announcement?: string;
    } = {},
    to = db,
  ) => {
    const id = `push:${phone.id}:${announcement}`;
    await to
      .insertInto('outgoing_messages')
      .values({
        id,
        carrier: 'push',
        address_id: phone.id,
        announcement_id: announcement,
        event_id: nothing,
        registration_id: phone.registration_id,
        occasion: 'moved',
        due_at: now().toISOString(),
        state: 'due',
        ended_at: null,
        ...more,
      })
      .execute();
    return id;
  };
  return { pushes, server, db, context, composer, carrier, sender, pass, stored, addPhone, addMessage };
};

test('a message is sent once when it is due, and noted as told', async () => {
  const { pushes, db, sender, pass, stored, addPhone, addMessage, server } = await sending();
  const phone = await addPhone();
  const due = new Date(server.clock.now.getTime() + minute).toISOString();
  const id = await addMessage(phone, { due_at: due });
  await sender.send();
  expect(pushes.requests).toBe(0);
  pass(minute);
  await sender.send();
  await sender.send();
  expect(pushes.accepted.map(({ text }) => JSON.parse(text()))).toEqual([{ told: [], aid: 'moved-1' }]);
  expect(await stored(id)).toMatchObject({ state: 'sent', tries: 1, claimed_by: '', reason: '' });
  expect(await db.selectFrom('told_marks').select('registration_id').execute()).toEqual([
    { registration_id: phone.registration_id },
  ]);
});

test('two processes send a thousand messages once each, ten at a time each', async () => {
  const folder = await temporaryFolder();
  const pushes = await PushService.start();
  onTestFinished(() => pushes.close());
  const one = await sending({ folder, service: pushes });
  const other = await sending({ folder, service: pushes });
  await one.db.transaction().execute(async (transaction) => {
    for (let count = 0; count < 1_000; count += 1)
      await one.addMessage(await one.addPhone(undefined, undefined, transaction), {}, transaction);
  });
  await Promise.all([one.sender.send(), other.sender.send()]);
  const sentTo = pushes.accepted.map(({ phone }) => phone.endpoint);
  expect(sentTo).toHaveLength(1_000);
  expect(new Set(sentTo).size).toBe(1_000);
  expect(pushes.mostAtOnce).toBeLessThanOrEqual(20);
  const left = await one.db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('state', '!=', 'sent')
    .execute();
  expect(left).toEqual([]);
});

test('what a killed process had claimed is sent by another after two minutes, and its late result does not count', async () => {
  const { pushes, db, server, sender, pass, stored, addPhone, addMessage } = await sending();
  const id = await addMessage(await addPhone());
  const claim = { carrier: 'push', by: 'killed', limit: 10, withReminders: true } as const;
  const [claimed] = await claimMessages(db, { ...claim, now: server.clock.now });
  pass(2 * minute - 1);
  await sender.send();
  expect(pushes.requests).toBe(0);
  pass(1);
  await sender.send();
  expect(pushes.requests).toBe(1);
  const late = { state: 'failed', reason: 'late' } as const;
  expect(await finishMessage(db, claimed as OutgoingMessage, late, server.clock.now)).toBe(false);
  expect(await stored(id)).toMatchObject({ state: 'sent', tries: 2 });
});

test('the messages to one person go one after another, so that each knows of the one before', async () => {
  const { pushes, sender, addPhone, addMessage } = await sending();
  const phone = await addPhone('asha');
  const other = await addPhone('asha');
  for (const announcement of ['1', '2', '3'])
    for (const to of [phone, other]) await addMessage(to, { announcement });
  await sender.send();
  const told = pushes.messagesOf(phone).map(({ text }) => JSON.parse(text()));
  expect(told).toEqual([
    expect.objectContaining({ aid: '1' }),
    { aid: '2', told: ['1'] },
    { aid: '3', told: ['1', '2'] },
  ]);
  expect(pushes.messagesOf(other)).toHaveLength(3);
});

test('a message for news, which is of no registration, is sent', async () => {
  const { pushes, sender, addPhone, addMessage } = await sending();
  const phone = await addPhone();
  await addMessage(phone, { registration_id: null, occasion: 'new-event' });
  await sender.send();
  expect(pushes.requests).toBe(1);
});

test('a phone that has no subscription any more is forgotten, with all registrations on it', async () => {
  const { pushes, db, sender, stored, addPhone, addMessage } = await sending();
  const shared = pushes.subscribe();
  const gone = [await addPhone('asha', shared), await addPhone('usha', shared)];
  const other = await addPhone();
  pushes.forget(shared);
  const id = await addMessage(gone[0] ?? other);
  await sender.send();
  expect(await stored(id)).toMatchObject({ state: 'dropped' });
  expect(await db.selectFrom('push_subscriptions').select('id').execute()).toEqual([{ id: other.id }]);
});

test.each<[string, PushAnswer, number]>([
  ['for as long as the service says', { status: 429, headers: { 'retry-after': '600' } }, 10 * minute],
  ['for half a minute after a failure', { status: 500 }, minute / 2],
  ['for half a minute after no answer', 'hangs', minute / 2],
  ['for half a minute after a broken connection', 'closes', minute / 2],
  ['for five seconds at least', { status: 503, headers: { 'retry-after': '0' } }, 5_000],
])('a service that takes no messages gets none %s', async (_, answer, wait) => {
  const { pushes, sender, pass, stored, addPhone, addMessage, server } = await sending({ timeout: 1_000 });
  pushes.usualAnswer = answer;
  const id = await addMessage(await addPhone());
  await sender.send();
  const began = server.clock.now.getTime();
  expect(await stored(id)).toMatchObject({ state: 'due', due_at: new Date(began + wait).toISOString() });
  pushes.usualAnswer = 'accepted';
  const next = await addMessage(await addPhone());
  pass(wait - 1);
  await sender.send();
  expect(pushes.requests).toBe(1);
  pass(1);
  await sender.send();
  expect([(await stored(id)).state, (await stored(next)).state]).toEqual(['sent', 'sent']);
});

test('a service that goes on failing waits longer each time, and many failures at once count as one', async () => {
  const { pushes, sender, pass, stored, addPhone, addMessage, server } = await sending();
  pushes.usualAnswer = { status: 500 };
  const ids = [];
  for (let count = 0; count < 10; count += 1) ids.push(await addMessage(await addPhone()));
  const waits = [];
  for (let time = 0; time < 7; time += 1) {
    await sender.send();
    const { due_at } = await stored(ids[0] ?? '');
    waits.push((Date.parse(due_at) - server.clock.now.getTime()) / minute);
    pass(Date.parse(due_at) - server.clock.now.getTime());
  }
  expect(waits).toEqual([0.5, 1, 2, 4, 8, 15, 15]);
  pushes.usualAnswer = 'accepted';
  await sender.send();
  pushes.usualAnswer = { status: 500 };
  const later = await addMessage(await addPhone());
  await sender.send();
  const { due_at } = await stored(later);
  expect(Date.parse(due_at) - server.clock.now.getTime()).toBe(minute / 2);
});

test('a service that refuses the key is a problem on Today, until it accepts a message', async () => {
  const { pushes, db, server, sender, stored, addPhone, addMessage, pass } = await sending();
  const token = await server.ownerToken();
  const problem = async () => (await read(server, 'getDashboard', {}, token)).result.PushProblem;
  pushes.usualAnswer = { status: 403, words: 'BadJwtToken' };
  const ids = [
    await addMessage(await addPhone(), { occasion: 'reminder' }),
    await addMessage(await addPhone(), { occasion: 'reminder' }),
    await addMessage(await addPhone()),
  ];
  await sender.send();
  expect(await problem()).toEqual({
    Reason: `${new URL(pushes.origin).host}: It answered 403: BadJwtToken`,
    At: server.clock.now.toISOString(),
    Reminders: 2,
  });
  for (const id of ids) expect(await stored(id)).toMatchObject({ state: 'failed' });
  expect(await db.selectFrom('push_subscriptions').select('id').execute()).toHaveLength(3);
  expect(server.logged().match(/A push service refused a message/g)).toHaveLength(1);
  expect(server.logged()).not.toContain('/push/');
  pushes.usualAnswer = 'accepted';
  await addMessage(await addPhone());
  await sender.send();
  expect(await problem()).toBeUndefined();
  pushes.usualAnswer = { status: 500 };
  await addMessage(await addPhone(), { occasion: 'reminder' });
  await sender.send();
  // Those that were refused, and the one that waits.
  expect(await problem()).toMatchObject({ Reminders: 3 });
  pass(2 * day + 1);
  expect(await problem()).toBeUndefined();
});

test('a message that a service cannot read is not sent again', async () => {
  const { pushes, sender, stored, addPhone, addMessage, server, pass } = await sending();
  pushes.usualAnswer = { status: 413 };
  const id = await addMessage(await addPhone());
  await sender.send();
  pass(hour);
  await sender.send();
  expect(pushes.requests).toBe(1);
  expect(await stored(id)).toMatchObject({ state: 'failed', reason: 'It answered 413:' });
  expect(server.logged()).toContain('A push service refused a message');
});

test('what was due more than a day ago is not sent', async () => {
  const { pushes, sender, stored, addPhone, addMessage, pass } = await sending();
  const id = await addMessage(await addPhone());
  pass(day + 1);
  await sender.send();
  expect(pushes.requests).toBe(0);
  expect(await stored(id)).toMatchObject({ state: 'dropped', reason: 'It was due more than a day ago.' });
});

test.each([
  ['new', undefined, true],
  ['doubted', { behind: 0, until: hour }, true],
  ['trusted again', { behind: 0, until: -1 }, false],
  ['41 days ahead of the last sweep', { behind: 41 * day, until: null }, true],
  ['39 days ahead of the last sweep', { behind: 39 * day, until: null }, false],
])(
  'with a clock that is %s, reminders wait where it cannot be trusted, and the rest is sent',
  async (_, noted, waits) => {
    const { pushes, db, server, context, composer, sender, stored, addPhone, addMessage } = await sending();
    const now = server.clock.now.getTime();
    await db.deleteFrom('settings').where('name', '=', 'sweep-clock').execute();
    if (noted) {
      const lastSweep = new Date(now - noted.behind);
      const doubtedUntil = noted.until === null ? null : new Date(now + noted.until);
      await writeSetting(db, 'sweep-clock', JSON.stringify({ lastSweep, doubtedUntil }));
    }
    let planned = 0;
    composer.planReminders = async (given) => {
      expect(given).toBe(context);
      planned += 1;
    };
    // An earlier reminder does not hold up what a person has done.
    const phone = await addPhone('asha');
    const reminder = await addMessage(phone, { announcement: 'a reminder', occasion: 'reminder' });
    const freed = await addMessage(phone, { announcement: 'freed', occasion: 'place' });
    await sender.send();
    expect(planned).toBe(waits ? 0 : 1);
    expect((await stored(reminder)).state).toBe(waits ? 'due' : 'sent');
    expect((await stored(freed)).state).toBe('sent');
    expect(pushes.requests).toBe(waits ? 1 : 2);
  },
);

test('a message that is composed for later is looked at again then, and one that is dropped says why', async () => {
  const { pushes, sender, composer, stored, addPhone, addMessage, pass, server } = await sending();
  const at = new Date(server.clock.now.getTime() + hour);
  const { composeMessage } = composer;
  composer.composeMessage = async (context, message) =>
    context.now() < at ? { kind: 'later', at } : composeMessage(context, message);
  const id = await addMessage(await addPhone());
  await sender.send();
  expect(await stored(id)).toMatchObject({ state: 'due', due_at: at.toISOString(), reason: '' });
  const dropped = await addMessage({ id: 'unknown', registration_id: 'asha' });
  pass(hour);
  await sender.send();
  expect(await stored(id)).toMatchObject({ state: 'sent' });
  expect(await stored(dropped)).toMatchObject({ state: 'dropped', reason: 'It was stopped.' });
  expect(pushes.requests).toBe(1);
});

test('a fault with one message holds up no other, and ends with the fifth try', async () => {
  const { sender, composer, stored, addPhone, addMessage, pass, server } = await sending();
  const { composeMessage } = composer;
  const phone = await addPhone();
  composer.composeMessage = async (context, message) => {
    if (message.address_id === phone.id) throw new Error('It is broken.');
    return composeMessage(context, message);
  };
  const broken = await addMessage(phone);
  const good = await addMessage(await addPhone());
  for (let time = 0; time < 5; time += 1) {
    await sender.send();
    pass(2 * minute);
  }
  expect(await stored(good)).toMatchObject({ state: 'sent' });
  expect(await stored(broken)).toMatchObject({ state: 'failed', tries: 5 });
  expect(server.logged()).toContain('It is broken.');
});

test('what fails as a whole is logged once, and works again later', async () => {
  const { sender, composer, stored, addPhone, addMessage, server } = await sending();
  const id = await addMessage(await addPhone());
  const { planReminders } = composer;
  composer.planReminders = () => Promise.reject(new Error('The database is away.'));
  await sender.send();
  await sender.send();
  expect(server.logged().match(/They are tried again/g)).toHaveLength(1);
  composer.planReminders = planReminders;
  await sender.send();
  expect(await stored(id)).toMatchObject({ state: 'sent' });
});

test('a server that stops finishes what is under way and begins nothing, and what was cut off is due again', async () => {
  const { pushes, context, carrier, stored, addPhone, addMessage } = await sending();
  pushes.delay = 50;
  const ids = [];
  for (let count = 0; count < 30; count += 1) ids.push(await addMessage(await addPhone()));
  const stop = sendMessages(context, carrier, hour);
  await pushes.requestsUntil(10);
  await stop();
  const states = await Promise.all(ids.map(async (id) => (await stored(id)).state));
  expect(pushes.accepted).toHaveLength(states.filter((state) => state === 'sent').length);
  expect(pushes.requests).toBeLessThanOrEqual(20);
});

test('messages are deleted eight days after they were due', async () => {
  const { db, server, sender, addPhone, addMessage, pass } = await sending();
  await addMessage(await addPhone());
  await sender.send();
  const count = async () => (await db.selectFrom('outgoing_messages').select('id').execute()).length;
  pass(8 * day - 1);
  await sweepNow(server);
  expect(await count()).toBe(1);
  pass(day);
  await sweepNow(server);
  expect(await count()).toBe(0);
});
