import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { pushMessage } from '~/contract/push-message';
import { writeSetting } from '~/server/database/settings';
import { composeMessage, noteAccepted, planReminders } from '~/server/modules/reminders/compose-message';
import { pushCarrier } from '~/server/operations/push-carrier';
import { messageSender } from '~/server/operations/send-messages';
import { goodBodies, nothing } from './samples';
import { toldSite } from './told-people';

/** A site whose pushes are all accepted, and what each phone was sent. */
const pushing = async (...settings: Parameters<typeof toldSite>) => {
  const site = await toldSite(...settings);
  const { server, register, later } = site;
  const { db } = server.site.dependencies;
  /** Sets the clock. Otherwise that of a new site is doubted for a day, and one that has jumped too. */
  const at = async (instant: string) => {
    server.clock.now = new Date(instant);
    await writeSetting(db, 'sweep-clock', JSON.stringify({ lastSweep: instant, doubtedUntil: null }));
  };
  await at(server.clock.now.toISOString());
  const context = { ...server.site.dependencies, siteUrl: 'https://example.org', log: server.app.log };
  const accepted: { phone: string; payload: string; ttl: number; urgency: string }[] = [];
  const composer = { planReminders, composeMessage, noteAccepted };
  const carrier = pushCarrier(context, composer, async (_, { endpoint }, { payload, ttl, urgency }) => {
    accepted.push({ phone: endpoint.split('/').at(-1) ?? '', payload, ttl, urgency });
    return { kind: 'accepted' };
  });
  const { send } = messageSender(context, carrier);
  /** Sends what is due now; returns it as it stands on each phone. */
  const sent = async () => {
    accepted.length = 0;
    await send();
    return accepted.map(({ phone, payload, ...how }) => ({
      ...{ phone, ...how },
      ...parse(pushMessage, payload.replaceAll(/[\u00a0\u202f]/g, ' ')).notification,
    }));
  };
  /** As `sent`, in short. */
  const titles = async () => (await sent()).map(({ phone, title }) => `${phone}: ${title}`);
  const subscribe = async (Link = '', phone = 'phone', more: object = {}) => {
    const Endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${phone}`;
    const body = { ...goodBodies.savePush, Link, Endpoint, ...more };
    expect((await server.call('savePush', { body })).statusCode).toBe(200);
  };
  /** Registers somebody whose phone of the same name is told by push. */
  const withPhone = async (name: string, more: object = {}, choice: object = {}) => {
    const place = await register(name, more);
    await subscribe(place.Link, name, choice);
    return place;
  };
  const reasons = async () => {
    const rows = await db.selectFrom('outgoing_messages').selectAll().orderBy('id').execute();
    return rows.map(({ state, reason }) => reason || state);
  };
  return { ...site, db, later, sent, titles, subscribe, withPhone, reasons, at };
};

test('the day before at 18:00 whoever has a place is asked whether she is coming, once, with two answers', async () => {
  const { withPhone, register, subscribe, sent, at, eid, list } = await pushing({ Places: 1 });
  await withPhone('Asha');
  await subscribe((await register('Binita')).Link, 'Binita');
  await at('2026-03-12T12:29:30Z');
  expect(await sent()).toEqual([]);
  await at('2026-03-12T12:30:00Z');
  expect(await sent()).toEqual([
    {
      phone: 'Asha',
      // Until midnight, when it is not tomorrow any more.
      ttl: 6 * 60 * 60,
      urgency: 'normal',
      title: 'Tomorrow, 10:00 am. Are you coming?',
      body: '',
      lang: 'en',
      tag: eid,
      navigate: 'https://example.org/place',
      silent: false,
      actions: [
        { action: 'coming', title: 'I am coming' },
        { action: 'cannot', title: 'I cannot come' },
      ],
      data: {
        eid,
        aid: `reminder-2026-03-13-${eid}`,
        noted: 'Thank you. See you there.',
        given: 'Your place is given back.',
        undo: 'Undo',
        until: Date.parse('2026-03-13T06:30:00Z'),
      },
    },
  ]);
  await at('2026-03-12T12:31:00Z');
  expect(await sent()).toEqual([]);
  expect((await list()).People[0]?.Told).toMatchObject([
    { Occasion: 'reminder', How: 'push', At: '2026-03-12T12:30:00.000Z', By: '' },
  ]);
});

test('a message is in the language of the phone, and names the event only by choice', async () => {
  const { owner, eid, withPhone, sent, at } = await pushing();
  const Translations = { hi: { EventName: 'नदी किनारे योग', Time: 'सुबह दस बजे' } };
  await owner('updateAnEvent', {
    params: { id: eid },
    body: { EventName: 'Yoga by the river', EDate: '13/March/2026', Time: '10:00 AM', Translations },
  });
  await withPhone('Asha', {}, { Language: 'hi', ShowsName: true });
  await withPhone('Binita', { Language: 'fr' }, { Language: 'de' });
  await withPhone('Chitra', {}, { Language: 'hi' });
  await at('2026-03-12T13:00:00Z');
  const shown = (await sent()).map(({ phone, lang, title, body }) => [phone, lang, title, body]);
  expect(shown.sort()).toEqual([
    ['Asha', 'hi', 'नदी किनारे योग', expect.stringMatching(/^कल, .*10.*। क्या आप आएँगी\?$/)],
    ['Binita', 'fr', expect.stringMatching(/^Demain, /), ''],
    ['Chitra', 'hi', expect.stringMatching(/^कल, .*10/), ''],
  ]);
});

test('whoever registers at 17:59 or 18:01 is not reminded at once, and those before are', async () => {
  const { withPhone, titles, at } = await pushing();
  await at('2026-03-12T00:30:00Z');
  await withPhone('Asha');
  await at('2026-03-12T12:29:00Z');
  await withPhone('Binita');
  await at('2026-03-12T12:30:00Z');
  expect(await titles()).toEqual(['Asha: Tomorrow, 10:00 am. Are you coming?']);
  await at('2026-03-12T12:31:00Z');
  await withPhone('Chitra');
  expect(await titles()).toEqual([]);
  await at('2026-03-13T01:31:00Z');
  expect(await titles()).toEqual([]);
});

test('a reminder that was missed is made up for until 21:00, then from 07:00 to two hours before the start', async () => {
  for (const [instant, expected] of [
    ['2026-03-12T15:29:00Z', ['Asha: Tomorrow, 10:00 am. Are you coming?']],
    ['2026-03-12T15:30:00Z', []],
    ['2026-03-13T01:29:00Z', []],
    ['2026-03-13T01:30:00Z', ['Asha: Today, 10:00 am. Are you coming?']],
    ['2026-03-13T02:29:00Z', ['Asha: Today, 10:00 am. Are you coming?']],
    ['2026-03-13T02:30:00Z', []],
    ['2026-03-13T05:00:00Z', []],
  ] as const) {
    const { withPhone, titles, at } = await pushing();
    await withPhone('Asha');
    await at(instant);
    expect([instant, await titles()]).toEqual([instant, expected]);
  }
});

test('an event without a time is reminded of the day before, and one without a day never', async () => {
  const { withPhone, titles, at, change } = await pushing({ Time: '', Duration: '' });
  await withPhone('Asha');
  await at('2026-03-12T12:30:00Z');
  expect(await titles()).toEqual(['Asha: Tomorrow. Are you coming?']);
  await change({ EDate: '' });
  await at('2026-03-12T12:33:00Z');
  expect(await titles()).toEqual([expect.stringContaining('New date, time or place')]);
});

test('on 31 December the reminder is of 1 January, in the time zone of the site', async () => {
  const { withPhone, titles, at } = await pushing(
    { EDate: '01/January/2027' },
    { environment: { SITE_TIME_ZONE: 'America/Lima' } },
  );
  await withPhone('Asha');
  await at('2026-12-31T22:59:00Z');
  expect(await titles()).toEqual([]);
  await at('2026-12-31T23:00:00Z');
  expect(await titles()).toEqual(['Asha: Tomorrow, 10:00 am. Are you coming?']);
});

test('a freed place is told at once, with the day, and a lost one is not', async () => {
  const { withPhone, cancel, sent, titles, later, owner, idOf, reasons } = await pushing({ Places: 1 });
  const asha = await withPhone('Asha');
  const binita = await withPhone('Binita');
  await withPhone('Chitra');
  later(1);
  await cancel(asha);
  const [told] = await sent();
  expect(told).toMatchObject({
    phone: 'Binita',
    title: 'You have a place: Friday, 13 March 2026, 10:00 am',
    urgency: 'high',
    actions: [],
  });
  await cancel(binita);
  await owner('setPlaceState', { params: { id: idOf('Chitra') }, body: { State: 'waiting' } });
  expect(await titles()).toEqual([]);
  expect(await reasons()).toContain('There is nothing to tell any more, or something newer.');
});

test('a change is told after two minutes; one that is taken back until then is told to nobody', async () => {
  const { withPhone, change, titles, later } = await pushing();
  await withPhone('Asha');
  later(1);
  await change({ Place: 'Pune' });
  expect(await titles()).toEqual([]);
  later(1);
  await change({ Place: 'Nashik' });
  later(3);
  expect(await titles()).toEqual([]);
  await change({ Time: '11:00 AM' });
  later(1);
  await change({ Time: '12:00 noon' });
  later(1);
  expect(await titles()).toEqual([]);
  later(1);
  expect(await titles()).toEqual(['Asha: New date, time or place: Friday, 13 March 2026, 12:00 pm']);
});

test('called off and taken back within two minutes is told to nobody, later each is told', async () => {
  const { withPhone, callOff, takeBack, titles, later } = await pushing();
  await withPhone('Asha');
  later(1);
  await callOff();
  later(1);
  await takeBack();
  later(3);
  expect(await titles()).toEqual([]);
  await callOff();
  later(2);
  expect(await titles()).toEqual([expect.stringContaining('Called off')]);
  await takeBack();
  later(2);
  expect(await titles()).toEqual([expect.stringContaining('after all')]);
});

test('a person is told twice at most by push about an event, and of a call-off a third time', async () => {
  const { withPhone, owner, eid, titles, later, callOff, due } = await pushing();
  await withPhone('Asha');
  for (const Words of ['One', 'Two', 'Three']) {
    later(1);
    await owner('tellWords', { params: { eid }, body: { Words } });
    expect([Words, await titles()]).toEqual([Words, Words === 'Three' ? [] : ['Asha: A message for you']]);
  }
  expect(await due()).toEqual({ Asha: 'words' });
  await callOff();
  later(2);
  expect(await titles()).toEqual([expect.stringContaining('Called off')]);
});

test('words that are written right after a change are told after it', async () => {
  const { withPhone, owner, eid, change, titles, later, due } = await pushing();
  await withPhone('Asha');
  later(1);
  await change({ Time: '11:00 AM' });
  await owner('tellWords', { params: { eid }, body: { Words: 'The hall is busy at ten.' } });
  expect(await titles()).toEqual([]);
  later(2);
  expect(await titles()).toEqual([expect.stringContaining('New date, time or place')]);
  later(1);
  expect(await titles()).toEqual(['Asha: A message for you']);
  expect(await due()).toEqual({});
});

test('words that are written right after a change are told where the change is taken back', async () => {
  const { withPhone, owner, eid, change, titles, later } = await pushing();
  await withPhone('Asha');
  later(1);
  await change({ Time: '11:00 AM' });
  await owner('tellWords', { params: { eid }, body: { Words: 'The hall is busy at ten.' } });
  expect(await titles()).toEqual([]);
  await change({ Time: '10:00 AM' });
  later(3);
  expect(await titles()).toEqual(['Asha: A message for you']);
});

test('nobody is reminded within 12 hours of another push', async () => {
  const { withPhone, change, titles, at, reasons } = await pushing();
  await withPhone('Asha');
  await at('2026-03-12T04:00:00Z');
  await change({ Place: 'Pune' });
  await at('2026-03-12T04:02:00Z');
  expect(await titles()).toHaveLength(1);
  await at('2026-03-12T12:30:00Z');
  expect(await titles()).toEqual([]);
  expect(await reasons()).toContain('The person was just told something else.');
});

test('of a change shortly before 18:00 the change is told, and not the reminder', async () => {
  const { withPhone, change, titles, at } = await pushing();
  await withPhone('Asha');
  await at('2026-03-12T12:29:00Z');
  await change({ Time: '11:00 AM' });
  await at('2026-03-12T12:30:00Z');
  expect(await titles()).toEqual([]);
  await at('2026-03-12T12:31:00Z');
  expect(await titles()).toEqual([expect.stringContaining('11:00 am')]);
  await at('2026-03-12T12:40:00Z');
  expect(await titles()).toEqual([]);
});

test('in the night only what concerns the next 12 hours is told, without a sound', async () => {
  const { withPhone, change, sent, titles, at } = await pushing();
  await withPhone('Asha');
  await at('2026-03-10T16:00:00Z');
  await change({ Place: 'Pune' });
  await at('2026-03-10T16:02:00Z');
  expect(await titles()).toEqual([]);
  await at('2026-03-11T01:29:00Z');
  expect(await titles()).toEqual([]);
  await at('2026-03-11T01:30:00Z');
  expect(await titles()).toHaveLength(1);
  // Whoever knows the old hour would go there in the morning.
  await at('2026-03-12T18:00:00Z');
  await change({ EDate: '20/March/2026' });
  await at('2026-03-12T18:02:00Z');
  expect(await sent()).toMatchObject([{ silent: true, title: expect.stringContaining('20 March') }]);
});

test('nothing is told of an event that has begun', async () => {
  const { withPhone, owner, eid, titles, at, reasons } = await pushing();
  await withPhone('Asha');
  await at('2026-03-13T04:31:00Z');
  await owner('tellWords', { params: { eid }, body: { Words: 'Where are you?' } });
  expect(await titles()).toEqual([]);
  expect(await reasons()).toEqual(['The event has begun.']);
});

test('each phone of a registration is told, and nobody once a person has told her', async () => {
  const { withPhone, subscribe, change, titles, later, tell } = await pushing();
  const { Link } = await withPhone('Asha');
  await subscribe(Link, 'second');
  await withPhone('Binita');
  later(1);
  await change({ Place: 'Pune' });
  await tell('Binita');
  later(2);
  expect((await titles()).sort()).toEqual([
    expect.stringMatching(/^Asha: New/),
    expect.stringMatching(/^second: New/),
  ]);
});

test('a phone that subscribed after a change is reminded all the same', async () => {
  const { register, subscribe, change, titles, later, at, due } = await pushing();
  const { Link } = await register('Asha');
  later(1);
  await change({ Place: 'Pune' });
  await subscribe(Link, 'Asha');
  expect(await due()).toEqual({ Asha: 'moved' });
  await at('2026-03-12T12:30:00Z');
  expect(await titles()).toEqual(['Asha: Tomorrow, 10:00 am. Are you coming?']);
});

test('what waits for a removed registration is sent after the undo, and dropped without one', async () => {
  const { server, owner, withPhone, change, titles, later, idOf, reasons } = await pushing();
  await withPhone('Asha');
  await withPhone('Binita');
  later(1);
  await change({ Place: 'Pune' });
  const token = await server.ownerToken();
  const key = crypto.randomUUID();
  await server.call('deleteRegister', { params: { id: idOf('Asha') } }, { token, key });
  await owner('deleteRegister', { params: { id: idOf('Binita') } });
  later(2);
  expect(await titles()).toEqual([]);
  expect((await reasons()).sort()).toEqual(['The registration is removed.', 'due']);
  await owner('restoreRemoved', { body: { Removal: key } });
  later(1);
  expect(await titles()).toEqual([expect.stringMatching(/^Asha: New/)]);
});

test('whoever cancels, stops or is erased is told nothing more', async () => {
  const { server, owner, withPhone, change, titles, later, cancel } = await pushing();
  const asha = await withPhone('Asha');
  const { Link: stopping = '' } = await withPhone('Binita');
  await withPhone('Chitra', { Number: '91234 56789', Email: '' });
  later(1);
  await change({ Place: 'Pune' });
  await cancel(asha);
  const Endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/Binita';
  await server.call('stopPush', { body: { Link: stopping, Endpoint } });
  await owner('erasePerson', { body: { Number: '91234 56789' } });
  later(2);
  expect(await titles()).toEqual([]);
});

test('a new event is told to the phones that asked for it, once in a week, and not at night', async () => {
  const { server, owner, eid, sent, titles, later, at } = await pushing();
  const asks = (phone: string, Language = 'en') =>
    server.call('saveNewsPush', {
      body: {
        ...goodBodies.saveNewsPush,
        Endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${phone}`,
        Language,
      },
    });
  const reach = async () => (await owner('getNewsReach', {})).json().result;
  await asks('one');
  await asks('two', 'hi');
  await server.call('subscribe', { body: goodBodies.subscribe });
  expect(await reach()).toEqual({ Emails: 1, Phones: 2 });
  for (const time of ['once', 'again'])
    expect([time, (await owner('announceEvent', { params: { eid } })).statusCode]).toEqual([time, 200]);
  expect((await sent()).sort((one, other) => (one.phone < other.phone ? -1 : 1))).toMatchObject([
    { phone: 'one', title: 'Yoga by the river', navigate: `https://example.org/events/${eid}` },
    { phone: 'two', lang: 'hi' },
  ]);
  expect(await reach()).toEqual({ Emails: 1, Phones: 0 });
  const second = await owner('uplodeEventData', { body: goodBodies.uplodeEventData });
  expect(second.statusCode).toBe(200);
  const { result: all } = (await owner('getCurrentEventData', {})).json();
  const other = all.find(({ _id }: { _id: string }) => _id !== eid)?._id ?? nothing;
  later(60);
  await asks('three');
  await owner('announceEvent', { params: { eid: other } });
  expect(await titles()).toEqual(['three: Yoga by the river']);
  await at('2026-03-13T06:45:00Z');
  expect(await reach()).toMatchObject({ Phones: 2 });
});

test('1,000 phones are told of a call-off, each once', async () => {
  const { db, server, eid, callOff, sent, later, list } = await pushing();
  const people = Array.from({ length: 1_000 }, (_, place) => `person-${String(place).padStart(4, '0')}`);
  const created_at = server.clock.now.toISOString();
  for (let from = 0; from < people.length; from += 200) {
    const some = people.slice(from, from + 200);
    await db
      .insertInto('registrations')
      .values(
        some.map((id) => ({
          ...{ id, event_id: eid, name: id, email: '', number: '98765 43210', address: '', why_we_join: '' },
          ...{ late: 0, came: 0, came_at: null, came_by: null, created_at, state: 'confirmed' as const },
          ...{ party: 1, line: null, owner_decides: 0, door_code: null, number_at: null, party_at: null },
          ...{ state_at: null, language: '', coming_at: null, privacy_agreed: null, privacy_notice: null },
        })),
      )
      .execute();
    await db
      .insertInto('push_subscriptions')
      .values(
        some.map((id) => ({
          ...{ id: `phone-${id}`, event_id: eid, registration_id: id, language: 'en', shows_name: 0 },
          ...{ endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${id}`, created_at },
          ...{ p256dh: goodBodies.saveNewsPush.P256dh, auth: goodBodies.saveNewsPush.Auth },
        })),
      )
      .execute();
  }
  later(1);
  await callOff();
  later(2);
  const phones = (await sent()).map(({ phone }) => phone);
  expect(phones.sort()).toEqual(people);
  expect(await sent()).toEqual([]);
  const { People } = await list();
  expect(People.filter(({ Due, Told }) => Due === null && Told[0]?.How === 'push')).toHaveLength(1_000);
});
