import { join } from 'node:path';
import { expect, test } from 'vitest';
import { privacyNotice } from '~/content/privacy-notice';
import type { CallAnswer } from '~/contract/calls';
import { groupParts } from '~/contract/group-addresses';
import type { GroupTexts } from '~/contract/group-fields';
import { demoGroup } from '~/server/demo/demo-content';
import { fillDemo } from '~/server/demo/fill-demo';
import { makeBackup } from '~/server/operations/make-backup';
import { restoreBackup } from '~/server/operations/restore-backup';
import { doctor, group } from '../demo-group';
import { phoneOf, shown } from './owner-phone';
import { ownGroup, read } from './samples';
import { serve } from './server-process';
import { startServer, type TestServer, temporaryFolder } from './start-server';

const pagesIn = async (server: TestServer, language = 'en') =>
  (await read(server, 'getGroupPages', { params: { language } })).result;

const fieldsOf = (answer: { statusCode: number; json: () => { fields?: Record<string, string> } }) => [
  answer.statusCode,
  answer.json().fields,
];

const fillWithDemo = ({ site: { dependencies, files } }: TestServer) =>
  fillDemo({ ...dependencies, files, pictures: { pregenerateVariants: async () => {} } });

test('a site without demo content starts with nothing', async () => {
  const server = await startServer();
  const nothing = {
    Version: 0,
    State: 'new',
    Texts: {},
    Untranslated: [],
    Languages: ['en', 'hi', 'fr'],
    MainLanguage: 'en',
    Names: { group: [], doctor: [] },
  };
  expect(await shown(server, 'hi')).toEqual({
    ...nothing,
    NoticeVersion: privacyNotice.version,
    NoticeChangedOn: privacyNotice.changedOn,
  });
  expect(await pagesIn(server)).toEqual({ Version: 0, Texts: {}, Untranslated: [] });
  const { Parts, ...rest } = await (await phoneOf(server)).draft();
  expect(rest).toEqual({
    Unpublished: [],
    Version: 0,
    State: 'new',
    HasDemo: false,
    Languages: ['en', 'hi', 'fr'],
    MainLanguage: 'en',
  });
  expect([...new Set(Parts.map(({ Part }) => Part))]).toEqual(groupParts);
  expect(Parts.filter(({ Part }) => Part === 'emergency').map(({ Language }) => Language)).toEqual(['']);
  expect(Parts.filter(({ Part }) => Part === 'home').map(({ Language }) => Language)).toEqual([
    '',
    'en',
    'hi',
    'fr',
  ]);
  expect(Parts.every(({ Texts, Version }) => Version === 0 && Object.keys(Texts).length === 0)).toBe(true);
});

test('the owner writes a draft, and visitors see it once it is published', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.change('about', 'en', { about: ['First.', 'Second.'] });
  expect((await phone.draft()).Unpublished).toEqual([
    'name',
    'doctor',
    'contact',
    'emergency',
    'notice',
    'about',
  ]);
  expect(await shown(server)).toMatchObject({ Version: 0, State: 'new', Texts: {} });
  expect((await phone.publish()).statusCode).toBe(200);
  expect(await shown(server)).toMatchObject({
    Version: 1,
    State: 'own',
    Texts: Object.assign({}, ...ownGroup.map(([, , texts]) => texts)),
  });
  expect(await pagesIn(server)).toEqual({
    Version: 1,
    Texts: { about: ['First.', 'Second.'] },
    Untranslated: [],
  });
  expect(await phone.draft()).toMatchObject({ Unpublished: [], Version: 1, State: 'own' });
  await phone.change('name', 'en', { name: 'Usha Circle' });
  expect((await phone.draft()).Unpublished).toEqual(['name']);
  expect((await shown(server)).Texts.description).toBe('Mothers of Wardha.');
});

test('a part that another phone has changed since is refused, of ten at once all but one', async () => {
  const server = await startServer();
  const [phone, other] = [await phoneOf(server), await phoneOf(server)];
  expect((await phone.send('name', 'en', { name: 'First' }, 0)).json()).toEqual({ result: { Version: 1 } });
  expect((await other.send('name', 'en', { name: 'Second' }, 0)).statusCode).toBe(409);
  // Other parts and languages are apart.
  expect((await other.send('name', 'hi', { name: 'पहला' }, 0)).statusCode).toBe(200);
  expect((await phone.send('name', 'en', { name: 'Third' }, 1)).json()).toEqual({ result: { Version: 2 } });
  for (const version of [0, 1, 3, -1, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])
    expect((await other.send('name', 'en', { name: 'Late' }, version)).statusCode, `${version}`).toBe(409);
  expect(await phone.partOf('name', 'en')).toMatchObject({ Texts: { name: 'Third' }, Version: 2 });
  for (const [part, version] of [
    ['name', 2],
    ['doctor', 0],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => phone.send(part, 'en', {}, version)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
  }
});

test('nothing is published while something required is missing', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  const all = ['name', 'doctorName', 'emergency', 'ambulance', 'noticeName', 'phones'];
  expect(fieldsOf(await phone.publish())).toEqual([
    400,
    Object.fromEntries(all.map((name) => [name, 'missing'])),
  ]);
  await phone.enter();
  await phone.change('contact', '', { phones: ['', ' '], emails: [] });
  await phone.change('name', 'en', { name: ' ' });
  await phone.change('name', 'hi', { name: 'उषा' });
  expect(fieldsOf(await phone.publish())).toEqual([400, { name: 'missing', phones: 'missing' }]);
  expect([await phone.versions(), (await shown(server)).Version]).toEqual([[], 0]);
  await phone.change('contact', '', { emails: ['usha@example.org'] });
  await phone.change('name', 'en', { name: 'Usha' });
  expect((await phone.publish()).statusCode).toBe(200);
});

test('a text that a language lacks, or has empty, is answered in the main language, and not stored', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.change('name', 'hi', { name: 'उषा मंडल', description: '' });
  await phone.change('about', 'en', { about: ['Us.'], vision: 'Calm.' });
  await phone.change('about', 'fr', { about: [], mission: 'Ensemble.' });
  await phone.publish();
  const hindi = await shown(server, 'hi');
  expect(hindi.Texts).toEqual({
    ...Object.assign({}, ...ownGroup.map(([, , texts]) => texts)),
    name: 'उषा मंडल',
  });
  expect(hindi.Untranslated).toEqual(['description', 'doctorName', 'noticeName']);
  expect(await pagesIn(server, 'fr')).toEqual({
    Version: 1,
    Texts: { about: ['Us.'], vision: 'Calm.', mission: 'Ensemble.' },
    Untranslated: ['about', 'vision'],
  });
  expect(await pagesIn(server)).toEqual({
    Version: 1,
    Texts: { about: ['Us.'], vision: 'Calm.' },
    Untranslated: [],
  });
  expect((await phone.partOf('name', 'hi'))?.Texts).toEqual({ name: 'उषा मंडल', description: '' });
  expect((await phone.partOf('doctor', 'hi'))?.Texts).toEqual({});
  // A version that is made current again has no more than it had.
  await phone.restore(1);
  expect((await phone.partOf('doctor', 'hi'))?.Texts).toEqual({});
  expect((await phone.draft()).Unpublished).toEqual([]);
});

test('an earlier version is made current again as a new one, and the draft becomes the same', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.publish();
  const [first, draft] = [await shown(server), await phone.draft()];
  server.clock.now = new Date('2026-03-07T06:30:00Z');
  await phone.change('name', 'en', { name: 'Another' });
  await phone.change('home', '', { film: true });
  await phone.publish();
  await phone.change('home', 'fr', { letter: 'Venez.' });
  const before = await phone.partOf('home', 'fr');
  expect((await phone.restore(1)).statusCode).toBe(200);
  expect((await shown(server)).Texts).toEqual(first.Texts);
  const after = await phone.draft();
  const textsIn = ({ Parts }: CallAnswer<'getGroupDraft'>['result']) => Parts.map(({ Texts }) => Texts);
  expect(textsIn(after)).toEqual(textsIn(draft));
  expect(after).toMatchObject({ Unpublished: [], Version: 3 });
  // What was the same is not changed, and what was empty is not begun.
  expect([await phone.partOf('doctor', 'en'), await phone.partOf('doctor', 'hi')]).toMatchObject([
    { Version: 1 },
    { Version: 0 },
  ]);
  // A phone that still has what was replaced is refused.
  expect((await phone.send('home', 'fr', { letter: 'Non.' }, before?.Version ?? 0)).statusCode).toBe(409);
  const By = 'doctor@example.org';
  const Changed = ['name', 'home'];
  const later = { PublishedAt: '2026-03-07T06:30:00.000Z', By };
  expect(await phone.versions()).toEqual([
    { Version: 3, ...later, Changed, RestoredFrom: 1 },
    { Version: 2, ...later, Changed, RestoredFrom: null },
    {
      Version: 1,
      PublishedAt: '2026-03-06T06:30:00.000Z',
      By,
      Changed: ['name', 'doctor', 'contact', 'emergency', 'notice'],
      RestoredFrom: null,
    },
  ]);
  for (const version of ['0', '4', '-1', '1e0', '01', 'x', '2147483648', '99999999999999999999'])
    expect((await phone.restore(version)).statusCode, version).toBe(404);
});

test('the last thirty versions are kept', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  await phone.enter();
  for (let count = 1; count <= 33; count += 1) await phone.publish();
  expect((await phone.versions()).map(({ Version }) => Version)).toEqual(
    Array.from({ length: 30 }, (_, index) => 33 - index),
  );
  expect([(await phone.restore(3)).statusCode, (await phone.restore(4)).statusCode]).toEqual([404, 200]);
  expect((await shown(server)).Version).toBe(34);
});

test('a repeat with the same key publishes nothing, nor does one that restores', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  await phone.enter();
  const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const answers = await Promise.all([1, 2, 3].map(() => phone.publish(key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const _ of [1, 2]) expect((await phone.restore(1, other)).statusCode).toBe(200);
  expect((await phone.versions()).map(({ Version }) => Version)).toEqual([2, 1]);
  expect((await phone.restore(2, other)).statusCode).toBe(422);
});

test('ten publications at once at two servers are in one order, and none is lost', async () => {
  const folder = await temporaryFolder();
  const servers = [await startServer({ folder }), await startServer({ folder })];
  const phones = await Promise.all(servers.map(phoneOf));
  await phones[0]?.enter();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => phones.map((phone) => phone.publish())).flat(),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  for (const [index, phone] of phones.entries()) {
    const numbers = (await phone.versions()).map(({ Version }) => Version);
    expect(numbers).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const server = servers[index];
    if (server) expect((await shown(server)).Version).toBe(10);
  }
  // What one server publishes, the other answers at once.
  await phones[1]?.change('name', 'en', { name: 'Changed' });
  await phones[1]?.publish();
  if (servers[0]) expect(await shown(servers[0])).toMatchObject({ Version: 11, Texts: { name: 'Changed' } });
});

test('publications and restorations by two processes at once are in one order, and none is lost', async () => {
  const folder = await temporaryFolder();
  const server = await startServer({ folder });
  // As the processes' clocks, for the session's sake.
  server.clock.now = new Date();
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.publish();
  const authorization = await server.ownerToken();
  const processes = [await serve({ folder }), await serve({ folder })];
  const post = async (port: number, path: string) =>
    (
      await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      })
    ).status;
  const statuses = await Promise.all(
    Array.from({ length: 5 }, (_, turn) =>
      processes.map(({ port }) => post(port, turn % 2 === 0 ? '/publish_group' : '/restore_group/1')),
    ).flat(),
  );
  expect(statuses).toEqual(Array(10).fill(200));
  const versions = await phone.versions();
  expect(versions.map(({ Version }) => Version)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(versions.filter(({ RestoredFrom }) => RestoredFrom === 1)).toHaveLength(4);
  expect((await shown(server)).Version).toBe(11);
});

test('an unknown part or language is not there, and a field of another part or language is refused', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  for (const language of ['de', 'EN', '__proto__', 'constructor'])
    for (const name of ['getGroup', 'getGroupPages'] as const)
      expect((await server.call(name, { params: { language } })).statusCode, language).toBe(404);
  for (const [part, language] of [
    ['nothing', 'en'],
    ['__proto__', 'en'],
    ['name', 'de'],
    ['name', '__proto__'],
    ['name', ''],
    ['emergency', 'en'],
  ] as const)
    expect((await phone.send(part, language, {}, 0)).statusCode, `${part} ${language}`).toBe(404);
  expect(fieldsOf(await phone.send('name', 'en', { name: 'Usha', letter: 'Come.' }, 0))).toEqual([
    400,
    { letter: 'not-valid' },
  ]);
  expect(fieldsOf(await phone.send('contact', '', { address: 'Wardha' }, 0))).toEqual([
    400,
    { address: 'not-valid' },
  ]);
  expect(fieldsOf(await phone.send('contact', 'hi', { phones: ['+91 00000 02001'] }, 0))).toEqual([
    400,
    { phones: 'not-valid' },
  ]);
  expect((await phone.partOf('name', 'en'))?.Version).toBe(0);
});

test('only the owner reads and changes the draft', async () => {
  const server = await startServer();
  const token = await server.visitorToken();
  const body = { Language: 'en', Version: 0, Texts: {} };
  const calls = [
    (settings?: { token: string }) => server.call('getGroupDraft', {}, settings),
    (settings?: { token: string }) => server.call('getGroupVersions', {}, settings),
    (settings?: { token: string }) =>
      server.call('changeGroup', { params: { part: 'name' }, body }, settings),
    (settings?: { token: string }) => server.call('publishGroup', {}, settings),
    (settings?: { token: string }) => server.call('restoreGroup', { params: { version: '1' } }, settings),
    (settings?: { token: string }) => server.call('unpublishGroup', { params: { version: '1' } }, settings),
    (settings?: { token: string }) => server.call('deleteEarlierGroups', {}, settings),
    (settings?: { token: string }) =>
      server.call('getGroupPreview', { params: { version: 'draft', language: 'en' } }, settings),
  ];
  for (const make of calls)
    expect([(await make()).statusCode, (await make({ token })).statusCode]).toEqual([401, 403]);
});

test('hostile texts are stored and answered as they are', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  await phone.enter();
  const texts: GroupTexts = {
    heroLeadIn: `</script><b>"'&amp;\`\${1}`,
    heroPromise: '<!-- {{7*7}}',
    heroLead: "'; drop table group_parts; -- {{7*7}} %s \\u0000 \\",
    letter: 'First line.\n\nSecond\tline. 👩🏽‍🍼',
    figures: [{ value: '<1>', label: '__proto__' }],
  };
  expect((await phone.change('home', 'en', texts)).statusCode).toBe(200);
  expect((await phone.partOf('home', 'en'))?.Texts).toEqual(texts);
  await phone.publish();
  expect((await shown(server)).Texts).toMatchObject(texts);
});

test('of pasted texts is stored what can be seen', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  const texts: GroupTexts = {
    heroLeadIn: 'From\u000bPowerPoint\u0000',
    heroPromise: '\u202eevil\u202c \u200f',
    letter: 'Line one.\u2028Line two.\ud800',
    figures: [{ value: '1\u200b', label: '\u2066mothers\u2069\udfff' }],
  };
  expect((await phone.change('home', 'en', texts)).statusCode).toBe(200);
  expect((await phone.partOf('home', 'en'))?.Texts).toEqual({
    heroLeadIn: 'From PowerPoint',
    heroPromise: 'evil',
    letter: 'Line one.\nLine two.',
    figures: [{ value: '1', label: 'mothers' }],
  });
});

test('texts that cannot be stored or shown are refused, with the field', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  const refused: [part: string, language: string, texts: object, fields: Record<string, string>][] = [
    ['name', 'en', { name: 'a'.repeat(61) }, { name: 'too-long' }],
    ['name', 'en', { name: null, description: 7 }, { name: 'not-valid', description: 'not-valid' }],
    ['about', 'en', { about: Array(9).fill('Us.') }, { about: 'too-long' }],
    ['about', 'en', { about: ['Us.', 'a'.repeat(601)] }, { about: 'too-long' }],
    ['home', '', { film: 'yes' }, { film: 'not-valid' }],
    [
      'contact',
      '',
      { phones: ['not a phone'], emails: ['a@'] },
      { phones: 'not-valid', emails: 'not-valid' },
    ],
    ['emergency', '', { emergency: '１１２' }, { emergency: 'not-valid' }],
    ['doctor', '', { doctorSlug: '../events' }, { doctorSlug: 'not-valid' }],
    ['doctor', '', { doctorSlug: 'events' }, { doctorSlug: 'not-valid' }],
    ['doctor-page', '', { channel: 'javascript:alert(1)' }, { channel: 'not-valid' }],
    ['contact', '', { whatsapp: 'https://wa.me/919876543210' }, { whatsapp: 'not-valid' }],
    ['contact', 'en', { cardName: 'a'.repeat(41) }, { cardName: 'too-long' }],
  ];
  for (const [part, language, texts, fields] of refused)
    expect(fieldsOf(await phone.send(part, language, texts, 0))).toEqual([400, fields]);
});

test('empty and repeated entries of a list are left out, but a caption keeps its place', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  await phone.change('doctor-page', 'en', {
    bio: ['', 'Words.', ' ', 'Words.'],
    awards: [{ title: '', by: '', year: '' }],
    highlights: ['', 'A lamp'],
  });
  expect((await phone.partOf('doctor-page', 'en'))?.Texts).toEqual({
    bio: ['Words.'],
    awards: [],
    highlights: ['', 'A lamp'],
  });
});

test('the version of the privacy notice counts the publications that change its content', async () => {
  const server = await startServer();
  const notice = async () => {
    const { NoticeVersion, NoticeChangedOn } = await shown(server);
    return [NoticeVersion.replace(privacyNotice.version, ''), NoticeChangedOn];
  };
  // The clock of tests is before the day of the compiled notice.
  server.clock.now = new Date('2026-12-01T20:00:00Z');
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.publish();
  expect(await notice()).toEqual(['/1', '2026-12-02']);
  server.clock.now = new Date('2026-12-05T06:30:00Z');
  await phone.change('home', 'en', { letter: 'Come.' });
  await phone.change('name', 'en', { name: 'Usha Circle', description: 'Changed.' });
  await phone.publish();
  expect(await notice()).toEqual(['/1', '2026-12-02']);
  await phone.change('notice', '', { noticePhone: '+91 00000 02003' });
  await phone.publish();
  expect(await notice()).toEqual(['/2', '2026-12-05']);
  server.clock.now = new Date('2026-12-06T06:30:00Z');
  await phone.change('name', 'hi', { name: 'उषा' });
  await phone.publish();
  expect(await notice()).toEqual(['/3', '2026-12-06']);
  server.clock.now = new Date('2026-12-07T06:30:00Z');
  await phone.restore(1);
  expect(await notice()).toEqual(['/4', '2026-12-07']);
  server.clock.now = new Date('2026-03-06T06:30:00Z');
  await phone.change('name', 'hi', { name: 'उषा' });
  await phone.publish();
  expect(await notice()).toEqual(['/5', privacyNotice.changedOn]);
});

test('the demo group is the first version of a demo site, once', async () => {
  const server = await startServer();
  await Promise.all([fillWithDemo(server), fillWithDemo(server)]);
  await fillWithDemo(server);
  const phone = await phoneOf(server);
  expect(await phone.versions()).toMatchObject([{ Version: 1, By: '', RestoredFrom: null }]);
  const { Texts, ...rest } = await shown(server, 'hi');
  expect(rest).toEqual({
    Version: 1,
    State: 'demo',
    Languages: ['en', 'hi', 'fr'],
    NoticeVersion: privacyNotice.version,
    NoticeChangedOn: privacyNotice.changedOn,
    Untranslated: [],
    MainLanguage: 'en',
    Names: { group: Object.values(group.name), doctor: Object.values(doctor.name) },
    RowLanguages: ['en', 'hi'],
  });
  expect({ ...Texts, ...(await pagesIn(server, 'hi')).Texts }).toEqual({ ...demoGroup[''], ...demoGroup.hi });
  expect(await phone.draft()).toMatchObject({ Unpublished: [], Version: 1, State: 'demo' });
});

test('a site whose owner has begun to write is not filled with demo content', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  await phone.change('name', 'en', { name: 'Usha' });
  await fillWithDemo(server);
  expect([await phone.versions(), (await read(server, 'getCurrentEventData', {})).result]).toEqual([[], []]);
});

test('over the demo group nothing is published that a visitor could take for the real one', async () => {
  const server = await startServer();
  await fillWithDemo(server);
  const phone = await phoneOf(server);
  const still = (...names: string[]) => [400, Object.fromEntries(names.map((name) => [name, 'still-demo']))];
  expect(fieldsOf(await phone.publish())).toEqual(
    still('name', 'doctorName', 'phones', 'emails', 'noticeName', 'noticeEmail', 'noticePhone'),
  );
  await phone.enter();
  // Hindi and French still have the demo's.
  expect(fieldsOf(await phone.publish())).toEqual(
    still('name', 'doctorName', 'noticeName', 'noticeEmail', 'noticePhone'),
  );
  await phone.change('notice', '', {});
  for (const language of ['hi', 'fr'])
    for (const part of ['name', 'doctor', 'notice']) await phone.change(part, language, {});
  await phone.change('contact', '', { phones: ['+91 00000 02001', demoGroup[''].phones?.[0] ?? ''] });
  expect(fieldsOf(await phone.publish())).toEqual(still('phones'));
  await phone.change('contact', '', { phones: ['+91 00000 02001'] });
  expect((await phone.publish()).statusCode).toBe(200);
  expect(await shown(server, 'hi')).toMatchObject({
    Version: 2,
    State: 'own',
    NoticeVersion: `${privacyNotice.version}/1`,
    Texts: { name: 'Usha Circle' },
  });
  expect((await phone.restore(1)).statusCode).toBe(200);
  expect(await shown(server)).toMatchObject({
    Version: 3,
    State: 'demo',
    Texts: { name: demoGroup.en.name },
  });
  expect(fieldsOf(await phone.publish())[0]).toBe(400);
});

test('a backup carries draft and versions to another site, which answers them at once', async () => {
  const [server, other] = [await startServer(), await startServer()];
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.publish();
  await phone.change('name', 'en', { name: 'Later' });
  expect((await shown(other)).Version).toBe(0);
  const file = join(await temporaryFolder(), 'backup.tar.gz');
  const dataIn = ({ site }: TestServer) => ({ db: site.dependencies.db, files: site.files });
  const { now } = server.clock;
  await makeBackup(dataIn(server), file, now);
  await restoreBackup(dataIn(other), file, { replace: false, now, timeZone: 'Asia/Kolkata' });
  const restored = await phoneOf(other);
  const { Restored, ...group } = await shown(other);
  expect(Restored?.Words).toMatch(/^Restored to the copy of 6 March/);
  expect(group).toEqual(await shown(server));
  expect([await restored.draft(), await restored.versions()]).toEqual([
    await phone.draft(),
    await phone.versions(),
  ]);
});
