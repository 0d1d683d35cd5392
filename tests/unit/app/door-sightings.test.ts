import { expect, test } from 'vitest';
import { createScanDebouncer } from '~/app/features/door/scan-frames';

const asha = 'BCDFGHJK';
const meena = 'KJHGFDCB';

test('a code that stays in view is answered once, and again after four seconds', () => {
  const sightings = createScanDebouncer();
  expect(sightings.readCode([asha], 0)).toBe(asha);
  for (let now = 100; now < 4_000; now += 100) expect(sightings.readCode([asha], now)).toBeUndefined();
  expect(sightings.readCode([asha], 4_000)).toBe(asha);
});

test('a blurred frame does not make a code new, and leaving the view does', () => {
  const sightings = createScanDebouncer();
  sightings.readCode([asha], 0);
  expect(sightings.readCode([], 300)).toBeUndefined();
  expect(sightings.readCode([asha], 500)).toBeUndefined();
  expect(sightings.readCode([], 1_200)).toBeUndefined();
  expect(sightings.readCode([asha], 1_300)).toBe(asha);
});

test('another code is answered at once', () => {
  const sightings = createScanDebouncer();
  sightings.readCode([asha], 0);
  expect(sightings.readCode([meena], 100)).toBe(meena);
});

test('a code still in view when an answer is closed is not answered at once', () => {
  const sightings = createScanDebouncer();
  sightings.readCode([asha], 0);
  sightings.resume(30_000);
  expect(sightings.readCode([asha], 30_100)).toBeUndefined();
  expect(sightings.readCode([meena], 30_200)).toBe(meena);
});

test('a foreign QR code is reported as foreign, and a door code beside it is preferred', () => {
  const sightings = createScanDebouncer();
  expect(sightings.readCode(['https://example.org/'], 0)).toBe('');
  expect(sightings.readCode(['https://example.org/', asha], 100)).toBe(asha);
  expect(sightings.readCode(['upi://pay?pa=somebody'], 200)).toBe('');
  // Two codes that are none of ours are two, though both are told alike.
  expect(sightings.readCode([''], 300)).toBe('');
});
