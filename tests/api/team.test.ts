import { expect, test } from 'vitest';
import { addEvent, addMember, asOwner, goodBodies, nothing, read, team } from './samples';
import { startServer } from './start-server';
import { picturesWithSizes, storedFiles, storeFiles } from './stored-files';

test('a member is answered with all that was sent, by all three calls', async () => {
  const server = await startServer();
  const added = await addMember(server);
  expect(added).toEqual({ ...goodBodies.saveTeamData, _id: expect.any(String), Version: 1 });
  const { _id: id } = added;
  expect(await read(server, 'getTeamDataById', { params: { id } })).toEqual({ result: added });
  expect(await read(server, 'getPerticulatTeamMember', { params: { id } })).toEqual({ result: added });
});

test('the team ascends by Sequence as a number; those without one come last, as they were added', async () => {
  const server = await startServer();
  const sequences = [10, '9', '', 2, null, -1, '100', 2];
  for (const [index, Sequence] of sequences.entries())
    await addMember(server, { Sequence, Name: `Member ${index}` });
  expect((await team(server)).map(({ Sequence, Name }) => [Sequence, Name])).toEqual([
    [-1, 'Member 5'],
    [2, 'Member 3'],
    [2, 'Member 7'],
    [9, 'Member 1'],
    [10, 'Member 0'],
    [100, 'Member 6'],
    [null, 'Member 2'],
    [null, 'Member 4'],
  ]);
});

test('a change stores the two input lists and the profile, and keeps the photo', async () => {
  const server = await startServer();
  const { _id: id } = await addMember(server);
  await storeFiles(server, 'kavita-1.webp');
  const { AchivementsInputFields, AwardsInputFields, ...profile } = goodBodies.updateTeamData;
  const owner = await asOwner(server);
  const answer = await owner('updateTeamData', { params: { id }, body: goodBodies.updateTeamData });
  expect([answer.statusCode, answer.json()]).toEqual([200, { result: 'Success' }]);
  expect(await team(server)).toEqual([
    {
      ...profile,
      _id: id,
      Achivements: AchivementsInputFields,
      Awards: AwardsInputFields,
      ProfilImage: 'kavita-1.webp',
      Colours: { 'kavita-1.webp': expect.any(String) },
      Version: 2,
    },
  ]);
  expect(await storedFiles(server, 'kavita-1.webp')).toEqual(['kavita-1.webp']);
});

test('a change keeps whatever it leaves out, and empties what it sends empty', async () => {
  const server = await startServer();
  const { _id: id, ...before } = await addMember(server);
  const owner = await asOwner(server);
  const required = { Name: 'Kavita Rao', Gender: 'Female' } as const;
  const as = async () => {
    const [{ _id, ...member } = {}] = await team(server);
    return member;
  };
  await owner('updateTeamData', { params: { id }, body: required });
  expect(await as()).toEqual({ ...before, ...required, Version: 2 });
  const photo = { ...required, ProfilImage: 'kavita-2.webp' };
  await owner('updateTeamDataWithProfile', { params: { id }, body: photo });
  expect(await as()).toEqual({ ...before, ...photo, Version: 3 });

  const links = { FBId: '', InstaId: '', Linkdin: '', Number: '' };
  const words = { Position: '', Speciality: '', About: '', Vision: '', Mission: '' };
  const empty = { ...photo, ...links, ...words, Sequence: null };
  const lists = { AchivementsInputFields: [], AwardsInputFields: [] };
  await owner('updateTeamDataWithProfile', { params: { id }, body: { ...empty, ...lists } });
  expect(await as()).toEqual({ ...empty, Achivements: [], Awards: [], Version: 4 });
});

test('a new photo takes the place of the one before, which is deleted with its sizes', async () => {
  const server = await startServer();
  const { _id: id } = await addMember(server);
  await storeFiles(server, 'kavita-1.webp', 'kavita-2.webp');
  const owner = await asOwner(server);
  await owner('updateTeamDataWithProfile', { params: { id }, body: goodBodies.updateTeamDataWithProfile });
  expect((await team(server)).map(({ ProfilImage, Position }) => [ProfilImage, Position])).toEqual([
    ['kavita-2.webp', 'Head of yoga'],
  ]);
  expect(await storedFiles(server, 'kavita-1.webp', 'kavita-2.webp')).toEqual(['kavita-2.webp']);
  expect(await picturesWithSizes(server)).toBe(1);
});

test('the same photo sent again as the new one is not deleted', async () => {
  const server = await startServer();
  const { _id: id } = await addMember(server, { ProfilImage: 'kavita-2.webp' });
  await storeFiles(server, 'kavita-2.webp');
  const owner = await asOwner(server);
  await owner('updateTeamDataWithProfile', { params: { id }, body: goodBodies.updateTeamDataWithProfile });
  expect(await storedFiles(server, 'kavita-2.webp')).toEqual(['kavita-2.webp']);
});

test('a member is deleted with the photo and its sizes, unless something else shows it', async () => {
  const server = await startServer();
  const { _id: id } = await addMember(server);
  const other = await addMember(server, { ProfilImage: 'banner.webp' });
  await addEvent(server, { EventBanner: 'banner.webp' });
  await storeFiles(server, 'kavita-1.webp', 'banner.webp');
  const owner = await asOwner(server);
  expect((await owner('deleteTeamMember', { params: { id } })).statusCode).toBe(200);
  expect((await owner('deleteTeamMember', { params: { id: other._id } })).statusCode).toBe(200);
  expect(await team(server)).toEqual([]);
  expect(await storedFiles(server, 'kavita-1.webp', 'banner.webp')).toEqual(['banner.webp']);
  expect(await picturesWithSizes(server)).toBe(1);
});

test('a member who is gone is not found', async () => {
  const server = await startServer();
  const owner = await asOwner(server);
  const params = { id: nothing };
  const answers = [
    await owner('getTeamDataById', { params }),
    await owner('getPerticulatTeamMember', { params }),
    await owner('updateTeamData', { params, body: goodBodies.updateTeamData }),
    await owner('updateTeamDataWithProfile', { params, body: goodBodies.updateTeamDataWithProfile }),
    await owner('deleteTeamMember', { params }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    answers.map(() => [404, 'not-found']),
  );
});

test('a new member that is sent again under its key is there once; one under another key is another', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const body = { ...goodBodies.saveTeamData, Name: 'Uma', ProfilImage: 'uma-1.webp' };
  const key = '0190a0a0-0000-4000-8000-00000000000a';
  const send = (Name: string, underKey: string) =>
    server.call('saveTeamData', { body: { ...body, Name } }, { key: underKey, token });
  const sent = await Promise.all([1, 2, 3].map(() => send('Uma', key)));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await send('Usha', key)).json()).toMatchObject({ code: 'key-reused' });
  expect((await send('Usha', '0190a0a0-0000-4000-8000-00000000000b')).statusCode).toBe(200);
  const members = (await read(server, 'getTeamData', {})).result;
  expect(members.map(({ Name }) => Name).toSorted()).toEqual(['Uma', 'Usha']);
  // The key is the id, by which a client that lost the answer changes the member.
  expect(members.find(({ Name }) => Name === 'Uma')?._id).toBe(key);
});
