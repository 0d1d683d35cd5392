import { expect, test } from 'vitest';
import { phoneOf, shown } from './owner-phone';
import { pages } from './rendered-page';
import { ownGroup, read } from './samples';
import { startServer, type TestServer } from './start-server';

const previewOf = async (server: TestServer, version: string, language = 'en') => {
  const token = await server.ownerToken();
  return (await read(server, 'getGroupPreview', { params: { version, language } }, token)).result;
};

test('a preview is what visitors will get, and they do not get it before', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  expect((await previewOf(server, 'draft')).Group).toMatchObject({ State: 'new', Texts: {} });
  await phone.enter([...ownGroup, ['about', 'en', { about: ['Words.'] }]]);
  await phone.change('name', 'hi', { name: 'मंडल' });
  const before = await Promise.all(['en', 'hi'].map((language) => previewOf(server, 'draft', language)));
  expect(await shown(server)).toMatchObject({ State: 'new', Texts: {} });
  expect(before[0]?.Pages).toEqual({ Texts: { about: ['Words.'] }, Untranslated: [] });
  expect(before[1]).toMatchObject({
    Group: { State: 'own', Texts: { name: 'मंडल' } },
    Pages: { Untranslated: ['about'] },
  });
  await phone.publish();
  for (const [place, language] of ['en', 'hi'].entries()) {
    const { Version, NoticeVersion, NoticeChangedOn, ...published } = await shown(server, language);
    expect(before[place]?.Group).toMatchObject(published);
  }
});

test('an earlier version is looked at without becoming current', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.publish();
  await phone.change('name', 'en', { name: 'Usha' });
  await phone.publish();
  expect((await previewOf(server, '1')).Group.Texts.name).not.toBe('Usha');
  expect((await shown(server)).Texts.name).toBe('Usha');
  const token = await server.ownerToken();
  for (const [version, language] of [
    ['3', 'en'],
    ['0', 'en'],
    ['-1', 'en'],
    ['99999999999', 'en'],
    ['draft', 'xx'],
  ] as const) {
    const { statusCode } = await server.call('getGroupPreview', { params: { version, language } }, { token });
    expect(statusCode, `${version} ${language}`).toBe(404);
  }
});

test('a publication that is taken back is the draft again, also after a lost answer', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.publish();
  const first = (await shown(server)).Texts.name;
  await phone.change('name', 'en', { name: 'Usha' });
  await phone.publish();
  const takeBack = (version: string, key: string) =>
    server.call('unpublishGroup', { params: { version } }, { token, key });
  const key = crypto.randomUUID();
  expect((await takeBack('2', key)).statusCode).toBe(200);
  expect((await takeBack('2', key)).statusCode).toBe(200);
  expect((await shown(server)).Texts.name).toBe(first);
  expect((await phone.partOf('name', 'en'))?.Texts.name).toBe('Usha');
  expect((await phone.draft()).Unpublished).toEqual(['name']);
  expect((await phone.versions()).map(({ Version, RestoredFrom }) => [Version, RestoredFrom])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ]);
  // Another phone has published since.
  expect((await takeBack('2', crypto.randomUUID())).statusCode).toBe(409);
});

test('the first publication is taken back to a site that is being set up', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.publish();
  const key = crypto.randomUUID();
  await server.call('unpublishGroup', { params: { version: '1' } }, { token, key });
  expect(await shown(server)).toMatchObject({ Version: 2, State: 'new', Texts: {} });
  expect((await phone.publish()).statusCode).toBe(200);
  expect(await shown(server)).toMatchObject({ Version: 3, State: 'own' });
});

test('earlier versions are deleted, the current one stays, and both can be undone', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.publish();
  const remove = (key: string) => server.call('deleteEarlierGroups', {}, { token, key });
  expect((await remove(crypto.randomUUID())).statusCode).toBe(404);
  await phone.change('name', 'en', { name: 'Usha' });
  await phone.publish();
  const before = await phone.versions();
  const key = crypto.randomUUID();
  expect((await remove(key)).statusCode).toBe(200);
  expect((await phone.versions()).map(({ Version }) => Version)).toEqual([2]);
  expect((await phone.restore(1)).statusCode).toBe(404);
  expect((await server.call('restoreRemoved', { body: { Removal: key } }, { token })).statusCode).toBe(200);
  expect(await phone.versions()).toEqual(before);
  expect((await phone.restore(1)).statusCode).toBe(200);
});

test('an earlier address of the doctor’s page leads to the current one', async () => {
  const server = await startServer({ pages, group: false });
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.change('doctor', '', { doctorSlug: 'dr-asha' });
  await phone.publish();
  await phone.change('doctor', '', { doctorSlug: 'dr-asha-example' });
  const get = async (url: string) => {
    const { statusCode, headers } = await server.app.inject({ url });
    return [statusCode, headers.location];
  };
  expect(await get('/dr-asha')).toEqual([200, undefined]);
  expect(await get('/dr-asha-example')).toEqual([404, undefined]);
  await phone.publish();
  expect(await get('/dr-asha?lng=hi')).toEqual([307, '/dr-asha-example?lng=hi']);
  expect(await get('/dr-asha-example')).toEqual([200, undefined]);
  expect(await get('/dr-nobody')).toEqual([404, undefined]);
});
