import { expect, test } from 'vitest';
import { soughtWords, soundsIn } from '~/contract/name-search';
import { phoneKey, phoneKeys } from '~/contract/phone-digits';
import { searchable } from '~/contract/spelling';
import type { ErasedPerson, PersonQuery, StoredPerson } from '~/contract/stored-person';
import { addEvent, goodBodies, registrations } from './samples';
import { owner, startServer, type TestServer, visitor } from './start-server';
import { sweepNow } from './sweep';

const privacy = { PrivacyNotice: '2026-11' };

const exported = async (server: TestServer, body: Partial<PersonQuery>): Promise<StoredPerson> =>
  (await server.call('exportPerson', { body }, { token: await server.ownerToken() })).json().result;

const erased = async (server: TestServer, body: Partial<PersonQuery>): Promise<ErasedPerson> =>
  (await server.call('erasePerson', { body }, { token: await server.ownerToken() })).json().result;

const nothing = { Registrations: [], Volunteers: [], Messages: [], Subscriptions: [], Account: null };
const none = { Registrations: 0, Volunteers: 0, Messages: 0, Subscriptions: 0, Accounts: 0, Sessions: 0 };

const ashaPatil = { FName: 'Asha', LName: 'Patil' };

/** Asha sends every form there is, in different spellings of one e-mail and of her name; somebody else sends the same. */
const everywhere = async (server: TestServer) => {
  const { _id: Eid } = await addEvent(server);
  for (const Email of ['Asha@Example.org', 'rekha@example.org']) {
    const reach = { Email, Number: '' };
    await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid, ...reach } });
    await server.call('saveVolunteerData', {
      body: { ...goodBodies.saveVolunteerData, FName: ' ASHA', LName: 'Patil', ...reach },
    });
    await server.call('contactMessage', { body: { ...goodBodies.contactMessage, ...ashaPatil, ...reach } });
    await server.call('subscribe', { body: { Email, ...privacy } });
    await server.call('signUp', { body: { ...visitor, Name: 'Asha Patil', Email, ...privacy } });
  }
  return Eid;
};

test('everything about a person is found by e-mail, however it is written, and nothing of others', async () => {
  const server = await startServer();
  const Eid = await everywhere(server);
  expect(await exported(server, { Email: ' aSHa@example.ORG ' })).toMatchObject({
    Registrations: [
      {
        Name: 'Asha Patil',
        Email: 'Asha@Example.org',
        Address: 'Nashik Road',
        WhyWeJoin: 'To learn',
        Eid,
        EventName: 'Yoga by the river',
        PrivacyAgreed: null,
        PrivacyNotice: '2026-11',
      },
    ],
    Volunteers: [{ FName: 'ASHA', DOB: '05/March/1990', PrivacyAgreed: true, PrivacyNotice: '2026-11' }],
    Messages: [{ Message: 'When is the next class?', PrivacyAgreed: true }],
    Subscriptions: [{ Email: 'asha@example.org', PrivacyNotice: '2026-11' }],
    Account: { Name: 'Asha Patil', Email: 'asha@example.org', PrivacyNotice: '2026-11', Sessions: [{}] },
  });
});

test('an e-mail is the same in whichever form of Unicode it was typed', async () => {
  const server = await startServer();
  const [composed, decomposed] = ['jos\u00e9@example.org', 'Jose\u0301@example.org'];
  for (const Email of [composed, decomposed])
    await server.call('contactMessage', { body: { ...goodBodies.contactMessage, Email } });
  await server.call('subscribe', { body: { Email: decomposed } });
  await server.call('signUp', { body: { ...visitor, Name: 'Sunita Kale', Email: decomposed } });
  const again = await server.call('signUp', { body: { ...visitor, Email: composed } });
  expect([again.statusCode, again.json().code]).toEqual([409, 'email-taken']);
  for (const Email of [composed, decomposed]) {
    const found = await exported(server, { Email });
    expect([found.Messages.length, found.Subscriptions.length, found.Account?.Email]).toEqual([
      2,
      1,
      composed,
    ]);
  }
  const all = { ...none, Messages: 2, Subscriptions: 1, Accounts: 1, Sessions: 1 };
  expect(await erased(server, { Email: composed })).toEqual(all);
});

test('no export holds a password, not even scrambled, nor a token', async () => {
  const server = await startServer();
  await everywhere(server);
  const text = JSON.stringify(await exported(server, { Email: 'asha@example.org' }));
  expect(text).not.toMatch(/argon2|password|token/i);
});

test.each([
  ['as it was written', '+91 98765 43210'],
  ['without the country’s code', '98765-43210'],
  ['with the trunk’s zero', '098765 43210'],
  ['with the international zeros', '0091 (98765) 43210'],
  ['in Devanagari digits', '९८७६५ ४३२१०'],
  ['in Gujarati digits with a code', '+૯૧ ૯૮૭૬૫૪૩૨૧૦'],
])('a number is the same %s', async (_, written) => {
  const server = await startServer();
  const { _id: Eid } = await addEvent(server);
  const spellings = ['+91 98765 43210', '९८७६५४३२१०', '98765 43210'];
  for (const number of [...spellings, '98765 43211', '8765 43210', '']) {
    const body = { ...goodBodies.saveRegister, Eid, Number: number };
    await server.call('saveRegister', { body });
  }
  const { Registrations } = await exported(server, { Number: written });
  expect(Registrations.map((row) => row.Number).sort()).toEqual(spellings.toSorted());
});

test('a short number is not the end of a longer one', async () => {
  const server = await startServer();
  await server.call('contactMessage', { body: { ...goodBodies.contactMessage, Number: '020 1234567' } });
  expect((await exported(server, { Number: '1234567' })).Messages).toEqual([]);
  expect((await exported(server, { Number: '0201234567' })).Messages).toHaveLength(1);
});

test('an export by e-mail and number finds everything with either', async () => {
  const server = await startServer();
  const { _id: Eid } = await addEvent(server);
  const send = (fields: { Email: string; Number: string }) =>
    server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid, ...fields } });
  await send({ Email: 'asha@example.org', Number: '' });
  await send({ Email: '', Number: '98765 43210' });
  await send({ Email: 'other@example.org', Number: '11111 11111' });
  const query = { Email: 'asha@example.org', Number: '98765 43210' };
  expect((await exported(server, query)).Registrations).toHaveLength(2);
  expect(await erased(server, query)).toMatchObject({ Registrations: 2 });
  expect(await registrations(server, Eid)).toHaveLength(1);
});

test('an export needs a valid e-mail or number', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  for (const name of ['exportPerson', 'erasePerson'] as const) {
    for (const [body, fields] of [
      [{}, { Email: 'missing' }],
      [{ Email: '', Number: ' ' }, { Email: 'missing' }],
      [{ Email: 'asha' }, { Email: 'not-valid' }],
      [{ Number: '12345' }, { Number: 'not-valid' }],
    ] as const) {
      const answer = await server.call(name, { body }, { token });
      expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
    }
  }
});

test('erasing a person deletes everything about them, nothing of others, and ends their sessions', async () => {
  const server = await startServer();
  const Eid = await everywhere(server);
  const token = (await server.call('signIn', { body: { ...visitor, Email: 'asha@example.org' } })).json()
    .token;
  const others = await exported(server, { Email: 'rekha@example.org' });
  expect(await erased(server, { Email: 'asha@example.org' })).toEqual({
    Registrations: 1,
    Volunteers: 1,
    Messages: 1,
    Subscriptions: 1,
    Accounts: 1,
    Sessions: 2,
  });
  expect(await exported(server, { Email: 'asha@example.org' })).toEqual(nothing);
  expect(await exported(server, { Email: 'rekha@example.org' })).toEqual(others);
  expect(await registrations(server, Eid)).toHaveLength(1);
  expect((await server.call('userAuth', {}, { token })).statusCode).toBe(401);
  expect(await erased(server, { Email: 'asha@example.org' })).toEqual(none);
});

test('erasing by a number leaves the account and the subscription, which have none', async () => {
  const server = await startServer();
  await server.visitorToken();
  await server.call('contactMessage', {
    body: { ...goodBodies.contactMessage, Email: visitor.Email, Number: '98765 43210' },
  });
  expect(await erased(server, { Number: '98765 43210' })).toEqual({ ...none, Messages: 1 });
  expect((await exported(server, { Email: visitor.Email })).Account).not.toBeNull();
});

test('erasing the owner is refused and deletes nothing', async () => {
  const server = await startServer();
  await server.call('contactMessage', { body: { ...goodBodies.contactMessage, Email: owner.Email } });
  const answer = await server.call(
    'erasePerson',
    { body: { Email: owner.Email.toUpperCase() } },
    { token: await server.ownerToken() },
  );
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'owner-stays']);
  expect((await exported(server, { Email: owner.Email })).Messages).toHaveLength(1);
});

const number = '98765 43210';

/** An event of two places; Asha and Rani have one number, as a husband's. Tara waits. */
const family = async () => {
  const server = await startServer();
  const { _id: Eid } = await addEvent(server, { Places: 2 });
  const register = (Name: string, reach: { Email?: string; Number?: string }) =>
    server.call('saveRegister', {
      body: { ...goodBodies.saveRegister, Eid, Name, Email: '', Number: '', ...reach },
    });
  await register('Asha Sharma', { Number: number });
  await register('Rani Devi', { Number: `+91 ${number}` });
  await register('Tara', { Email: 'tara@example.org' });
  const listed = async () =>
    (await registrations(server, Eid)).map(({ Name, State }) => `${Name} ${State}`).toSorted();
  return { server, Eid, register, listed };
};

test('of several people with one number only the chosen are erased, and only their places given away', async () => {
  const { server, listed } = await family();
  const message = { ...goodBodies.contactMessage, FName: 'Rani', LName: 'Devi', Number: number };
  await server.call('contactMessage', { body: message });
  expect(await listed()).toEqual(['Asha Sharma confirmed', 'Rani Devi confirmed', 'Tara waiting']);
  expect(await erased(server, { Number: number, Names: ['asha  SHARMA'] })).toEqual({
    ...none,
    Registrations: 1,
  });
  expect(await listed()).toEqual(['Rani Devi confirmed', 'Tara confirmed']);
  expect((await exported(server, { Number: number })).Messages).toHaveLength(1);
  expect(await erased(server, { Number: number, Names: ['Nobody'] })).toEqual(none);
});

test('an erasure without a choice among several names is refused, and erases nothing', async () => {
  const { server, listed } = await family();
  const token = await server.ownerToken();
  const before = await listed();
  const answer = await server.call('erasePerson', { body: { Number: number } }, { token });
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { Names: 'missing' }]);
  expect(await listed()).toEqual(before);
  expect(await erased(server, { Number: number, Names: ['Asha Sharma', 'Rani Devi'] })).toMatchObject({
    Registrations: 2,
  });
});

test('one name in several spellings is one person: nothing of it is left behind', async () => {
  const { server, register } = await family();
  const spellings = ['सन्ध्या राव', 'संध्या  राव', 'संध्या\u00a0राव', 'स\u200dंध्या राव'];
  for (const Name of spellings) await register(Name, { Email: 'rao@example.org' });
  expect(await erased(server, { Email: 'rao@example.org' })).toMatchObject({ Registrations: 4 });
});

test('entries of another name stay, also in a removal, with their log; account and news belong to a name too', async () => {
  const { server, Eid, register } = await family();
  const Email = 'home@example.org';
  for (const Name of ['Asha Sharma', 'Rani Devi']) await register(Name, { Email });
  await server.call('signUp', { body: { ...visitor, Name: 'Rani Devi', Email } });
  await server.call('subscribe', { body: { Email } });
  const token = await server.ownerToken();
  await server.call(
    'deleteAllRegistration',
    { params: { eventId: Eid } },
    { token, key: crypto.randomUUID() },
  );
  expect(await erased(server, { Email, Names: ['Asha Sharma'] })).toEqual({ ...none, Registrations: 1 });
  const left = await exported(server, { Email });
  expect(left.Registrations.map(({ Name }) => Name)).toEqual(['Rani Devi']);
  expect([left.Account?.Name, left.Subscriptions.length]).toEqual(['Rani Devi', 1]);
  expect(await exported(server, { Email, Names: ['Rani Devi'] })).toEqual({ ...left, Subscriptions: [] });
  expect(await erased(server, { Email, Names: [''] })).toEqual({ ...none, Subscriptions: 1 });
  expect(await erased(server, { Email, Names: ['Rani Devi'] })).toEqual({
    ...none,
    Registrations: 1,
    Accounts: 1,
    Sessions: 1,
  });
});

test('a person of the owner’s e-mail is erased, the owner’s account stays', async () => {
  const { server, register } = await family();
  await register('Asha Sharma', { Email: owner.Email });
  expect(await erased(server, { Email: owner.Email, Names: ['Asha Sharma'] })).toEqual({
    ...none,
    Registrations: 1,
  });
  expect((await server.call('signIn', { body: owner })).statusCode).toBe(200);
});

test('of the thirty names that a health worker’s number has, one is erased', async () => {
  const { server, register } = await family();
  for (let index = 0; index < 30; index += 1)
    await register(`Mother ${index}`, { Number: '90000 12345', Email: '' });
  expect(await erased(server, { Number: '9000012345', Names: ['Mother 7'] })).toMatchObject({
    Registrations: 1,
  });
  expect((await exported(server, { Number: '9000012345' })).Registrations).toHaveLength(29);
});

test('a failure in the middle of erasing leaves everything as it was', async () => {
  const server = await startServer();
  await everywhere(server);
  const { db } = server.site.dependencies;
  const token = await server.ownerToken();
  const before = await exported(server, { Email: 'asha@example.org' });
  await db.schema.alterTable('subscriptions').renameTo('elsewhere').execute();
  const answer = await server.call('erasePerson', { body: { Email: 'asha@example.org' } }, { token });
  expect(answer.statusCode).toBe(500);
  await db.schema.alterTable('elsewhere').renameTo('subscriptions').execute();
  expect(await exported(server, { Email: 'asha@example.org' })).toEqual(before);
});

test('more rows than one statement takes are all found and all erased', async () => {
  const server = await startServer();
  const { _id: Eid } = await addEvent(server);
  const { toRegistrationRow } = await import('~/server/modules/registrations/mapping');
  const { addRegistrations } = await import('~/server/modules/registrations/queries');
  const body = { Name: 'Asha', Eid, Email: '', Address: '', WhyWeJoin: '' };
  for (let group = 0; group < 12; group += 1) {
    const rows = Array.from({ length: 1_000 }, (_, index) =>
      toRegistrationRow({ ...body, Number: index % 2 ? '98765 43210' : '11111 11111' }, new Date(), false),
    );
    await addRegistrations(server.site.dependencies.db, rows);
  }
  expect(await erased(server, { Number: '+91 98765 43210' })).toMatchObject({ Registrations: 6_000 });
  expect(await registrations(server, Eid)).toHaveLength(6_000);
});

test('a late repeat of an erased submission is answered, stores nothing, and leaves no trace', async () => {
  const server = await startServer();
  const { db } = server.site.dependencies;
  const body = { Email: 'asha@example.org', ...privacy };
  const key = crypto.randomUUID();
  const first = await server.call('subscribe', { body }, { key });
  const hashes = async () =>
    (await db.selectFrom('submissions').select('payload_hash').execute()).map((row) => row.payload_hash);
  expect(await hashes()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  await erased(server, { Email: 'asha@example.org' });
  expect(await hashes()).toEqual(['']);
  const repeat = await server.call('subscribe', { body }, { key });
  expect([repeat.statusCode, repeat.json()]).toEqual([200, first.json()]);
  expect(await exported(server, { Email: 'asha@example.org' })).toEqual(nothing);
});

test('erasing deletes form keys that were derived from the content, and no others', async () => {
  const server = await startServer();
  const { db } = server.site.dependencies;
  const subscribed = crypto.randomUUID();
  await server.call('subscribe', { body: { Email: 'rekha@example.org' } }, { key: subscribed });
  await server.call(
    'subscribe',
    { body: { Email: 'asha@example.org' } },
    { key: '74738ff5-5367-5958-9aee-98fffdcd1876' },
  );
  await erased(server, { Email: 'asha@example.org' });
  expect(await db.selectFrom('submissions').select('key').execute()).toEqual([{ key: subscribed }]);
});

test('the payload hash of a deleted row is cleared by the next sweep', async () => {
  const server = await startServer();
  const { db } = server.site.dependencies;
  await server.call('subscribe', { body: { Email: 'asha@example.org' } });
  const token = await server.ownerToken();
  const [row] = (await server.call('getSubscriptions', {}, { token })).json().result;
  await server.call('deleteSubscription', { params: { id: row._id } }, { token });
  await sweepNow(server);
  expect(await db.selectFrom('submissions').select('payload_hash').execute()).toEqual([{ payload_hash: '' }]);
});

test('the log of an erasure contains no names', async () => {
  const server = await startServer();
  await everywhere(server);
  await exported(server, { Email: 'asha@example.org', Number: '98765 43210' });
  await erased(server, { Email: 'asha@example.org', Number: '98765 43210' });
  expect(server.logged()).toContain('/erase_person');
  expect(server.logged()).not.toMatch(/asha|98765 ?43210/i);
});

const found = async (server: TestServer, Sought: string, token?: string) => {
  const body = { Sought };
  const answer = await server.call('findPeople', { body }, { token: token ?? (await server.ownerToken()) });
  return answer.json().result;
};

test('a person is found by part of a name in either script, by e-mail, and by number', async () => {
  const server = await startServer();
  const { _id: Eid } = await addEvent(server);
  const people = [
    { Name: 'सुनीता पाटील', Email: 'sp@example.org', Number: '98765 43210' },
    { Name: 'Sunita Rao', Email: '', Number: '+91 90000 11111' },
    { Name: 'Asha Patil', Email: 'asha@example.org', Number: '' },
  ];
  for (const person of people)
    await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid, ...person } });
  const names = async (sought: string) =>
    (await found(server, sought)).People.map(({ Name }: { Name: string }) => Name).sort();
  expect(await names('sunita')).toEqual(['Sunita Rao', 'सुनीता पाटील']);
  expect(await names('सुनीता')).toEqual(['Sunita Rao', 'सुनीता पाटील']);
  expect(await names('patil')).toEqual(['Asha Patil', 'सुनीता पाटील']);
  expect(await names('SP@example')).toEqual(['सुनीता पाटील']);
  for (const number of ['9876543210', '+91 98765 43210', '098765 43210', '43210', '९८७६५'])
    expect(await names(number), number).toEqual(['सुनीता पाटील']);
  expect(await names('nobody')).toEqual([]);
});

/** The model of a search: one contact after another, each whole. */
const scan = (contacts: readonly { Name: string; Email: string; Number: string }[], sought: string) => {
  const digits = phoneKey(sought.replace(/^\+?0*/, ''));
  const isNumber = /^[+\d ()-]{4,}$/.test(sought);
  return contacts.filter(({ Name, Email, Number: number }) => {
    const text = searchable(`${Name} ${Email}`);
    return (
      soughtWords(sought).every(({ isIn }) => isIn(text, soundsIn(text))) ||
      (isNumber && phoneKeys(number).some((key) => key.includes(digits)))
    );
  });
};

test('a search finds who is found by reading each contact whole', async () => {
  const server = await startServer();
  const { _id: Eid } = await addEvent(server);
  const names = [
    'Asha "Tai" Patil',
    'आशा पाटील',
    'D’Souza \\ Zoé',
    "d'souza, {zoe}",
    'சுமதி',
    'کریمہ',
    'सन्ध्या',
  ];
  const numbers = [
    '98765 43210',
    '+91-98765-43210',
    '९८७६५ ४३२१०',
    '(0253) 2576543, 98765 43210',
    '2 59 8 7 6',
  ];
  const contacts = names.flatMap((name, at) =>
    numbers.map((number, turn) => ({
      Name: `${name} ${turn}`,
      Email: turn % 2 === 0 ? '' : `mother-${at}${turn}@example.net`,
      Number: number,
    })),
  );
  for (const contact of contacts)
    await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid, ...contact } });
  const soughts = [
    ...['asha', 'आशा', 'patil 1', 'zoe', 'DSouza', 'sandhya', 'संध', 'சுமதி', 'كريمه', '"tai"', 'er-3'],
    ...['mother-21', '@example.net', '98765', '+91 98765 43210', '098765', '5432', '76543', '2598', '10 9'],
    ...['patil mother-0', 'nobody', '9876543211'],
  ];
  const by = (one: { Name: string }, other: { Name: string }) => (one.Name < other.Name ? -1 : 1);
  const token = await server.ownerToken();
  for (const sought of soughts)
    expect((await found(server, sought, token)).People.sort(by), sought).toEqual(
      scan(contacts, sought).sort(by),
    );
});

test('each person is found once, and can be exported whole', async () => {
  const server = await startServer();
  const Eid = await everywhere(server);
  await server.call('saveRegister', {
    body: { ...goodBodies.saveRegister, Eid, Email: 'asha@example.org', Number: '' },
  });
  const { People, HasMore } = await found(server, 'asha@');
  expect(HasMore).toBe(false);
  expect(People).toEqual([{ Name: 'Asha Patil', Email: 'asha@example.org', Number: '' }]);
  const { Email, Number: number } = People[0];
  expect((await exported(server, { Email, Number: number })).Registrations).toHaveLength(2);
});

test('people who share a number are found each under the own name', async () => {
  const { server, register } = await family();
  await register('asha sharma', { Number: '9876543210' });
  await server.call('subscribe', { body: { Email: 'tara@example.org' } });
  const names = async (sought: string) =>
    (await found(server, sought)).People.map(({ Name }: { Name: string }) => Name);
  expect(await names('98765 43210')).toEqual(['asha sharma', 'Rani Devi']);
  expect(await names('rani')).toEqual(['Rani Devi']);
  expect(await names('tara@example.org')).toEqual(['Tara']);
});

test('a person is found in every spelling of the name, and no name makes the search long', async () => {
  const { server, register } = await family();
  const spelled = [
    ['सन्ध्या राव', 'संध्या'],
    ['फ़ातिमा', 'फातिमा'],
    ['आँचल', 'आंचल'],
    ['अञ्जलि', 'अंजली'],
    ['Maria D’Souza', "d'souza"],
    ['Priya\u00a0Nair', 'priya  nair'],
    ['Zoé', 'zoe'],
  ] as const;
  for (const [Name] of spelled) await register(Name, { Number: number });
  for (const [name, sought] of spelled) expect((await found(server, sought)).People, name).toHaveLength(1);
  await register('ऐ'.repeat(200), { Number: number });
  const start = performance.now();
  // As many sounds as are heard, and the last is another.
  expect((await found(server, `${'ai'.repeat(18)}k`)).People).toEqual([]);
  expect((await found(server, `${'ai'.repeat(99)}k`)).People).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(2_000);
});

test('a person is found in a removal that can be undone, and not after an erasure', async () => {
  const server = await startServer();
  const { _id: Eid } = await addEvent(server);
  const Email = 'rekha@example.org';
  await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid, Email } });
  await server.call(
    'deleteAllRegistration',
    { params: { eventId: Eid } },
    { token: await server.ownerToken(), key: crypto.randomUUID() },
  );
  expect((await found(server, Email)).People).toHaveLength(1);
  await erased(server, { Email });
  expect((await found(server, Email)).People).toEqual([]);
});

test('more than fifty people are not all listed', async () => {
  const server = await startServer();
  for (let count = 0; count < 51; count += 1)
    await server.call('subscribe', { body: { Email: `reader${count}@example.org` } });
  const { People, HasMore } = await found(server, 'reader');
  expect([People.length, HasMore]).toEqual([50, true]);
});
