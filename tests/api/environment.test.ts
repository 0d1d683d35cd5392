import { expect, test } from 'vitest';
import { readEnvironment } from '~/server/environment';

test('nothing needs to be set', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: '0.0.0.0',
    DATA_DIR: './data',
    OWNER_EMAIL: 'owner@example.org',
    SITE_TIME_ZONE: 'Asia/Kolkata',
    ALLOWED_ORIGINS: [],
    DEMO: false,
    TRUST_PROXY: false,
    KEEP_PERSONAL_DATA_DAYS: 730,
    SUBMISSIONS_PER_MINUTE: 60,
    WRONG_SIGN_INS_PER_QUARTER_HOUR: 10,
  });
});

test('a variable that is set to nothing counts as not set', () => {
  expect(readEnvironment({ PORT: '', OWNER_PASSWORD: '', DEMO: '' })).toEqual(readEnvironment({}));
});

test('everything at fault is named at once, and no value is repeated, for it may be a secret', () => {
  const wrong = {
    PORT: 'eighty',
    OWNER_EMAIL: 'nobody',
    OWNER_PASSWORD: 'short',
    SITE_URL: 'example',
    SITE_TIME_ZONE: 'India',
    ALLOWED_ORIGINS: 'https://a.example/path',
    DATABASE_URL: 'mysql://user:secret@host/db',
    DEMO: 'yes',
    LOG_LEVEL: 'loud',
    SUBMISSIONS_PER_MINUTE: '-1',
  };
  const message = (() => {
    try {
      readEnvironment({ ...wrong, SITE_TIME_ZONE: 'Nowhere/City' });
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  })();
  for (const name of Object.keys(wrong)) expect(message).toContain(`${name}: `);
  for (const value of ['short', 'secret', 'eighty', 'nobody']) expect(message).not.toContain(value);
  expect(message).toContain('postgres://user:password@host/name');
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

test('a proxy in front is one proxy: whoever is behind it is not believed', () => {
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

test.each(['0', '731', 'ever'])(
  'what people send is kept no longer than the notice promises: %s days are refused',
  (days) => {
    expect(() => readEnvironment({ KEEP_PERSONAL_DATA_DAYS: days })).toThrow(
      'KEEP_PERSONAL_DATA_DAYS: must be a whole number from 1 to 730',
    );
  },
);

test('wrong sign-ins of one address have a wider limit of their own', () => {
  expect(readEnvironment({}).WRONG_SIGN_INS_PER_ADDRESS).toBe(100);
});
