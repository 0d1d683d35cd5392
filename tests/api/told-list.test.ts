import { expect, test } from 'vitest';
import { reminderId } from '~/contract/notifications';
import { addEvent, nothing } from './samples';
import { toldSite } from './told-people';

test('everybody who is registered and has not cancelled is to be told that the event moved', async () => {
  const { register, cancel, change, due, later } = await toldSite({ Places: 2 });
  await register('Asha');
  await cancel(await register('Binita'));
  await register('Chitra', { Party: 2 });
  later(1);
  await change({ Time: '11:00 AM' });
  later(1);
  await register('Deepa');
  expect(await due()).toEqual({ Asha: 'moved', Chitra: 'moved' });
});

test('another description, name or picture is told to nobody', async () => {
  const { register, change, due } = await toldSite();
  await register('Asha');
  await change({ Discreption: 'Bring water.', EventName: 'Yoga', Fee: '100' });
  expect(await due()).toEqual({});
});

test('moved and moved back is told to those alone who were told in between', async () => {
  const { register, change, due, tell, later } = await toldSite();
  await register('Asha');
  await register('Binita');
  later(1);
  await change({ Place: 'Pune' });
  await tell('Asha');
  later(1);
  expect(await due()).toEqual({ Binita: 'moved' });
  await change({ Place: 'Nashik' });
  expect(await due()).toEqual({ Asha: 'moved' });
  await tell('Asha', 'whatsapp');
  expect(await due()).toEqual({});
});

test('called off and taken back cancel out, and moving meanwhile is told with the call-off or after it', async () => {
  const { register, change, callOff, takeBack, due, tell, later } = await toldSite();
  await register('Asha');
  await register('Binita');
  later(1);
  await callOff();
  expect(await due()).toEqual({ Asha: 'called-off', Binita: 'called-off' });
  await tell('Asha');
  await change({ Time: '11:00 AM' });
  expect(await due()).toEqual({ Binita: 'called-off' });
  await takeBack();
  expect(await due()).toEqual({ Asha: 'taken-back', Binita: 'moved' });
  await tell('Asha');
  await tell('Binita');
  expect(await due()).toEqual({});
});

test('a freed place is told to whoever moves up, and to nobody once it is lost', async () => {
  const { register, cancel, due, later, list, idOf } = await toldSite({ Places: 1 });
  const asha = await register('Asha');
  const binita = await register('Binita');
  await register('Chitra');
  later(1);
  await cancel(asha);
  expect(await due()).toEqual({ Binita: 'place' });
  await cancel(binita);
  expect(await due()).toEqual({ Chitra: 'place' });
  expect((await list()).People.map(({ Rid }) => Rid)).toEqual([idOf('Chitra')]);
});

test('who gets a place by the owner, by more places or by a move of the line is told, with what moved', async () => {
  const { owner, register, due, idOf, change, later, tell, dueOf } = await toldSite({ Places: 1 });
  await register('Asha');
  for (const name of ['Binita', 'Chitra', 'Deepa']) await register(name);
  later(1);
  await owner('setPlaceState', { params: { id: idOf('Deepa') }, body: { State: 'confirmed' } });
  expect(await due()).toEqual({ Deepa: 'place' });
  await change({ Places: 3, Place: 'Pune' });
  expect(await due()).toEqual({ Asha: 'moved', Binita: 'place', Chitra: 'moved', Deepa: 'place' });
  await tell('Deepa');
  await tell('Binita');
  expect(await due()).toEqual({ Asha: 'moved', Chitra: 'moved' });
  await owner('setPlaceState', { params: { id: idOf('Binita') }, body: { State: 'waiting' } });
  expect(await dueOf('Binita')).toBeNull();
});

test('a taken back call-off is told as a place to whoever gets one by it', async () => {
  const { register, due, callOff, takeBack, tell, later } = await toldSite({ Places: 2 });
  await register('Asha');
  later(1);
  await callOff();
  await tell('Asha');
  later(1);
  await register('Binita');
  await register('Chitra');
  later(1);
  await takeBack();
  expect(await due()).toEqual({ Asha: 'taken-back', Binita: 'place', Chitra: 'taken-back' });
});

test('the owner’s own words are told to all, the last ones alone, after what has changed', async () => {
  const { owner, eid, register, due, list, tell, change, later } = await toldSite();
  await register('Asha');
  const say = (Words: string, key = crypto.randomUUID()) =>
    owner('tellWords', { params: { eid }, body: { Words } }).then(({ statusCode }) => [statusCode, key]);
  later(1);
  await say('Bring a mat.');
  await say('Bring a mat and water.');
  await register('Binita');
  expect((await list()).Words).toBe('Bring a mat and water.');
  expect(await due()).toMatchObject({ Asha: 'words' });
  await change({ Place: 'Pune' });
  expect(await due()).toMatchObject({ Asha: 'moved' });
  await tell('Asha');
  expect(await due()).toMatchObject({ Asha: 'words' });
  await tell('Asha');
  expect(await due()).not.toHaveProperty('Asha');
});

test('own words are plain text of 300 characters at most, and none once the event is over', async () => {
  const { server, owner, eid, register, list, later } = await toldSite();
  await register('Asha');
  const say = async (Words: string) =>
    (await owner('tellWords', { params: { eid }, body: { Words } })).statusCode;
  expect([
    await say(''),
    await say('\u200b'),
    await say('अ'.repeat(301)),
    await say('अ'.repeat(300)),
  ]).toEqual([400, 400, 400, 200]);
  later(8 * 24 * 60);
  expect(await say('Too late')).toBe(409);
  expect((await list()).Words).toBe('अ'.repeat(300));
  const key = crypto.randomUUID();
  const token = await server.ownerToken();
  server.clock.now = new Date('2026-03-06T07:00:00Z');
  for (const time of ['first', 'again'])
    expect([
      time,
      (await server.call('tellWords', { params: { eid }, body: { Words: 'One' } }, { token, key }))
        .statusCode,
    ]).toEqual([time, 200]);
  expect((await list()).Words).toBe('One');
});

test('today and tomorrow whoever has a place is to be reminded, and of another day anew', async () => {
  const { register, due, later, tell, change, server, eid, dueOf } = await toldSite({ Places: 1 });
  await register('Asha');
  await register('Binita');
  server.clock.now = new Date('2026-03-11T18:29:00Z');
  expect(await due()).toEqual({});
  // Midnight at the site.
  later(1);
  expect(await due()).toEqual({ Asha: 'reminder' });
  expect((await dueOf('Asha'))?.Aid).toBe(`reminder-2026-03-13-${eid}`);
  await tell('Asha');
  expect(await due()).toEqual({});
  await change({ EDate: '14/March/2026' });
  expect(await due()).toEqual({ Asha: 'moved', Binita: 'moved' });
  await tell('Asha');
  later(24 * 60);
  expect(await due()).toEqual({ Asha: 'reminder', Binita: 'moved' });
});

test('the day before New Year’s Day is reminded of it, and an event without a day of nothing', async () => {
  const { register, due, server, change } = await toldSite({ EDate: '01/January/2027' });
  await register('Asha');
  server.clock.now = new Date('2026-12-31T06:00:00Z');
  expect(await due()).toEqual({ Asha: 'reminder' });
  await change({ EDate: '', Time: '' });
  expect(await due()).toEqual({ Asha: 'moved' });
});

test('days are those of the site’s time zone', async () => {
  const { register, due, server } = await toldSite({}, { environment: { SITE_TIME_ZONE: 'America/Lima' } });
  await register('Asha');
  server.clock.now = new Date('2026-03-12T04:59:00Z');
  expect(await due()).toEqual({});
  server.clock.now = new Date('2026-03-12T05:00:00Z');
  expect(await due()).toEqual({ Asha: 'reminder' });
});

test('nobody is told anything about an event that is over', async () => {
  const { register, change, due, later, owner, eid, list } = await toldSite();
  await register('Asha');
  later(1);
  await change({ Place: 'Pune' });
  expect(await due()).toEqual({ Asha: 'moved' });
  await owner('sendToPastEvent', { params: { id: eid } });
  expect(await due()).toEqual({});
  await change({ Place: 'Thane' });
  await owner('backToCurrent', { params: { id: eid } });
  expect(await due()).toEqual({ Asha: 'moved' });
  later(8 * 24 * 60);
  await change({ Place: 'Mumbai' });
  expect(await due()).toEqual({});
  expect((await list()).People).toEqual([]);
});

test('of several marks the one made last holds, in whatever order and however often they arrive', async () => {
  const { server, register, change, due, later, tell, dueOf, list, eid } = await toldSite();
  await register('Asha');
  later(1);
  await change({ Place: 'Pune' });
  const { Aid = nothing } = (await dueOf('Asha')) ?? {};
  const at = (minutes: number) => new Date(server.clock.now.getTime() + minutes * 60_000).toISOString();
  const [first, second, third] = [at(1), at(2), at(3)];
  later(10);
  await tell('Asha', 'called', { Aid, At: second });
  expect(await due()).toEqual({});
  await tell('Asha', 'not-reached', { Aid, At: first });
  expect(await due()).toEqual({});
  for (const time of ['once', 'twice']) {
    await tell('Asha', 'none', { Aid, At: third });
    expect([time, await due()]).toEqual([time, { Asha: 'moved' }]);
  }
  await tell('Asha', 'called', { Aid, At: second });
  expect(await due()).toEqual({ Asha: 'moved' });
  // At the same instant whoever was told knows.
  await tell('Asha', 'whatsapp', { Aid, At: third });
  await tell('Asha', 'not-reached', { Aid, At: third });
  expect(await due()).toEqual({});
  expect((await list()).People[0]?.Told).toEqual([
    { Aid, Occasion: 'moved', How: 'whatsapp', At: third, By: '' },
  ]);
  await tell('Asha', 'none', { Aid, At: '2030-01-01T00:00:00.000Z' });
  expect((await list()).People[0]?.Told[0]?.At).toBe(server.clock.now.toISOString());
  expect(reminderId(eid, '2026-03-13' as never)).toBe(`reminder-2026-03-13-${eid}`);
});

test('a mark about somebody or something unknown is refused, and waits while a removal can be undone', async () => {
  const { server, owner, register, idOf, change, tell, dueOf, later, eid } = await toldSite();
  await register('Asha');
  await register('Binita');
  later(1);
  await change({ Place: 'Pune' });
  const { Aid = nothing } = (await dueOf('Asha')) ?? {};
  const other = await addEvent(server, { EventName: 'Another' });
  for (const wrong of [nothing, `reminder-2026-03-13-${other._id}`, `reminder-2026-02-31-${eid}`])
    expect([wrong, (await tell('Asha', 'called', { Aid: wrong })).statusCode]).toEqual([wrong, 404]);
  expect((await tell('Asha', 'called', { Rid: nothing, Aid })).statusCode).toBe(404);
  const key = crypto.randomUUID();
  const token = await server.ownerToken();
  await server.call('deleteRegister', { params: { id: idOf('Asha') } }, { token, key });
  const waits = await tell('Asha', 'called', { Aid });
  expect([waits.statusCode, waits.headers['retry-after']]).toEqual([503, '60']);
  await owner('restoreRemoved', { body: { Removal: key } });
  expect((await tell('Asha', 'called', { Aid })).statusCode).toBe(200);
});

test('Today names how many people of coming events are untold, those who moved up among them, and no reminders', async () => {
  const { owner, eid, register, cancel, change, tell, later, server } = await toldSite({ Places: 2 });
  const figures = async () => {
    const { Events } = (await owner('getDashboard', {})).json().result;
    const { Untold, UntoldPlaces } = Events.find(({ Eid }: { Eid: string }) => Eid === eid);
    return [Untold, UntoldPlaces];
  };
  const asha = await register('Asha');
  for (const name of ['Binita', 'Chitra', 'Deepa']) await register(name);
  expect(await figures()).toEqual([undefined, undefined]);
  later(1);
  await cancel(asha);
  expect(await figures()).toEqual([1, 1]);
  await change({ Place: 'Pune' });
  expect(await figures()).toEqual([3, 1]);
  for (const name of ['Binita', 'Chitra', 'Deepa']) await tell(name);
  server.clock.now = new Date('2026-03-12T14:00:00Z');
  expect(await figures()).toEqual([undefined, undefined]);
  await change({ Place: 'Nashik' });
  expect(await figures()).toEqual([3, undefined]);
  server.clock.now = new Date('2026-03-13T07:00:00Z');
  expect(await figures()).toEqual([undefined, undefined]);
});
