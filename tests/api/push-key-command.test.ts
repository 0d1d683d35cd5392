import { expect, test } from 'vitest';
import { dataOf } from './database';
import { runCommand } from './run-process';
import { goodBodies } from './samples';
import { startServer, temporaryFolder } from './start-server';

const siteUrl = 'https://example.org';

const pushKey = async (folder: string, ...options: string[]) =>
  runCommand('push-key', options, await dataOf(folder));

const printedKey = (output: string) => /The public key is ([\w-]+)/.exec(output)?.[1];

test('the push-key command prints the key of the site, and replaces it when it is asked to', async () => {
  const folder = await temporaryFolder();
  const server = await startServer({ folder, siteUrl });
  const key = async () => (await server.call('getPushKey', {})).json().result.Key;
  const first = await key();
  await server.call('saveNewsPush', { body: goodBodies.saveNewsPush });
  const shown = await pushKey(folder);
  expect([shown.code, printedKey(shown.output)]).toEqual([0, first]);
  const phones = () => server.site.dependencies.db.selectFrom('news_phones').selectAll().execute();
  expect(await phones()).toHaveLength(1);
  const renewed = await pushKey(folder, '--new');
  expect(renewed.code).toBe(0);
  expect(renewed.output).toContain('Phones forgotten: 1.');
  expect(await key()).toBe(printedKey(renewed.output));
  expect(await key()).not.toBe(first);
  expect(await phones()).toEqual([]);
});

test('the push-key command knows no other option, and no database that no server has used', async () => {
  const folder = await temporaryFolder();
  await startServer({ folder });
  const wrong = await pushKey(folder, '--old');
  expect([wrong.code, wrong.errors.startsWith('Usage: npm run push-key')]).toEqual([1, true]);
  const unused = await pushKey(await temporaryFolder(), '--new');
  expect([unused.code, unused.errors]).toEqual([1, expect.stringContaining('No server was ever started')]);
});
