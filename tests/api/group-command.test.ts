import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GroupTexts } from '~/contract/group-fields';
import { demoGroup } from '~/server/demo/demo-content';
import { dataOf } from './database';
import { pages } from './rendered-page';
import { runCommand } from './run-process';
import { ownGroup, read } from './samples';
import { owner, startServer, type TestServer, temporaryFolder } from './start-server';

const group = async (server: TestServer, ...args: string[]) =>
  runCommand('group', args, { ...(await dataOf(server.folder)), OWNER_EMAIL: owner.Email });

const draftOf = async (server: TestServer): Promise<Record<string, GroupTexts>> => {
  const { Parts } = (await read(server, 'getGroupDraft', {}, await server.ownerToken())).result;
  const texts: Record<string, GroupTexts> = {};
  for (const { Language, Texts } of Parts) texts[Language] = { ...texts[Language], ...Texts };
  return texts;
};

test('the group command takes the words of one site to the draft of another, beside running servers', async () => {
  const [from, to] = [await startServer({ pages }), await startServer()];
  const file = join(await temporaryFolder(), 'group.json');
  const written = await group(from, 'export', file);
  expect([written.code, written.output]).toEqual([0, expect.stringContaining('Version 1')]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(demoGroup);
  // It does not overwrite.
  expect((await group(from, 'export', file)).code).toBe(1);

  expect((await group(to, 'import', file)).code).toBe(0);
  expect(await draftOf(to)).toEqual(demoGroup);
  // The owner publishes it.
  expect((await read(to, 'getGroup', { params: { language: 'en' } })).result).toMatchObject({
    Version: 0,
    State: 'new',
  });
});

test('the group command carries the languages, and of which texts the translations are', async () => {
  const [from, to] = [await startServer({ group: false }), await startServer({ group: false })];
  const token = await from.ownerToken();
  const change = async (part: string, Language: string, Texts: GroupTexts, Version: number) => {
    const answer = await from.call(
      'changeGroup',
      { params: { part }, body: { Language, Version, Texts } },
      { token },
    );
    expect(answer.statusCode).toBe(200);
  };
  for (const [part, language, texts] of ownGroup) await change(part, language, texts, 0);
  await change('languages', '', { languages: ['en', 'hi'] }, 0);
  await change('about', 'en', { vision: 'Calm.' }, 0);
  await change('about', 'hi', { vision: 'शांति।' }, 0);
  await change('about', 'en', { vision: 'Calm mothers.' }, 1);
  expect((await from.call('publishGroup', {}, { token, key: crypto.randomUUID() })).statusCode).toBe(200);
  const file = join(await temporaryFolder(), 'group.json');
  expect((await group(from, 'export', file)).code).toBe(0);
  expect((await group(to, 'import', file)).code).toBe(0);
  const draft = (await read(to, 'getGroupDraft', {}, await to.ownerToken())).result;
  expect(draft.Languages).toEqual(['en', 'hi']);
  expect(draft.Parts.filter(({ Outdated }) => Outdated.length > 0)).toMatchObject([
    { Part: 'about', Language: 'hi', Outdated: ['vision'] },
  ]);
});

test('a logo whose picture is not there is left out, and texts that are not in the file are cleared', async () => {
  const server = await startServer({ pages });
  const file = join(await temporaryFolder(), 'group.json');
  await writeFile(file, JSON.stringify({ '': { logo: 'nowhere.png' }, en: { name: 'Maitri' } }));
  const refused = await group(server, 'import', file);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('doctorName in hi')]);
  expect(refused.errors).toContain('--replace');
  expect(await draftOf(server)).toEqual(demoGroup);
  const replaced = await group(server, 'import', file, '--replace');
  expect(replaced.code).toBe(0);
  expect(await draftOf(server)).toEqual({ '': {}, en: { name: 'Maitri' }, hi: {}, fr: {} });
  // What was there before is in a file, which brings it back.
  const before = /"npm run group -- import (.+) --replace"/.exec(replaced.output)?.[1] ?? '';
  expect((await group(server, 'import', before, '--replace')).code).toBe(0);
  expect(await draftOf(server)).toEqual(demoGroup);
});

test.each([
  ['not JSON', 'hello', 'not JSON'],
  ['a list', '[1]', 'npm run group'],
  ['an empty list', '[]', 'npm run group'],
  ['nothing', '{}', 'has no text'],
  ['texts that say nothing', '{"en":{"name":""},"hi":{}}', 'has no text'],
  ['a name of the language', '{"constructor":{}}', 'has no text'],
  ['one text alone', '{"en":{"name":"Maitri"}}', 'With --replace'],
  ['an unknown language', '{"xx":{"name":"X"}}', 'name in xx'],
  ['an unknown text', '{"en":{"motto":"X"}}', 'motto in en'],
  ['a language of the site that is not known', '{"":{"languages":["de"]}}', 'languages of all languages: de'],
  ['unreadable sources', '{"sources":{"hi":{"name":7}}}', 'sources of the translations'],
  ['a text at the wrong place', '{"":{"name":"X"}}', 'name of all languages'],
  ['a text that is too long', `{"en":{"name":"${'x'.repeat(61)}"}}`, 'name in en: too-long'],
])('the group command refuses %s, names it, and changes nothing', async (_, content, said) => {
  const server = await startServer({ pages });
  const file = join(await temporaryFolder(), 'group.json');
  await writeFile(file, content);
  const { code, errors } = await group(server, 'import', file);
  expect([code, errors]).toEqual([1, expect.stringContaining(said)]);
  expect(await draftOf(server)).toEqual(demoGroup);
});

test('the group command prints its usage, and reports that nothing is published yet', async () => {
  const server = await startServer();
  const file = join(await temporaryFolder(), 'group.json');
  for (const args of [[], ['export'], ['publish', file], ['export', file, 'more']])
    expect((await group(server, ...args)).errors).toContain('npm run group -- export FILE');
  expect((await group(server, 'export', file)).errors).toContain('Nothing is published yet.');
});
