import { expect, test } from 'vitest';
import { findPlaceOfSameName } from '~/app/features/registrations/registration-form';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { heldPlace as place } from './held-place';

const fields = (changed: Partial<PlaceOnPhone>, name: string) =>
  findPlaceOfSameName([{ ...place, ...changed }], 'event-1', name) !== undefined;

test.each([
  ['Asha', 'Asha Patil'],
  ['asha', '  ASHA  patil'],
  ['Zoé', 'Zoe Martin'],
  ['Rao', 'dr. Rao'],
  ['Sunita', 'Mrs. Sunita Verma'],
  ['आशा', 'आशा पाटील'],
  ['सन्ध्या', 'संध्या राव'],
  ['D’Souza', "d'souza\u00a0Maria"],
])('%s is the same as in %s', (FirstName, written) => {
  expect(fields({ FirstName }, written)).toBe(true);
});

test.each([
  ['Asha', 'Usha Patil'],
  ['राम', 'रमा'],
  ['Asha', 'Mrs. Sunita Verma'],
  // Of an earlier version, which took the title for the first name.
  ['Mrs.', 'Mrs. Sunita Verma'],
  ['श्रीमती', 'श्रीमती सुनीता देवी'],
  ['', ''],
  ['Asha', ''],
])('%s is another than in %s', (FirstName, written) => {
  expect(fields({ FirstName }, written)).toBe(false);
});

test('who waits counts; a place that was given back, is gone, or is at another event does not', () => {
  expect(fields({ State: 'waiting', Line: 2 }, 'Asha')).toBe(true);
  expect(fields({ State: 'cancelled' }, 'Asha')).toBe(false);
  expect(fields({ isGone: true }, 'Asha')).toBe(false);
  expect(fields({ Eid: 'event-2' }, 'Asha')).toBe(false);
});
