import { expect, inject, test } from 'vitest';
import { restoreBackup } from '~/server/operations/restore-backup';
import { copySampleData, sampleBackup, sampleFacts } from '../upgrade/sample';
import { owner, startServer, type TestServer, temporaryFolder } from './start-server';

const facts = await sampleFacts();

/** When the sample was recorded: nothing has expired yet. */
const now = new Date(facts.at);

const startAt = async (folder: string, password: string): Promise<TestServer> => {
  const environment = { OWNER_EMAIL: facts.owner.Email, OWNER_PASSWORD: password };
  const server = await startServer({ folder, environment });
  server.clock.now = now;
  return server;
};

/** The list at the door, as the helper's phone reads it. */
const listAtDoor = (server: TestServer) =>
  server.call('getDoorList', {}, { token: `door_${facts.helper.Link}` });

/** Everything that the recorded version held is shown, and its files, accounts and keys still work. */
const expectEverything = async (server: TestServer): Promise<void> => {
  const signIn = await server.call('signIn', { body: facts.owner });
  expect(signIn.statusCode).toBe(200);
  const { token } = signIn.json<{ token: string }>();
  expect((await server.call('signIn', { body: facts.visitor })).statusCode).toBe(200);

  /** By the paths that the recorded version knew. */
  const read = async (path: string) => {
    const answer = await server.app.inject({ url: path, headers: { authorization: token } });
    expect(answer.statusCode, path).toBe(200);
    return answer.json();
  };
  const { coming, over, pictures } = facts;
  expect(await read('/get_current_event_data')).toMatchObject({
    result: [
      { _id: over, EventName: 'Summer camp', PastConform: true, EventImage: [pictures.click] },
      {
        _id: coming,
        EventName: 'Yoga by the river',
        EDate: '05/March/2099',
        CurrentConform: true,
        Places: 1,
        EventBanner: pictures.banner,
        ChiefGuest: [{ value: 'Meera Kulkarni' }, 'A guest of honour'],
      },
    ],
  });
  const { result: registered } = await read(`/get_view_register/${coming}`);
  expect(registered).toHaveLength(2);
  expect(registered).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...facts.registration }),
      expect.objectContaining({ Name: 'Rekha Deshmukh' }),
    ]),
  );
  expect(registered.filter(({ Came }: { Came?: boolean }) => Came)).toHaveLength(1);
  const states = registered.map(({ State, Line }: Record<string, unknown>) => [State, Line]).sort();
  expect(states).toEqual([
    ['confirmed', null],
    ['waiting', 1],
  ]);
  const place = await server.call('getPlace', { body: { Link: facts.place.Link } });
  expect(place.json()).toMatchObject({ result: { State: 'confirmed', Code: facts.place.Code } });
  expect(await read(`/get_door/${coming}`)).toMatchObject({
    result: {
      Helpers: [{ _id: facts.helper._id, Name: 'Meena at the door' }],
      WalkIns: [{ FirstName: 'Radha', Party: 2, By: 'Meena at the door' }],
    },
  });
  expect(await read('/get_volunteer_data')).toMatchObject({ result: [{ FName: 'Rekha' }] });
  expect(await read('/get_contact_messages')).toMatchObject({
    result: [{ Message: 'When is the next class?' }],
  });
  expect(await read('/get_subscriptions')).toMatchObject({ result: [{ Email: 'news@example.org' }] });
  expect(await read('/get_team_data')).toMatchObject({
    result: [{ Name: 'Kavita Joshi', ProfilImage: pictures.member }],
  });
  expect(await read('/get_my_photo')).toMatchObject({ Photo: [pictures.photo] });
  expect(await read('/get_my_video')).toMatchObject({ result: [{ Videoimage: pictures.thumbnail }] });
  expect(await read('/get_image_with_date')).toMatchObject({
    result: [{ ImageDate: '2024', Images: [pictures.dated] }],
  });
  expect(await read('/get_voices/en')).toMatchObject({ result: [{ Words: 'They brought me a chair.' }] });
  expect(await read('/get_current_event_data?lng=hi')).toMatchObject({
    result: [{ _id: over }, { _id: coming, EventName: 'नदी किनारे योग' }],
  });
  expect(await read('/get_group/hi')).toMatchObject({ result: { Texts: { name: 'Usha Circle' } } });
  expect(JSON.stringify(await read('/get_group_draft'))).toContain('उषा मंडल');
  for (const name of Object.values(pictures))
    expect((await server.app.inject(`/img/160/${name}`)).statusCode, name).toBe(200);

  // A phone that never heard the receipt sends the registration again.
  const again = await server.call(
    'saveRegister',
    { body: facts.registration },
    { key: facts.keyOfRegistration },
  );
  expect(again.json()).toMatchObject({ result: 'Success', key: facts.keyOfRegistration });
  const another = { ...facts.registration, Name: 'Somebody else' };
  const reused = await server.call('saveRegister', { body: another }, { key: facts.keyOfRegistration });
  expect(reused.statusCode).toBe(422);
  expect((await read(`/get_view_register/${coming}`)).result).toHaveLength(2);
};

// A data folder holds SQLite's file.
if (inject('cluster') === undefined)
  test('a data folder of version 1.0.0 works after the update', async () => {
    const folder = await temporaryFolder();
    await copySampleData(folder);
    const server = await startAt(folder, facts.owner.Password);
    await expectEverything(server);
    expect((await listAtDoor(server)).statusCode).toBe(200);
  });

test('a backup of version 1.0.0 is restored into this one', async () => {
  const server = await startAt(await temporaryFolder(), owner.Password);
  await restoreBackup({ db: server.site.dependencies.db, files: server.site.files }, sampleBackup, {
    replace: true,
    now: server.clock.now,
    timeZone: 'Asia/Kolkata',
  });
  await expectEverything(server);
  // A restore ends the links of helpers.
  expect((await listAtDoor(server)).json()).toMatchObject({ code: 'door-ended' });
});
