import { createHash } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addVideos } from '~/server/modules/galleries/queries';
import { addTeamMembers } from '~/server/modules/team/queries';
import { contentPolicy } from '~/server/pages/content-policy';
import { renderedPages } from '~/server/pages/pages-plugin';
import { missingTable } from './database';
import { insides, pages, renderer } from './rendered-page';
import { addEvent, addMember, goodBodies, nothing, read, registrations } from './samples';
import { startServer } from './start-server';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test.each(['//', '//evil.example/x', '/past_event/%ff', '/%', '/past_event/%25ff', '/%2e%2e/x'])(
  'the address %s is answered with a page, never a failure',
  async (url) => {
    const server = await startServer({ pages });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const [address] = server.app.addresses();
    const port = typeof address === 'object' ? address.port : 0;
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { redirect: 'manual' });
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
    if (answer.status !== 307) expect(answer.headers.get('content-type')).toContain('text/html');
  },
);

test('a page is rendered although the revision cannot be read', async () => {
  const server = await startServer({ pages });
  await server.site.dependencies.db.schema.dropTable('revisions').execute();
  const answer = await server.app.inject('/');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(server.logged()).toMatch(missingTable);
});

test('a page is the same in every encoding, before and after it is cached', async () => {
  const server = await startServer({ pages });
  const ask = (encoding: string) =>
    server.app.inject({ url: '/events', headers: { 'accept-encoding': encoding } });
  for (const encoding of ['br', 'gzip', 'br']) {
    expect((await ask(encoding)).headers['content-encoding']).toBe(encoding);
  }
  expect((await ask('*')).headers['content-encoding']).toBe('gzip');
  expect((await ask('')).body).toContain('</html>');
});

test('the sign-in form posted without scripts signs in, except from another site, and its page is no-store', async () => {
  const server = await startServer({ pages });
  const account = { Name: 'Asha', Email: 'asha@example.org', Password: 'a long password' };
  const post = (mode: string, fields: Record<string, string>, headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: `/auth?mode=${mode}&next=%2Fevents`,
      headers: { ...form, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const own = { 'sec-fetch-site': 'same-origin' };

  for (const elsewhere of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const answer = await post('signup', account, elsewhere);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/auth?mode=signup&next=%2Fevents']);
  }
  const unknown = await post('login', account, own);
  expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([401, 'no-store']);
  expect(unknown.body).toContain('value="asha@example.org"');
  expect(unknown.body).not.toContain(account.Password);

  const made = await post('signup', account, own);
  expect([made.statusCode, made.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(made.body).toContain('Your account is ready.');
  expect((await post('login', account, own)).body).toContain('You are logged in.');
  expect((await post('signup', account, own)).statusCode).toBe(409);
});

test('a form that is shown again with what was typed is no-store', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server);
  for (const url of ['/contact-us', '/volunteer', `/book/register_booking/${_id}`]) {
    const payload = 'Name=&Email=asha&Number=&FName=&LName=&Message=';
    const answer = await server.app.inject({ method: 'POST', url, headers: form, payload });
    expect(answer.body, url).toContain('value="asha"');
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag], url).toEqual([
      400,
      'no-store',
      undefined,
    ]);
  }
});

test('a posted form that is too long is refused with the form', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/book/register_booking/${_id}`,
    headers: form,
    payload: `Name=${'x'.repeat(70_000)}`,
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toContain('<form');
});

test('a form that fails internally is shown again with what was entered', async () => {
  const server = await startServer({ pages });
  await server.site.dependencies.db.schema.dropTable('submissions').execute();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/contact-us',
    headers: form,
    payload: 'FName=Sunita&Email=sunita%40example.org&Message=When+is+the+next+class%3F',
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('When is the next class?');
  expect(answer.body).toContain('value="sunita@example.org"');
  expect(answer.body).not.toMatch(missingTable);
  expect(server.logged()).toMatch(missingTable);
  expect(server.logged()).not.toContain('next class');
});

test('a form posted twice across the end of ten minutes is one registration', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server);
  const post = () =>
    server.app.inject({
      method: 'POST',
      url: `/book/register_booking/${_id}`,
      headers: form,
      payload: 'Name=Asha&Number=9876543210',
    });
  server.clock.now = new Date('2026-03-06T06:39:59Z');
  expect((await post()).statusCode).toBe(200);
  server.clock.now = new Date('2026-03-06T06:40:01Z');
  expect((await post()).statusCode).toBe(200);
  expect(await registrations(server, _id)).toHaveLength(1);
});

test('an incomplete page is marked and not cached: the next reader gets all of it', async () => {
  const server = await startServer({ pages });
  const { schema } = server.site.dependencies.db;
  await addEvent(server);
  await schema.alterTable('events').renameTo('out_of_reach').execute();
  const failed = 'An error occurred while fetching data.';
  const said = async (url: string) => {
    const { statusCode, body } = await server.app.inject(url);
    return [statusCode, body.includes(failed), body.includes('Yoga by the river')];
  };
  for (const url of ['/', '/categories']) expect(await said(url), url).toEqual([200, true, false]);
  await schema.alterTable('out_of_reach').renameTo('events').execute();
  for (const url of ['/', '/categories']) expect(await said(url), url).toEqual([200, false, true]);
});

test.each([
  ['en', 'Unexpected Application Error!', 'Something went wrong on our side. Please try again.'],
  ['hi', 'कुछ गड़बड़ हो गई!', 'हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।'],
  [
    'fr',
    'Une erreur inattendue s’est produite !',
    'Un problème est survenu de notre côté. Réessayez, s’il vous plaît.',
  ],
])(
  'a page that cannot be rendered says so under the title of rule fallback-screen, in %s, with a way home',
  async (language, title, text) => {
    const server = await startServer({
      pages: renderedPages({
        ...renderer,
        assets: () => {
          throw new Error('A bug.');
        },
      }),
    });
    const answer = await server.app.inject({ url: '/events', headers: { 'accept-language': language } });
    expect([answer.statusCode, answer.headers['content-language']]).toEqual([500, language]);
    expect(answer.body).toContain(`<html lang="${language}">`);
    expect(answer.body).toContain(`<h1>${title}</h1><p>${text}</p>`);
    expect(answer.body).toContain('<a href="/">');
    expect(answer.body).not.toContain('A bug.');
  },
);

test('a script that stored data brings into a page is not among those that may run', async () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  // Stands for a mistake in the app that writes an event's name into the page as it is.
  const name = 'Yoga by the river';
  const smuggled = '<script nonce="guessed">steal()</script><style>body{display:none}</style>';
  const broken: typeof renderer = {
    assets: () => ({ manifest: { routes: {} }, scripts: () => ['/assets/entry.js'] }),
    policy: (html, nonce, scripts) => contentPolicy(html, [], nonce, scripts),
    async load() {
      const { renderPage, ...app } = await renderer.load();
      return {
        ...app,
        async renderPage(input) {
          const { html, ...rest } = await renderPage(input);
          return { ...rest, html: html?.replace(name, smuggled) ?? null };
        },
      };
    },
  };
  const server = await startServer({ pages: renderedPages(broken) });
  await addEvent(server, { EventName: name });
  const { headers, body } = await server.app.inject('/events');
  const policy = String(headers['content-security-policy']);
  expect(body).toContain(smuggled);
  expect(policy).not.toContain(hashOf('steal()'));
  expect(policy).not.toContain(hashOf('body{display:none}'));
  const own = insides(body, 'script').filter((script) => script !== 'steal()');
  expect(own.length).toBeGreaterThan(3);
  for (const script of own) expect(policy, script.slice(0, 60)).toContain(hashOf(script));
  // What stays in a cached page is known to everybody.
  expect(body.replace(smuggled, '')).not.toMatch(/\bnonce\b/);
});

test('the policy of each page allows only its own inline scripts and styles, by their hashes', async () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  // As the build defines it.
  vi.stubEnv('TSS_INLINE_CSS_ENABLED', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await startServer({
    pages: renderedPages({
      ...renderer,
      assets: () => ({
        manifest: {
          inlineCss: { styles: { '/style.css': 'body{color:red}' } },
          routes: { __root__: { css: ['/style.css'] } },
        },
        scripts: () => ['/assets/entry.js'],
      }),
      policy: (html, nonce, scripts) => contentPolicy(html, [], nonce, scripts),
    }),
  });
  const { _id: event } = await addEvent(server);
  const { _id: member } = await addMember(server);
  const { listedPaths } = await renderer.load();
  for (const url of [
    ...listedPaths(),
    ...[`/past_event/${event}`, `/book/register_booking/${event}`, `/team_readMore/${member}`],
    ...['/auth', '/auth?mode=signup', '/outbox', '/place', '/nowhere', '/event/current_event'],
  ]) {
    const { headers, body } = await server.app.inject(url);
    const policy = String(headers['content-security-policy']);
    for (const tag of ['script', 'style']) {
      const allowed = policy.split('; ').find((part) => part.startsWith(`${tag}-src`)) ?? '';
      expect(allowed, url).not.toMatch(/unsafe|\*|https?:/);
      const inline = [...body.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, 'gs'))].filter(
        // Data is not run.
        ([, attributes = '']) => !/src=|application\/json/.test(attributes),
      );
      expect(inline.length, `${tag} of ${url}`).toBeGreaterThan(0);
      for (const [, , content = ''] of inline)
        expect(allowed, `${url}: ${content.slice(0, 60)}`).toContain(hashOf(content));
    }
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, url).toContain(directive);
    expect(body, url).not.toMatch(/<[^>]*\son\w+="/);
    expect(headers['permissions-policy'], url).toContain('camera=()');
    expect(policy, url).not.toContain('wasm');
  }
});

test('a page has all its data at once, and no stream for more', async () => {
  const server = await startServer({ pages });
  await addEvent(server, { EventName: 'Yoga by the river' });
  const { body } = await server.app.inject('/events');
  expect(insides(body, 'script').join()).toContain('Yoga by the river');
  expect(body).not.toContain('ReadableStream');
});

test('the page of the facilities shows the next six of many coming events', async () => {
  const server = await startServer({ pages });
  for (let day = 10; day < 18; day++)
    await addEvent(server, { EventName: `Yoga of the ${day}th`, EDate: `${day}/March/2099` });
  const { body } = await server.app.inject('/categories');
  // Behind it comes the data of the page, with all of them.
  const drawn = body.slice(0, body.indexOf('</main>'));
  expect(drawn.match(/<article/g)).toHaveLength(6);
  expect([drawn.includes('Yoga of the 15th'), drawn.includes('Yoga of the 16th')]).toEqual([true, false]);
});

test('a calendar file of a missing event is answered with the page for missing events', async () => {
  const server = await startServer({ pages });
  const answer = await server.app.inject(`/past_event/${nothing}/calendar.ics`);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<h1>Unexpected Application Error!</h1><p>404 Not Found</p>');
});

test('a calendar file is saved under its event’s name and day, by what takes only ASCII too', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server, { EventName: 'Yoga “by the river” योग' });
  const { headers } = await server.app.inject(`/past_event/${_id}/calendar.ics`);
  expect(headers['content-disposition']).toBe(
    `inline; filename="Yoga by the river 2026-03-20.ics"; filename*=UTF-8''${encodeURIComponent('Yoga by the river योग 2026-03-20.ics')}`,
  );
});

test('a time in words is one of the clock in the answer, the calendar file and the data for search engines', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server, { Time: 'सुबह 10 बजे से', Duration: 'डेढ़ घंटा' });
  const { result } = await read(server, 'getRegisterdataById', { params: { id: _id } });
  expect(result).toMatchObject({ Time: 'सुबह 10 बजे से', Hours: { Start: 600, Length: 90 } });
  const file = (await server.app.inject(`/past_event/${_id}/calendar.ics`)).body;
  expect(file).toContain('DTSTART:20260320T043000Z\r\nDTEND:20260320T060000Z');
  const page = (await server.app.inject(`/events/${_id}`)).body;
  expect(page).toContain('"startDate":"2026-03-20T10:00:00+05:30","endDate":"2026-03-20T11:30:00+05:30"');
  expect(page).toContain('dates=20260320T100000%2F20260320T113000');
});

test('a page renders the first few of a thousand people or videos, and more on each request for more', async () => {
  const server = await startServer({ pages });
  const { db } = server.site.dependencies;
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    id: `0190f5a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    created_at: '2026-03-06T06:00:00.000Z',
  }));
  const { Name, Position, Gender, Speciality, About } = goodBodies.saveTeamData;
  await addTeamMembers(
    db,
    many.map((row, index) => ({
      ...row,
      version: 1,
      place: index,
      name: `${Name} ${index}`,
      position: Position ?? '',
      gender: Gender,
      speciality: Speciality ?? '',
      about: About ?? '',
      facebook: '',
      instagram: '',
      linkedin: '',
      vision: '',
      mission: '',
      number: '',
      achievements: '[]',
      awards: '[]',
      photo: '',
    })),
  );
  const url = 'https://example.org/videos/breathing';
  await addVideos(
    db,
    many.map((row, index) => ({ ...row, url, day: null, thumbnail: '', about: `Breathing, part ${index}` })),
  );
  // The group's doctor is in the team as well.
  for (const [path, all] of [
    ['/our-team', 1_001],
    ['/video-gallery', 1_000],
  ] as const) {
    const drawn = async (asked: string) => {
      const { body } = await server.app.inject(path + asked);
      const [, next] = /href="[^"]*\?more=(\d+)"/.exec(body) ?? [];
      return [body.split('<article').length - 1, next];
    };
    expect(await drawn(''), path).toEqual([24, '1']);
    expect(await drawn('?more=1'), path).toEqual([48, '2']);
    expect(await drawn('?more=41'), path).toEqual([all, undefined]);
  }
});
