import { expect, test } from 'vitest';
import { firstName, lastName } from '~/contract/first-name';

test.each([
  ['Asha Patil', 'Asha', 'Patil'],
  ['Asha', 'Asha', ''],
  ['  asha   kumari ', 'asha', 'kumari'],
  ['Mrs. Asha Verma', 'Asha', 'Verma'],
  ['MRS SUNITA VERMA', 'SUNITA', 'VERMA'],
  ['Mrs.Asha Verma', 'Asha', 'Verma'],
  ['Smt Sunita', 'Sunita', ''],
  ['Smt.Sunita Devi', 'Sunita', 'Devi'],
  ['Dr.(Mrs.) Asha Rao', 'Asha', 'Rao'],
  ['Prof. Dr. Meena Joshi', 'Meena', 'Joshi'],
  ['Mr. & Mrs. Verma', 'Verma', ''],
  ['Mrs. Verma', 'Verma', ''],
  ['Mrs, Asha', 'Asha', ''],
  ['Km. Pooja', 'Pooja', ''],
  ['K. Lakshmi', 'Lakshmi', ''],
  ['K Lakshmi Devi', 'Lakshmi', 'Devi'],
  ['S.K. Sharma', 'Sharma', ''],
  ['S.K.Sharma', 'Sharma', ''],
  ['SK Sharma', 'Sharma', ''],
  ['JO VERMA', 'JO', 'VERMA'],
  ['A. P. J. Abdul Kalam', 'Abdul', 'Kalam'],
  ['Lakshmi K.', 'Lakshmi', 'K.'],
  ['Asha Verma (Mrs.)', 'Asha', 'Verma'],
  ['Mohd. Arif', 'Arif', ''],
  ['Mme Claire Dubois', 'Claire', 'Dubois'],
  ['M. Dubois', 'Dubois', ''],
  ['Mlle. Zoé', 'Zoé', ''],
  ['श्रीमती सुनीता देवी', 'सुनीता', 'देवी'],
  ['श्रीमती. आशा', 'आशा', ''],
  ['डॉ. मीना', 'मीना', ''],
  ['डॉ॰ मीना जोशी', 'मीना', 'जोशी'],
  ['कु. पूजा', 'पूजा', ''],
  ['सौ. रेखा पाटील', 'रेखा', 'पाटील'],
  ['के. लक्ष्मी', 'लक्ष्मी', ''],
  ['एस. के. शर्मा', 'शर्मा', ''],
  ['સુનીતા પટેલ', 'સુનીતા', 'પટેલ'],
  ['શ્રીમતી સુનીતા', 'સુનીતા', ''],
  ['मिसेज\u093c आशा', 'आशा', ''],
  ['\u202aMrs. Asha\u202c', 'Asha', ''],
  ["D'Souza", "D'Souza", ''],
])('the first name of %j is %j, the last %j', (name, first, last) => {
  expect([firstName(name), lastName(name)]).toEqual([first, last]);
});

test.each([
  ['Mrs.', 'Mrs.'],
  ['Dr. K.', 'K.'],
  ['R', 'R'],
  ['', ''],
  ['...', '...'],
])('where nothing else is written, %j is called %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});

test('the first name of a first name is the same', () => {
  for (const name of ['Mrs. Asha', 'S.K.', 'Dr.', 'Kumari', 'एस. के.'])
    expect(firstName(firstName(name))).toBe(firstName(name));
});
