import { expect, test } from 'vitest';
import type { Volunteer } from '~/contract/submissions';
import { asOwner, goodBodies, nothing, read } from './samples';
import { startServer, type TestServer } from './start-server';

const volunteers = async (server: TestServer): Promise<Volunteer[]> =>
  (await read(server, 'getVolunteerData', {}, await server.ownerToken())).result;

test('an application is answered as it was sent, its date of birth in the stored format', async () => {
  const server = await startServer();
  await server.call('saveVolunteerData', { body: goodBodies.saveVolunteerData });
  const { PrivacyAgreed, PrivacyNotice, ...sent } = goodBodies.saveVolunteerData;
  expect(await volunteers(server)).toEqual([
    { ...sent, _id: expect.any(String), DOB: '05/March/1990', CreatedAt: '2026-03-06T06:30:00.000Z' },
  ]);
});

test('applications come in the order they were sent, also those of one moment', async () => {
  const server = await startServer();
  const names = Array.from({ length: 12 }, (_, index) => `Rekha ${index}`);
  for (const FName of names)
    await server.call('saveVolunteerData', { body: { ...goodBodies.saveVolunteerData, FName } });
  expect((await volunteers(server)).map(({ FName }) => FName)).toEqual(names);
});

test('the answer to the privacy question is stored, and no answer stays no answer', async () => {
  const server = await startServer();
  const { PrivacyAgreed, PrivacyNotice, ...body } = goodBodies.saveVolunteerData;
  for (const said of [{ PrivacyAgreed: true, PrivacyNotice: '2026-11' }, { PrivacyAgreed: false }, {}])
    await server.call('saveVolunteerData', { body: { ...body, ...said } });
  const { db } = server.site.dependencies;
  expect(
    await db.selectFrom('volunteers').select(['privacy_agreed', 'privacy_notice']).orderBy('id').execute(),
  ).toEqual([
    { privacy_agreed: 1, privacy_notice: '2026-11' },
    { privacy_agreed: 0, privacy_notice: null },
    { privacy_agreed: null, privacy_notice: null },
  ]);
});

test('the owner removes an application, once', async () => {
  const server = await startServer();
  for (const FName of ['Rekha', 'Lata'])
    await server.call('saveVolunteerData', { body: { ...goodBodies.saveVolunteerData, FName } });
  const [first] = await volunteers(server);
  const owner = await asOwner(server);
  const remove = (id = first?._id ?? '') => owner('deleteVolunteerMember', { params: { id } });
  expect((await remove()).statusCode).toBe(200);
  expect((await volunteers(server)).map(({ FName }) => FName)).toEqual(['Lata']);
  for (const answer of [await remove(), await remove(nothing)])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
});
