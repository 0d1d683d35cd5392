import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { usualTimeZone } from '~/content/country';
import { privacyNotice } from '~/content/privacy-notice';
import { readEnvironment } from '~/server/config/environment';
import { openData } from '~/server/config/open-data';
import { readSetting } from '~/server/database/settings';
import { start } from '~/server/start';
import { dataOf } from './database';
import { copyEmptyDatabase } from './empty-database';
import { runProcess } from './run-process';
import { temporaryFolder } from './start-server';

test('the environment needs no variable', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: '0.0.0.0',
    DATA_DIR: './data',
    SITE_TIME_ZONE: usualTimeZone,
    ALLOWED_ORIGINS: [],
    DEMO: false,
    TRUST_PROXY: false,
    KEEP_PERSONAL_DATA_DAYS: privacyNotice.retentionDays,
    LOG_LEVEL: 'warn',
    SUBMISSIONS_PER_MINUTE: 240,
    SUBMISSIONS_PER_DAY: 2_000,
    SIGN_INS_PER_MINUTE: 20,
    PEOPLE_CONFIRMED_PER_ADDRESS: 24,
  });
});

test('a variable that is set to nothing counts as not set', () => {
  expect(readEnvironment({ PORT: '', OWNER_PASSWORD: '', DEMO: '' })).toEqual(readEnvironment({}));
});

test('the environment’s failure names every invalid variable and no value, which may be a secret', () => {
  const wrong = {
    PORT: 'eighty',
    OWNER_EMAIL: 'nobody',
    OWNER_PASSWORD: 'short',
    SITE_URL: 'example',
    SITE_TIME_ZONE: 'Nowhere/City',
    ALLOWED_ORIGINS: 'https://a.example/path',
    DATABASE_URL: 'mysql://user:secret@host/db',
    DEMO: 'yes',
    LOG_LEVEL: 'loud',
    SUBMISSIONS_PER_MINUTE: '-1',
  };
  const message = (() => {
    try {
      readEnvironment(wrong);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  })();
  for (const name of Object.keys(wrong)) expect(message).toContain(`${name}: `);
  for (const value of ['short', 'secret', 'eighty', 'nobody']) expect(message).not.toContain(value);
  expect(message).toContain('postgres://user:password@host/name');
});

test.each([
  'https://example.org/',
  ' https://example.org ',
  'HTTPS://Example.ORG',
  'https://example.org:443/',
])('the site’s address may be given as %j', (SITE_URL) => {
  expect(readEnvironment({ SITE_URL, ALLOWED_ORIGINS: SITE_URL })).toMatchObject({
    SITE_URL: 'https://example.org',
    ALLOWED_ORIGINS: ['https://example.org'],
  });
});

test('the site’s address may be in Devanagari, and has no path', () => {
  expect(readEnvironment({ SITE_URL: 'https://गर्भ.example/' }).SITE_URL).toBe('https://xn--31b8bi0j.example');
  for (const SITE_URL of [
    'https://example.org/site',
    'https://example.org//',
    'https://example.org/?a=b',
    'https://example.org/?',
    'https://example.org/#',
    'https://user@example.org/',
    'example.org',
    'ftp://example.org/',
  ])
    expect(() => readEnvironment({ SITE_URL }), SITE_URL).toThrow('without a path');
});

test('a number of trusted proxies counts them from the nearest', () => {
  const { TRUST_PROXY } = readEnvironment({ TRUST_PROXY: '2' });
  expect([0, 1, 2].map((hop) => typeof TRUST_PROXY === 'function' && TRUST_PROXY('10.0.0.1', hop))).toEqual([
    true,
    true,
    false,
  ]);
});

test('proxies may be named by their addresses', () => {
  for (const list of ['10.0.0.0/8', 'loopback, 192.168.0.1', '2001:db8::/32']) {
    expect(readEnvironment({ TRUST_PROXY: list }).TRUST_PROXY).toBe(list);
  }
});

test('TRUST_PROXY=on trusts one proxy, and none behind it', () => {
  const { TRUST_PROXY } = readEnvironment({ TRUST_PROXY: 'on' });
  expect([0, 1].map((hop) => typeof TRUST_PROXY === 'function' && TRUST_PROXY('10.0.0.1', hop))).toEqual([
    true,
    false,
  ]);
});

test.each(['yes', '10.0.0.0/33', '10.0.0.300', '-1', '10.0.0.1,', '1.5'])(
  'the proxies %j cannot be read, and the variable is named',
  (list) => {
    expect(() => readEnvironment({ TRUST_PROXY: list })).toThrow('TRUST_PROXY: must be on, off');
  },
);

test.each(['0', String(privacyNotice.retentionDays + 1), 'ever'])(
  'KEEP_PERSONAL_DATA_DAYS=%s is refused, for the notice promises another retention',
  (days) => {
    expect(() => readEnvironment({ KEEP_PERSONAL_DATA_DAYS: days })).toThrow(
      `KEEP_PERSONAL_DATA_DAYS: must be a whole number from 1 to ${privacyNotice.retentionDays},`,
    );
  },
);

test('a data folder that cannot be one is named by its variable, with the reason', async () => {
  const file = join(await temporaryFolder(), 'data');
  await writeFile(file, 'no folder');
  await expect(openData(readEnvironment({ DATA_DIR: file }))).rejects.toThrow('DATA_DIR: there is no such');
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'site.db'));
  await expect(openData(readEnvironment({ DATA_DIR: folder }))).rejects.toThrow(
    `DATA_DIR: the database ${folder}`,
  );
});

test('an address that is none of the machine’s stops the start, and the variable is named', async () => {
  const environment = { DATA_DIR: await temporaryFolder(), HOST: '203.0.113.1', PORT: '0' };
  const { ended, errors } = runProcess('serve', [], environment);
  expect(await ended).toBe(1);
  expect(errors()).toContain('HOST and PORT: the server cannot listen there.');
});

test('a server that cannot listen starts no sweep, whose database would be closed at once', async () => {
  const folder = await temporaryFolder();
  await copyEmptyDatabase(folder);
  const data = await dataOf(folder);
  const environment = readEnvironment({ ...data, HOST: '203.0.113.1', PORT: '0', LOG_LEVEL: 'silent' });
  // It listens for signals until its process ends.
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const before = signals.map((signal) => process.listeners(signal));
  onTestFinished(() => {
    for (const [index, signal] of signals.entries())
      for (const listener of process.listeners(signal))
        if (!before[index]?.includes(listener)) process.off(signal, listener);
  });
  await expect(start(environment, () => async () => {})).rejects.toThrow(
    'HOST and PORT: the server cannot listen there.',
  );
  const { db, close } = await openData(environment);
  onTestFinished(close);
  expect(await readSetting(db, 'last-sweep')).toBeUndefined();
});
