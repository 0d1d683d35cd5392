import { expect, test } from 'vitest';
import { townOf } from '~/app/features/registrations/owner-registration-list';

test.each([
  ['22, Gulmohar Society, Nashik', 'Nashik'],
  ['22, Gulmohar Society, Nashik - 422 005', 'Nashik'],
  ['पंचवटी, नाशिक 422003', 'नाशिक'],
  ['Old Nashik', 'Old Nashik'],
  ['Deolali Camp,\nNashik\n', 'Nashik'],
  ['', ''],
])('the town of the address “%s” is “%s”', (address, town) => {
  expect(townOf(address)).toBe(town);
});
