import { v5 as uuidOfName } from 'uuid';
import { describe, expect, test } from 'vitest';
import { privacyNotice } from '~/content/privacy-notice';
import type { CallInput } from '~/contract/calls';
import { postedLinksIn } from '~/contract/form-cookies';
import { group } from '../demo-group';
import { control, openPlain, type PlainPage, postedForms, submitPlain } from './plain-forms';
import { insides, linksIn, pageAt, pages, wordsIn } from './rendered-page';
import { addEvent, goodBodies, nothing, read, registrations } from './samples';
import { sharedServer, startServer, type TestServer } from './start-server';
import { sweepNow } from './sweep';

const visitorsAddress = '203.0.113.1';
const strangersAddress = '203.0.113.2';

const entered = { Name: 'Asha', Number: '9876543210' };

/** Posts a registration as a browser without scripts does. */
const post = (
  server: TestServer,
  eid: string,
  fields: Record<string, string> = entered,
  from = visitorsAddress,
) =>
  server.app.inject({
    method: 'POST',
    url: `/book/register_booking/${eid}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload: new URLSearchParams(fields).toString(),
  });

/** The key of a posted form as anybody could compute it before keys were made with a secret. */
const publicKey = ({ clock }: TestServer, eid: string, fields: Record<string, string> = entered) => {
  const window = Math.floor(clock.now.getTime() / (10 * 60 * 1000));
  const content = JSON.stringify([window, 'registration', { rid: eid }, fields]);
  return uuidOfName(content, '5c1f0c6e-3f5b-4f0e-9b7e-2a5d1f6c8e90');
};

const start = async (environment: Record<string, string> = {}) => {
  const server = await startServer({ pages, environment: { TRUST_PROXY: 'on', ...environment } });
  return { server, eid: (await addEvent(server))._id };
};

const keysOf = async ({ site }: TestServer) =>
  (await site.dependencies.db.selectFrom('submissions').select('key').execute()).map(({ key }) => key);

test('a stranger who guesses what somebody registered learns nothing from the key of a posted form', async () => {
  const { server, eid } = await start();
  expect((await post(server, eid)).statusCode).toBe(200);
  const ask = (key: string) =>
    server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: nothing } }, { key });
  const right = await ask(publicKey(server, eid));
  const wrong = await ask(publicKey(server, eid, { ...entered, Name: 'Rekha' }));
  expect([right.statusCode, right.body]).toEqual([wrong.statusCode, wrong.body]);
});

test('a stranger who has used a key first does not keep anybody from registering', async () => {
  const { server, eid } = await start();
  const body = { ...goodBodies.saveRegister, Eid: eid };
  expect((await server.call('saveRegister', { body }, { key: publicKey(server, eid) })).statusCode).toBe(200);
  expect((await post(server, eid)).statusCode).toBe(200);
  const names = (await registrations(server, eid)).map(({ Name }) => Name);
  expect(names.toSorted()).toEqual(['Asha', 'Asha Patil']);
});

test('the key of a posted form cannot be named by any header', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  const [key = ''] = await keysOf(server);
  const answer = await server.call(
    'saveRegister',
    { body: { ...goodBodies.saveRegister, Eid: eid } },
    { key },
  );
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { 'Idempotency-Key': 'not-valid' }]);
});

test('the Idempotency-Key header takes a UUID of any version', async () => {
  const { server, eid } = await start();
  for (const key of ['74738ff5-5367-5958-9aee-98fffdcd1876', '019cd42f-5e00-7000-8000-000000000000']) {
    const answer = await server.call(
      'saveRegister',
      { body: { ...goodBodies.saveRegister, Eid: eid } },
      { key },
    );
    expect([answer.statusCode, answer.json().key]).toEqual([200, key]);
  }
});

test('a repeated form counts for the limit like a new one, so that a refusal does not reveal which it is', async () => {
  const { server, eid } = await start({ SUBMISSIONS_PER_MINUTE: '2' });
  await post(server, eid);
  const guess = (Name: string) => post(server, eid, { ...entered, Name }, strangersAddress);
  expect([(await guess('Rekha')).statusCode, (await guess('Sunita')).statusCode]).toEqual([200, 200]);
  const [right, wrong] = [await guess('Asha'), await guess('Kavita')];
  expect([right.statusCode, wrong.statusCode]).toEqual([429, 429]);
  expect(right.headers['retry-after']).toBe(wrong.headers['retry-after']);
});

test('the same form from another address within the time is still one registration', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  expect((await post(server, eid, entered, strangersAddress)).statusCode).toBe(200);
  expect(await registrations(server, eid)).toHaveLength(1);
});

test.each([
  ['with the key of another', 422, (eid: string) => ({ Eid: eid, Name: 'Rekha' })],
  ['for an event that is not there', 404, () => ({ Eid: nothing })],
])('a submission %s counts for the limit', async (_, status, changed) => {
  const { server, eid } = await start({ SUBMISSIONS_PER_MINUTE: '3' });
  const key = crypto.randomUUID();
  const body = { ...goodBodies.saveRegister, Eid: eid };
  await server.call('saveRegister', { body }, { key });
  const wrong = () =>
    server.call(
      'saveRegister',
      { body: { ...body, ...changed(eid) } },
      { key: status === 422 ? key : crypto.randomUUID() },
    );
  const answers = [await wrong(), await wrong(), await wrong(), await wrong()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, 429, 429]);
  expect(answers.at(-1)?.headers['retry-after']).toBe('60');
  expect((await server.call('saveRegister', { body }, { key })).statusCode).toBe(200);
});

/** The main part of a posted form's answer. */
const mainOf = ({ body }: { body: string }) =>
  body.slice(body.indexOf('<main'), body.indexOf('</main>')).replaceAll(/<!--.*?-->/g, '');

/** The secret links in it. */
const secretsIn = (answer: { body: string }) =>
  linksIn(mainOf(answer)).flatMap(([text, href]) =>
    href.startsWith('/place#') ? [[text, href.slice(7)]] : [],
  );

test('a registration that is posted is answered with its place, its code and its secret link, which a stranger’s repeat does not get', async () => {
  const { server } = await start();
  const { _id: eid } = await addEvent(server, { Places: 2 });
  const first = await post(server, eid, { ...entered, Party: '2' });
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(first.headers).not.toHaveProperty('location');
  const [[words, link = ''] = []] = secretsIn(first);
  expect(words).toBe('Keep this link to your place');
  const { result } = (await server.call('getPlace', { body: { Link: link } })).json();
  expect(result).toMatchObject({ FirstName: 'Asha', State: 'confirmed', Party: 2 });
  const code = `${result.Code.slice(0, 4)} ${result.Code.slice(4)}`;
  expect(wordsIn(mainOf(first))).toContain('You have a placesuccess');
  expect(wordsIn(mainOf(first))).toContain(code);

  const again = await post(server, eid, { ...entered, Party: '2' });
  expect([again.statusCode, secretsIn(again)]).toEqual([200, []]);
  expect(again.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(again.body).not.toContain(link);
  expect(wordsIn(mainOf(again))).toContain('You have a placesuccess');
  expect(wordsIn(mainOf(again))).toContain(code);
  expect(wordsIn(mainOf(again))).toContain(`please call us: ${group.phones[0]}.`);

  const other = await post(server, eid, { ...entered, Name: 'Rekha' });
  expect(wordsIn(mainOf(other))).toContain('You are on the waiting list, number 1');
  expect(wordsIn(mainOf(other))).toContain('Please come only when your place is confirmed.');
  for (const ticket of ['success', 'Code for the door']) expect(wordsIn(mainOf(other))).not.toContain(ticket);
  expect(secretsIn(other)).toHaveLength(1);
  for (const secret of [link, result.Code]) expect(other.body).not.toContain(secret);
  const page = await pageAt(server, `/book/register_booking/${eid}`);
  for (const secret of [link, result.Code, 'Asha']) expect(page.html).not.toContain(secret);
});

/** The cookies that an answer sets, by name. */
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): Record<string, string> =>
  Object.fromEntries(
    [headers['set-cookie'] ?? []].flat().map((cookie) => {
      const [name = '', value = ''] = String(cookie).split(';')[0]?.split('=') ?? [];
      return [name, value];
    }),
  );

test('a browser that lost the answer gets its link by posting the same form again', async () => {
  const { server, eid } = await start();
  const url = `/book/register_booking/${eid}`;
  const open = async () => cookiesOf(await server.app.inject(url))['form-key'] ?? '';
  const [mine, other] = [await open(), await open()];
  expect(mine).toMatch(/^[\w-]{22}$/);
  expect(other).not.toBe(mine);
  const postAs = (browser: string) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `form-key=${browser}` },
      payload: new URLSearchParams(entered).toString(),
    });
  const [[, link = ''] = []] = secretsIn(await postAs(mine));
  expect(link).toMatch(/^[\w-]{22}$/);
  expect(secretsIn(await postAs(mine))).toEqual([['Keep this link to your place', link]]);
  expect(await registrations(server, eid)).toHaveLength(1);
  // Neither a browser without a cookie nor one with another learns of it.
  expect((await post(server, eid)).body).not.toContain(link);
  expect((await postAs(other)).body).not.toContain(link);
});

test('a browser that got its cookie after the first post does not register twice', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  const again = await server.app.inject({
    method: 'POST',
    url: `/book/register_booking/${eid}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'form-key=later' },
    payload: new URLSearchParams(entered).toString(),
  });
  expect([again.statusCode, secretsIn(again)]).toEqual([200, []]);
  expect(await registrations(server, eid)).toHaveLength(1);
});

test('the answer leaves a cookie by which any later page brings the place to the phone', async () => {
  const { server, eid } = await start();
  const answer = await post(server, eid);
  const [[, link = ''] = []] = secretsIn(answer);
  expect(cookiesOf(answer)).toEqual({ [`place.${link}`]: 'posted' });
  expect(postedLinksIn(`lng=en; place.${link}=posted; other=1`)).toEqual([link]);
  expect(cookiesOf(await post(server, eid))).toEqual({});
});

test('a form whose registration was removed within the ten minutes is answered with 303', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  const [{ _id: id = '' } = {}] = await registrations(server, eid);
  await server.call('deleteRegister', { params: { id } }, { token: await server.ownerToken() });
  const again = await post(server, eid);
  expect([again.statusCode, again.headers.location]).toEqual([303, '/?sent=registration']);
});

test('the page of a registration is not indexed, holds no registration, and has a note that it needs scripts', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  const { html, main } = await pageAt(server, '/place');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(wordsIn(main)).toContain('This browser cannot show this page.');
  expect(html).not.toContain('Asha');
  expect((await server.app.inject('/sitemap.xml')).body).not.toContain('/place<');
});

test('the secret of form keys is made once and stays the same over restarts and processes', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  const restarted = await startServer({ pages, folder: server.folder, environment: { TRUST_PROXY: 'on' } });
  await Promise.all([post(restarted, eid), post(server, eid)]);
  expect(await registrations(server, eid)).toHaveLength(1);
});

test('keys of posted forms are forgotten with the next day’s sweep, those of headers are not', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  const key = crypto.randomUUID();
  await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: eid } }, { key });
  expect(await keysOf(server)).toHaveLength(2);
  server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60 * 1000);
  await sweepNow(server);
  expect(await keysOf(server)).toEqual([key]);
});

test('erasing somebody takes the keys of the forms that were posted with it', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  await post(server, eid, { Name: 'Rekha', Number: '9123456789' });
  const token = await server.ownerToken();
  await server.call('erasePerson', { body: { Number: '98765 43210' } }, { token });
  expect(await keysOf(server)).toHaveLength(1);
});

const kavita = { name: 'Kavita Testwali', phone: '+91 00000 12345', email: 'kavita@example.org' };

const registrationPage = (eid: string) => `/book/register_booking/${eid}`;

/** The texts of the alerts in the main part of a page. */
const alertsOf = ({ main }: PlainPage): string[] =>
  [...main.matchAll(/<(\w+)\b[^>]* role="alert"[^>]*>(.*?)<\/\1>/gs)]
    .map(([, , inside = '']) => wordsIn(inside))
    .filter(Boolean);

/** Everything that is stored about a person. */
const stored = async (server: TestServer, body: CallInput<'exportPerson'>['body']) =>
  (await read(server, 'exportPerson', { body }, await server.ownerToken())).result;

describe('a form that another site posts is shown again, filled, and nothing is stored', () => {
  const forms: [address: string, fields: Record<string, string>][] = [
    ['/book/register_booking/:eid', entered],
    ['/volunteer', { FName: 'Asha', Email: 'asha@example.org' }],
    ['/contact-us', { FName: 'Asha', Email: 'asha@example.org', Message: 'When is the next class?' }],
    ['/event-news', { Email: 'asha@example.org' }],
  ];
  const postFrom = async (
    headers: Record<string, string>,
    address: string,
    fields: Record<string, string>,
  ) => {
    const server = await startServer({ pages, siteUrl: 'https://group.example' });
    const { _id: eid } = await addEvent(server);
    const answer = await server.app.inject({
      method: 'POST',
      url: address.replace(':eid', eid),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
    return { server, answer };
  };
  const storedIn = async ({ site }: TestServer) => {
    const { db } = site.dependencies;
    const tables = [
      'registrations',
      'volunteers',
      'contact_messages',
      'subscriptions',
      'submissions',
    ] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return rows.flat();
  };

  for (const [address, fields] of forms) {
    test.each([
      [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
      [{ 'sec-fetch-site': 'same-site', origin: 'https://other.group.example' }],
      [{ origin: 'https://evil.example' }],
      [{ origin: 'null' }],
    ])(`${address} with %j`, async (headers) => {
      const { server, answer } = await postFrom(headers, address, fields);
      expect(answer.statusCode).toBe(403);
      expect(wordsIn(answer.body)).toContain('filled in on another website');
      for (const value of Object.values(fields)) expect(answer.body).toContain(value);
      expect(await storedIn(server)).toEqual([]);
    });

    test.each([
      [{ 'sec-fetch-site': 'same-origin', origin: 'https://group.example' }],
      [{ origin: 'https://group.example' }],
      // A proxy speaks HTTPS, and the browser is older than Fetch Metadata.
      [{ origin: 'http://group.example' }],
      [{}],
    ])(`but ${address} is taken with %j`, async (headers: Record<string, string>) => {
      const { server, answer } = await postFrom(headers, address, fields);
      expect([200, 303]).toContain(answer.statusCode);
      expect(await storedIn(server)).not.toEqual([]);
    });
  }
});

test('the filter of past events is a form that leads to the address of a year', async () => {
  const server = await startServer({ pages });
  for (const EDate of ['20/March/2025', '21/March/2025', '20/March/2024'])
    await addEvent(server, { EventName: `Yoga of ${EDate}`, EDate });
  const filtered = await submitPlain(server, await openPlain(server, '/events'), 'Show', { Year: '2025' });
  expect(new URL(filtered.url, 'http://site').searchParams.get('year')).toBe('2025');
  const glimpses = filtered.main.slice(filtered.main.indexOf('id="glimpses"'));
  expect(insides(glimpses, 'h3').map(wordsIn)).toEqual(['Yoga of 21/March/2025', 'Yoga of 20/March/2025']);
});

test('every form that is posted links to the privacy notice', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server);
  // The form of the page, where it has one, and the e-mail box in the footer.
  for (const [address, forms] of [
    ['/', 1],
    [registrationPage(_id), 2],
    ['/volunteer', 2],
    ['/contact-us', 2],
    ['/event-news', 1],
    ['/auth', 2],
    ['/auth?mode=signup', 2],
  ] as const) {
    const posted = postedForms(await openPlain(server, address));
    expect(posted, address).toHaveLength(forms);
    for (const form of posted)
      expect(
        linksIn(form).map(([, href]) => href),
        address,
      ).toContain('/privacy');
  }
});

test('the number of people is asked at every event, also where places are not limited', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server);
  const form = await openPlain(server, registrationPage(_id));
  const answer = await submitPlain(server, form, 'Save', {
    Name: kavita.name,
    Phone: kavita.phone,
    'How many people come?': '3',
  });
  expect(wordsIn(answer.main)).toContain('3 people');
  expect(await registrations(server, _id)).toMatchObject([{ State: 'confirmed', Party: 3 }]);
});

test('the registration form sends its fields and the version of the privacy notice', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server, { Places: 500 });
  const form = await openPlain(server, registrationPage(_id));
  expect(wordsIn(insides(form.main, 'noscript').join(' '))).toContain(
    'you will learn here whether you have a place',
  );
  const answer = await submitPlain(server, form, 'Save', {
    Name: kavita.name,
    Phone: kavita.phone,
    'How many people come?': '2',
    Address: 'Neem Lane',
  });
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(alertsOf(answer)[0]).toContain('success');
  expect(await registrations(server, _id)).toMatchObject([
    { Name: kavita.name, Number: kavita.phone, Party: 2, Address: 'Neem Lane' },
  ]);
  const { Registrations } = await stored(server, { Number: kavita.phone });
  expect(Registrations).toMatchObject([{ PrivacyNotice: privacyNotice.version }]);
});

test('an e-mail alone is enough to register', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server);
  const form = await openPlain(server, registrationPage(_id));
  const answer = await submitPlain(server, form, 'Save', { Name: kavita.name, Email: kavita.email });
  expect(answer.status).toBe(200);
  expect(await registrations(server, _id)).toMatchObject([{ Email: kavita.email, Number: '' }]);
});

test('a posted registration on the waiting list is answered with its number, in the language of the page', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server, { Places: 1 });
  await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: _id } });
  const form = await openPlain(server, `${registrationPage(_id)}?lng=hi`);
  const answer = await submitPlain(server, form, 'नाम लिखवाएँ', { नाम: kavita.name, फ़ोन: kavita.phone });
  expect(insides(answer.main, 'h2').map(wordsIn)).toContain('आप प्रतीक्षा सूची में हैं, नंबर 1');
  expect(linksIn(answer.main).map(([text]) => text)).toContain('अपनी सीट का यह लिंक सँभालकर रखें');
});

const oneIsEnough = 'email or phone, one is enough';

describe('a refused registration shows the form again with the reason at the field', () => {
  const server = sharedServer({ pages });

  test.each([
    [{ Phone: '12345678' }, 'Name', 'Please write your name.'],
    [{ Name: '   ', Phone: '12345678' }, 'Name', 'Please write your name.'],
    [
      { Name: 'Asha' },
      'Phone',
      `${oneIsEnough} Please give a phone number or an email, so that we can reach you.`,
    ],
    [{ Name: 'Asha', Phone: 'call me' }, 'Phone', `${oneIsEnough} This does not look like a phone number.`],
    [{ Name: 'Asha', Email: 'asha' }, 'Email', `${oneIsEnough} This does not look like an email address.`],
    [{ Name: 'A'.repeat(201), Phone: '12345678' }, 'Name', 'This is too long. At most 200 characters fit.'],
    [{ Name: '\u200b\u2800', Phone: '12345678' }, 'Name', 'Please write your name.'],
    [
      { Name: ' '.repeat(60_000), Phone: '12345678' },
      'Name',
      'This is too long. At most 200 characters fit.',
    ],
  ] as [Record<string, string>, string, string][])('%j', async (entered, label, description) => {
    const { _id } = await addEvent(server());
    const form = await openPlain(server(), registrationPage(_id));
    const refused = await submitPlain(server(), form, 'Save', entered);
    expect(refused.status).toBe(400);
    expect(alertsOf(refused)).toEqual([
      'Your registration could not be accepted: Some of what was entered cannot be used. Please check it.',
    ]);
    expect(control(refused, label)).toMatchObject({ isInvalid: true, description });
    expect(await registrations(server(), _id)).toEqual([]);
  });
});

test('a refused registration keeps what was typed and is accepted once corrected', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server);
  const why = '<b>Company</b> & "quiet"';
  const form = await openPlain(server, registrationPage(_id));
  const refused = await submitPlain(server, form, 'Save', {
    Name: kavita.name,
    Email: 'not an address',
    'Why do you want to join?': why,
  });
  expect(control(refused, 'Name').value).toBe(kavita.name);
  expect(control(refused, 'Email').value).toBe('not an address');
  expect(control(refused, 'Why do you want to join?').value).toBe(why);
  const accepted = await submitPlain(server, refused, 'Save', { Email: kavita.email });
  expect(alertsOf(accepted)[0]).toContain('success');
  expect(await registrations(server, _id)).toMatchObject([
    { Name: kavita.name, Email: kavita.email, WhyWeJoin: why },
  ]);
});

test('a volunteer application is refused with what was typed, then stored', async () => {
  const server = await startServer({ pages });
  const form = await openPlain(server, '/volunteer');
  const refused = await submitPlain(server, form, 'Send Message', {
    'First Name': 'Kavita',
    'Date of Birth': '5/13/1990',
  });
  expect(alertsOf(refused)).toEqual([
    'This could not be accepted: Some of what was entered cannot be used. Please check it.',
  ]);
  expect(control(refused, 'Date of Birth').description).toMatch(/day, month, year/);
  expect(control(refused, 'Phone number').description).toMatch(/a phone number or an email/);
  const sent = await submitPlain(server, refused, 'Send Message', {
    'Date of Birth': '05031990',
    'Phone number': kavita.phone,
  });
  expect(sent.url).toBe('/?sent=volunteer');
  expect(alertsOf(sent).join()).toContain('Your application has arrived.');
  const { Volunteers } = await stored(server, { Number: kavita.phone });
  expect(Volunteers).toMatchObject([
    { FName: 'Kavita', DOB: '05/March/1990', PrivacyNotice: privacyNotice.version },
  ]);
});

test('a message has no box to tick; the one that an older page posts is taken as it was meant', async () => {
  const server = await startServer({ pages });
  const form = await openPlain(server, '/contact-us');
  expect(form.main).not.toContain('type="checkbox"');
  const message = { 'First Name': 'Kavita', 'Phone number': kavita.phone, Message: 'Is there parking?' };
  const sent = await submitPlain(server, form, 'Send Message', message);
  expect(alertsOf(sent).join()).toContain('Your message has arrived.');
  const older = form.main
    .replace('<form', '<form data-older')
    .replace(
      '</form>',
      '<label for="box">I agree</label><input type="checkbox" id="box" name="PrivacyAgreed"/></form>',
    );
  await submitPlain(
    server,
    { ...form, main: older, html: form.html.replace(form.main, older) },
    'Send Message',
    { ...message, Message: 'Is there a lift?', 'I agree': true },
  );
  const { Messages } = await stored(server, { Number: kavita.phone });
  expect(Messages).toMatchObject([
    { Message: 'Is there parking?', PrivacyAgreed: null, PrivacyNotice: privacyNotice.version },
    { Message: 'Is there a lift?', PrivacyAgreed: true },
  ]);
});

test('the e-mail box of the footer leads to its own page when it is refused', async () => {
  const server = await startServer({ pages });
  const button = 'Keep me informed';
  const refused = await submitPlain(server, await openPlain(server, '/'), button, {
    'Your e-mail': 'kavita',
  });
  expect(refused.url).toBe('/event-news');
  expect(control(refused, 'Your e-mail')).toMatchObject({
    value: 'kavita',
    description: 'This does not look like an email address.',
  });
  const sent = await submitPlain(server, refused, button, { 'Your e-mail': kavita.email });
  expect(alertsOf(sent).join()).toContain('Your email is noted.');
  const { Subscriptions } = await stored(server, { Email: kavita.email });
  expect(Subscriptions).toMatchObject([{ Email: kavita.email }]);
});

test('a refused sign-in keeps the e-mail and drops the password', async () => {
  const server = await startServer({ pages });
  const refused = await submitPlain(server, await openPlain(server, '/auth'), 'Log In', {
    Email: kavita.email,
    Password: 'a long password',
  });
  expect(alertsOf(refused)).toEqual(['The email or the password is wrong.']);
  expect([control(refused, 'Email').value, control(refused, 'Password').value]).toEqual([kavita.email, '']);
});

test('a sign-up shows what is missing at each field', async () => {
  const server = await startServer({ pages });
  const form = await openPlain(server, '/auth?mode=signup');
  const empty = await submitPlain(server, form, 'Sign Up');
  for (const [label, says] of [
    ['Name', 'Please write your name.'],
    ['Email', 'Please write your email address.'],
    ['Password', 'Please enter your password.'],
  ] as const)
    expect(control(empty, label)).toMatchObject({ isInvalid: true, description: says });
  const short = await submitPlain(server, form, 'Sign Up', {
    Name: kavita.name,
    Email: kavita.email,
    Password: 'short',
  });
  expect(control(short, 'Password').description).toBe('Please choose a password with 8 characters or more.');
});

test('a sign-up makes the account, links to the events, and is refused for an e-mail that has one', async () => {
  const server = await startServer({ pages });
  const form = await openPlain(server, '/auth?mode=signup');
  const entered = { Name: kavita.name, Email: kavita.email, Password: 'a long password' };
  const made = await submitPlain(server, form, 'Sign Up', entered);
  expect(made.headers['cache-control']).toBe('no-store');
  const [alert = ''] = alertsOf(made);
  expect(alert).toContain('Your account is ready.');
  expect(alert).toContain('this browser cannot keep you logged in');
  expect(linksIn(made.main)).toContainEqual(['See the events', '/events']);
  const { Account } = await stored(server, { Email: kavita.email });
  expect(Account).toMatchObject({ PrivacyNotice: privacyNotice.version });
  expect(alertsOf(await submitPlain(server, form, 'Sign Up', entered))).toEqual([
    'There is already an account with this email. Please log in.',
  ]);
});
