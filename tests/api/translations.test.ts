import { expect, test } from 'vitest';
import type { CallInput } from '~/contract/calls';
import { languageIn } from '~/server/modules/translations/queries';
import { pageAt, pages, wordsIn } from './rendered-page';
import { addEvent, addMember, asOwner, goodBodies, inviteHelper, read } from './samples';
import { startServer, type TestServer } from './start-server';

const name = 'नदी किनारे योग';
const hi = {
  EventName: name,
  Place: 'नासिक',
  ChiefGuest: [{ value: 'डॉ. राव' }],
};

const listedIn = async (server: TestServer, lng?: string) =>
  (await read(server, 'getCurrentEventData', lng ? { query: { lng } } : {})).result[0];

const rowLanguages = async (server: TestServer, language = 'en') =>
  (await read(server, 'getGroup', { params: { language } })).result.RowLanguages;

test('an event is answered in the requested language, text by text, and in its own texts without one', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server, { Translations: { hi } });
  const own = { EventName: 'Yoga by the river', Place: 'Nashik', Discreption: 'Bring a mat.' };
  expect(await listedIn(server)).toMatchObject(own);
  expect(await listedIn(server)).not.toHaveProperty('Translations');
  expect(await listedIn(server, 'hi')).toMatchObject({ ...hi, Discreption: 'Bring a mat.' });
  expect(await listedIn(server, 'hi')).not.toHaveProperty('Translations');
  for (const other of ['fr', 'xx']) expect(await listedIn(server, other)).toEqual(await listedIn(server));
  expect(await listedIn(server, 'all')).toMatchObject({ ...own, Translations: { hi } });
  const query = { lng: 'hi' };
  const answers = [
    await read(server, 'getEventData', { params: { id: _id }, query }),
    await read(server, 'getPastEventDataById', { params: { eid: _id }, query }),
    await read(server, 'getRegisterdataById', { params: { id: _id }, query }),
  ];
  for (const { result } of answers) expect(result.EventName).toBe(name);
});

test('a change leaves the texts that it does not name, and an empty one clears', async () => {
  const server = await startServer();
  const make = await asOwner(server);
  const { _id: id } = await addEvent(server, { Translations: { hi } });
  const change = async (Translations?: CallInput<'updateAnEvent'>['body']['Translations']) => {
    const body = { EventName: 'Yoga', ...(Translations && { Translations }) };
    expect((await make('updateAnEvent', { params: { id }, body })).statusCode).toBe(200);
    return (await read(server, 'getEventData', { params: { id }, query: { lng: 'all' } })).result
      .Translations;
  };
  expect(await change()).toEqual({ hi });
  expect(await change({ hi: { Place: 'पुणे' }, fr: { EventName: 'Yoga au bord de l’eau' } })).toEqual({
    hi: { ...hi, Place: 'पुणे' },
    fr: { EventName: 'Yoga au bord de l’eau' },
  });
  expect(await change({ hi: { ChiefGuest: [], Place: '' }, fr: { EventName: '' } })).toEqual({
    hi: { EventName: name },
  });
  const refused = await make('updateAnEvent', {
    params: { id },
    body: { EventName: 'Yoga', Translations: { xx: { Place: 'Here' } } },
  });
  expect(refused.json()).toMatchObject({ fields: { Translations: 'not-valid' } });
  const tooLong = { hi: { EventName: 'x'.repeat(6_000) } };
  const long = await make('updateAnEvent', {
    params: { id },
    body: { EventName: 'Yoga', Translations: tooLong },
  });
  expect(long.json()).toMatchObject({ fields: { Translations: 'too-long' } });
});

test('a change of an event that was changed by another stores none of its texts', async () => {
  const server = await startServer();
  const { _id: id } = await addEvent(server, { Translations: { hi } });
  const body = { EventName: 'Yoga', Version: 7, Translations: { hi: { EventName: 'योग' } } };
  const answer = await (await asOwner(server))('updateAnEvent', { params: { id }, body });
  expect(answer.statusCode).toBe(409);
  expect(await listedIn(server, 'hi')).toMatchObject(hi);
});

test('members and videos have other languages too', async () => {
  const server = await startServer();
  const make = await asOwner(server);
  const texts = { Name: 'कविता जोशी', Awards: [{ value: 'वर्ष की शिक्षिका' }] };
  const { _id: id } = await addMember(server, { Translations: { hi: texts } });
  const query = { lng: 'hi' };
  expect((await read(server, 'getTeamData', { query })).result[0]).toMatchObject(texts);
  const body = { ...goodBodies.updateTeamData, Translations: { hi: { Position: 'योग विशेषज्ञ' } } };
  await make('updateTeamData', { params: { id }, body });
  expect((await read(server, 'getPerticulatTeamMember', { params: { id }, query })).result).toMatchObject({
    ...texts,
    Position: 'योग विशेषज्ञ',
  });
  await make('setMyVideo', {
    body: { ...goodBodies.setMyVideo, Translations: { hi: { AboutVideo: 'दो के लिए साँस' } } },
  });
  expect((await read(server, 'getMyVideo', { query })).result[0]?.AboutVideo).toBe('दो के लिए साँस');
});

test('a removed event takes its texts along, and an undo brings them back', async () => {
  const server = await startServer();
  const make = await asOwner(server);
  const { _id: id } = await addEvent(server, { Translations: { hi } });
  const Removal = crypto.randomUUID();
  await server.call('deleteEvent', { params: { id } }, { token: await server.ownerToken(), key: Removal });
  expect(await rowLanguages(server)).toBeUndefined();
  await make('restoreRemoved', { body: { Removal } });
  expect(await listedIn(server, 'hi')).toMatchObject(hi);
});

test('the group names the languages in which something is written, and pages show them', async () => {
  const server = await startServer({ pages });
  expect(await rowLanguages(server)).toBeUndefined();
  const { _id } = await addEvent(server, { EDate: '', Translations: { hi } });
  expect(await rowLanguages(server, 'fr')).toEqual(['hi']);
  const english = await pageAt(server, '/events');
  expect(wordsIn(english.main)).toContain('Yoga by the river');
  expect(english.html).not.toContain(name);
  const hindi = await pageAt(server, '/events?lng=hi');
  expect(wordsIn(hindi.main)).toContain(name);
  expect(hindi.html).not.toContain('Yoga by the river');
  for (const path of [`/events/${_id}`, `/past_event/${_id}`, `/book/register_booking/${_id}`])
    expect(wordsIn((await pageAt(server, `${path}?lng=hi`)).main)).toContain(name);
  expect(wordsIn((await pageAt(server, `/events/${_id}?lng=fr`)).main)).toContain('Yoga by the river');
});

test('a place and a helper’s list name the event in the language asked for, and in all for who keeps them', async () => {
  const server = await startServer();
  const { _id: Eid } = await addEvent(server, { EDate: '06/March/2026', Duration: '', Translations: { hi } });
  const registered = await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid } });
  const body = { Link: registered.json().Place.Link };
  const placeIn = async (lng?: string) =>
    (await read(server, 'getPlace', { body, ...(lng && { query: { lng } }) })).result;
  const { token } = await inviteHelper(server, Eid);
  const listIn = async (lng?: string) =>
    (await read(server, 'getDoorList', lng ? { query: { lng } } : {}, token)).result;
  const own = { EventName: 'Yoga by the river', Place: 'Nashik' };
  const { EventName, Place } = hi;
  expect(await placeIn()).toMatchObject(own);
  expect(await placeIn()).not.toHaveProperty('Translations');
  expect(await placeIn('hi')).toMatchObject({ EventName, Place, Time: '7:00 AM' });
  expect(await placeIn('fr')).toEqual(await placeIn());
  // No more than a place shows.
  expect(await placeIn('all')).toEqual({ ...(await placeIn()), Translations: { hi: { EventName, Place } } });
  expect((await listIn()).EventName).toBe(own.EventName);
  expect(await listIn('hi')).toEqual({ ...(await listIn()), EventName });
  expect(await listIn('all')).toEqual({ ...(await listIn()), Translations: { hi: { EventName } } });
});

test('a calendar file is in the language of the page that leads to it', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server, { Translations: { hi } });
  const fileIn = async (query = '') =>
    (await server.app.inject(`/past_event/${_id}/calendar.ics${query}`)).body;
  const linkIn = async (lng: string) =>
    /href="(\/past_event\/[^"]*calendar\.ics[^"]*)"/.exec(
      (await pageAt(server, `/events/${_id}?lng=${lng}`)).html,
    )?.[1];
  expect(await linkIn('hi')).toBe(`/past_event/${_id}/calendar.ics?lng=hi`);
  for (const other of ['en', 'fr']) expect(await linkIn(other)).toBe(`/past_event/${_id}/calendar.ics`);
  expect(await fileIn('?lng=hi')).toContain(`SUMMARY:${name}\r\nLOCATION:नासिक`);
  const own = 'SUMMARY:Yoga by the river\r\nLOCATION:Nashik';
  for (const other of ['', '?lng=fr', '?lng=xx', '?lng=hi&lng=fr'])
    expect(await fileIn(other)).toContain(own);
});

test('addresses with any other language share one cached response', () => {
  expect(['hi', 'all', 'xx', ['hi'], undefined].map((lng) => languageIn({ lng }))).toEqual([
    'hi',
    'all',
    undefined,
    undefined,
    undefined,
  ]);
});
