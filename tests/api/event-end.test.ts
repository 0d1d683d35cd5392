import { expect, test } from 'vitest';
import { eventOfPlace } from '~/app/features/events/calendar-link';
import { fieldsOf, storedEvent } from '~/app/features/events/owner-event-fields';
import { saveChangedEvent } from '~/app/features/events/owner-save-event';
import { CallFailure } from '~/contract/call-failure';
import { eventSpan } from '~/contract/event-end';
import { linksIn, pageAt, pages, wordsIn } from './rendered-page';
import { addEvent, asOwner, events, goodBodies, inviteHelper, read, registrations } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';

/** By the clocks of the site. */
const setClock = (server: TestServer, time: string) => {
  server.clock.now = new Date(`${time}:00+05:30`);
};

const yoga = { EventName: 'Yoga', EDate: '06/March/2026', Time: '6:00 AM', Duration: '1 hour' };
const garba = { EventName: 'Garba', EDate: '06/March/2026', Time: '9:00 PM', Duration: '5 hours' };

const register = async (server: TestServer, Eid: string, Name = 'Asha') => {
  const body = { ...goodBodies.saveRegister, Name, Eid };
  return (await server.call('saveRegister', { body }, { key: crypto.randomUUID() })).json().Place;
};

test('a registration after the end of the hours is late and waits for the owner, one before is not', async () => {
  const server = await startServer();
  const { _id: eid } = await addEvent(server, yoga);
  setClock(server, '2026-03-06T06:59');
  expect(await register(server, eid)).toMatchObject({ State: 'confirmed' });
  setClock(server, '2026-03-06T07:00');
  const late = await register(server, eid, 'Binita');
  expect(late).toMatchObject({ State: 'waiting', WaitReason: 'over', Line: null });
  const list = await registrations(server, eid);
  expect(list.map(({ Name, Late, OwnerDecides }) => [Name, Late, OwnerDecides])).toEqual([
    ['Asha', false, false],
    ['Binita', true, true],
  ]);
  expect((await read(server, 'getPlaces', { params: { eid } })).result.State).toBe('over');
  expect((await read(server, 'getPlace', { body: { Link: late.Link } })).result).toMatchObject({
    Over: true,
    WaitReason: 'over',
  });
});

test('the flags follow the day, and have the end of the hours', async () => {
  const server = await startServer();
  await addEvent(server, yoga);
  await addEvent(server, garba);
  const seen = async () =>
    Object.fromEntries(
      (await events(server)).map(({ EventName, CurrentConform, Ends }) => [
        EventName,
        [CurrentConform, Ends],
      ]),
    );
  setClock(server, '2026-03-06T23:59');
  expect(await seen()).toEqual({ Yoga: [true, '2026-03-06T07:00'], Garba: [true, '2026-03-07T02:00'] });
  setClock(server, '2026-03-07T00:00');
  expect(await seen()).toEqual({ Yoga: [false, undefined], Garba: [false, '2026-03-07T02:00'] });
});

test.each([
  ['without a time', { Time: '' }],
  ['without a duration', { Duration: '' }],
  ['with words for a time', { Time: 'when the moon is up' }],
])('an event %s ends with its day', async (_, fields) => {
  const server = await startServer();
  const { _id: eid } = await addEvent(server, { ...yoga, ...fields });
  setClock(server, '2026-03-06T23:59');
  expect(await register(server, eid)).toMatchObject({ State: 'confirmed' });
  setClock(server, '2026-03-07T00:00');
  expect(await register(server, eid)).toMatchObject({ WaitReason: 'over' });
});

test('the door and its helpers go on until two hours after the end, also past midnight', async () => {
  const server = await startServer();
  const { _id: eid } = await addEvent(server, garba);
  const owner = await asOwner(server);
  await register(server, eid);
  const [asha] = await registrations(server, eid);
  setClock(server, '2026-03-07T01:00');
  const { token } = await inviteHelper(server, eid);
  const list = () => server.call('getDoorList', {}, { token });
  const tick = () => {
    const body = { Rid: asha?._id ?? '', Came: true, At: server.clock.now.toISOString() };
    return server.call('tickAtDoor', { body }, { token, key: crypto.randomUUID() });
  };
  expect((await list()).json().result.Until).toBe('2026-03-06T22:30:00.000Z');
  setClock(server, '2026-03-07T03:59');
  expect((await tick()).json()).not.toHaveProperty('Undecided');
  setClock(server, '2026-03-07T04:00');
  expect((await list()).json().code).toBe('door-ended');
  expect((await tick()).json()).toMatchObject({ Undecided: true });
  const late = await owner('inviteHelper', { params: { eid }, body: { Name: 'Rani' } });
  expect(late.json().code).toBe('event-over');
});

test('no registration moves up once the hours have ended, and the event cannot be called off', async () => {
  const server = await startServer();
  const { _id: eid } = await addEvent(server, { ...yoga, Places: 1 });
  const owner = await asOwner(server);
  setClock(server, '2026-03-06T06:30');
  await register(server, eid);
  expect(await register(server, eid, 'Binita')).toMatchObject({ WaitReason: 'full', Line: 1 });
  setClock(server, '2026-03-06T07:00');
  await owner('updateAnEvent', { params: { id: eid }, body: { EventName: 'Yoga', Places: 5 } });
  expect((await registrations(server, eid)).map(({ State }) => State)).toEqual(['confirmed', 'waiting']);
  const off = await owner('callOffEvent', { params: { id: eid }, body: { Reason: '' } });
  expect(off.json().code).toBe('event-over');
});

test('each process shows the next event from the minute on in which one ends, without any change of data', async () => {
  const folder = await temporaryFolder();
  const here = await startServer({ pages, folder });
  const there = await startServer({ pages, folder });
  const { _id: eid } = await addEvent(here, yoga);
  await addEvent(here, { ...yoga, EventName: 'Choir', EDate: '10/March/2026' });
  const ticket = async (server: TestServer) =>
    wordsIn((await pageAt(server, '/')).main)
      .split('Next event')[1]
      ?.slice(0, 60);
  const paths = [`/events/${eid}`, `/book/register_booking/${eid}`];
  for (const server of [here, there]) {
    setClock(server, '2026-03-06T06:59');
    expect(await ticket(server)).toContain('Yoga');
    const [event, form] = await Promise.all(paths.map((path) => pageAt(server, path)));
    expect(linksIn(event?.main ?? '').map(([text]) => text)).toContain('Register Now!');
    expect(form?.main).toContain('<form');
  }
  for (const server of [there, here]) {
    setClock(server, '2026-03-06T07:00');
    expect(await ticket(server)).toContain('Choir');
    for (const path of paths) {
      const { main } = await pageAt(server, path);
      const links = linksIn(main).map(([text]) => text);
      expect(links).not.toContain('Register Now!');
      expect(links).toEqual(expect.arrayContaining(['Choir', 'Other dates']));
      expect(main).not.toContain('<form');
      for (const said of ['This event is over', '2 Hours']) expect(wordsIn(main)).toContain(said);
    }
  }
});

test.each([
  ['is called off', ['callOffEvent']],
  ['is called off and taken back', ['callOffEvent', 'takeBackCallOff']],
  ['is moved to past', ['sendToPastEvent']],
  ['is moved to past and back', ['sendToPastEvent', 'backToCurrent']],
] as const)('a form opened before the event %s saves its changes without asking', async (_, calls) => {
  const server = await startServer();
  const { _id: id } = await addEvent(server, { ...yoga, EDate: '20/March/2026' });
  const owner = await asOwner(server);
  const stored = async () => (await read(server, 'getEventData', { params: { id } })).result;
  const before = await stored();
  for (const name of calls)
    await owner(name, { params: { id }, ...(name === 'callOffEvent' && { body: { Reason: 'Rain' } }) });
  const { Version: version = 0, ...state } = await stored();
  expect(version).toBe((before.Version ?? 0) + calls.length);
  let refusals = 0;
  const conflict = await saveChangedEvent(
    {
      userAuth: () => Promise.reject(new Error('Only before an upload.')),
      getEventData: () => read(server, 'getEventData', { params: { id } }),
      async updateAnEvent(input) {
        const { statusCode, body } = await owner('updateAnEvent', input);
        if (statusCode === 200) return JSON.parse(body);
        refusals += 1;
        throw CallFailure.refused(JSON.parse(body).code);
      },
    },
    {
      id,
      fields: { ...fieldsOf(before), Place: 'The school' },
      base: storedEvent(before),
      sent: [],
      onSending: () => undefined,
      onMerged: () => undefined,
      hasNewBanner: false,
      upload: () => Promise.reject(new Error('There is no new banner.')),
      onOver: () => undefined,
    },
  );
  expect([conflict, refusals]).toEqual([null, 1]);
  // Chief guests in the form of an older app are stored as today's.
  const ChiefGuest = expect.any(Array);
  expect(await stored()).toEqual({ ...state, ChiefGuest, Place: 'The school', Version: version + 1 });
});

test('a registration’s page gets the hours that only the server can read', async () => {
  const server = await startServer();
  const said = { Time: 'from 6 in the morning', Duration: 'one hour' };
  const { _id: eid } = await addEvent(server, { ...yoga, ...said });
  const { Link } = await register(server, eid);
  const { result } = await read(server, 'getPlace', { body: { Link } });
  expect(result.Hours).toEqual({ Start: 360, Length: 60 });
  const onPhone = { ...result, Link, confirmedAt: 0 };
  expect(eventSpan(eventOfPlace(onPhone))).toMatchObject({ start: 360, length: 60 });
});

test('an event that is called off is marked in title, preview and calendar file, and offers other dates', async () => {
  const server = await startServer({ pages });
  const { _id: eid, Version } = await addEvent(server, { ...yoga, EDate: '20/March/2026' });
  await addEvent(server, { ...yoga, EventName: 'Choir', EDate: '10/April/2026' });
  const owner = await asOwner(server);
  await owner('callOffEvent', { params: { id: eid }, body: { Reason: 'The hall is flooded.' } });
  const { main, html } = await pageAt(server, `/events/${eid}`);
  const links = linksIn(main).map(([text]) => text);
  expect(links).toEqual(expect.arrayContaining(['Choir', 'Other dates']));
  for (const gone of ['Register Now!', 'Add to calendar', 'Google Calendar'])
    expect(links).not.toContain(gone);
  expect(html).toContain('<title>Called off: Yoga · ');
  expect(html).toContain('property="og:title" content="Called off: Yoga"');
  expect(html).toMatch(
    /property="og:description" content="This event is no longer taking place\. [^"]*flooded/,
  );
  const file = async (lng = 'en') =>
    (await server.app.inject(`/past_event/${eid}/calendar.ics?lng=${lng}`)).body.split('\r\n');
  expect(await file()).toEqual(
    expect.arrayContaining([
      'STATUS:CANCELLED',
      `SEQUENCE:${(Version ?? 0) + 1}`,
      'SUMMARY:Called off: Yoga',
    ]),
  );
  expect(await file('hi')).toContain('SUMMARY:रद्द: Yoga');
  await owner('takeBackCallOff', { params: { id: eid } });
  const back = await file();
  expect(back).toEqual(expect.arrayContaining([`SEQUENCE:${(Version ?? 0) + 2}`, 'SUMMARY:Yoga']));
  expect(back).not.toContain('STATUS:CANCELLED');
});
