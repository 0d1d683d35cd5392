import { expect, test } from 'vitest';
import { weaknessOf } from '~/server/modules/accounts/owner-password-rules';
import { doctor, group } from '../../demo-group';

const names = [...Object.values(group.name), ...Object.values(doctor.name)];
const weakness = (password: string) => weaknessOf(password, 'sharada.devi@shantivan.example', names);

test.each([
  'password1234',
  'P@ssw0rd2026!!',
  '2026-sunshine-2026',
  'dragondragon',
  'qwertyqwerty99',
  'abdominal1234',
  '919876543210',
  '############',
  'garbhavastha2026',
  'Garbhavastha@Group1',
  'sharada.devi@shantivan',
  'sharada-secret-1',
  'sh@rada202620',
  'गर्भावस्था123',
])('%s is refused as easy to guess', async (password) => {
  expect(await weakness(password)).toBe('too-common');
});

test.each([
  'three lotus lamps',
  'neem tree by the well',
  'k4Tz_q8Lw-Xb',
  'सात रंग की चूड़ियाँ',
  'a long password',
])('%s is taken', async (password) => {
  expect(await weakness(password)).toBeUndefined();
});
