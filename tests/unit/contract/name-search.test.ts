import { expect, test } from 'vitest';
import { searchPeople } from '~/app/features/door/door-list';
import { searchRows } from '~/app/owner-kit/list-view';
import type { DoorPerson } from '~/contract/door';
import { searchable, soundsIn, soundTest } from '~/contract/name-search';

/** Common names with the ways in which they are written in Latin letters. */
const names: [string, ...string[]][] = [
  ['सुनीता', 'Sunita', 'Suneeta', 'Sunitha'],
  ['आशा', 'Asha', 'Aasha'],
  ['कमला', 'Kamala', 'Kamla'],
  ['ममता', 'Mamta', 'Mamata'],
  ['पूजा', 'Pooja', 'Puja'],
  ['दीपा', 'Deepa', 'Dipa'],
  ['लक्ष्मी', 'Lakshmi', 'Laxmi'],
  ['कृष्णा', 'Krishna', 'Krushna'],
  ['स्मृति', 'Smriti', 'Smruti'],
  ['अमृता', 'Amrita', 'Amruta'],
  ['श्रद्धा', 'Shraddha', 'Shradha'],
  ['संध्या', 'Sandhya'],
  ['नंदिनी', 'Nandini'],
  ['चाँदनी', 'Chandni', 'Chandani'],
  ['चंपा', 'Champa'],
  ['ज्योति', 'Jyoti', 'Jyothi'],
  ['प्रिया', 'Priya'],
  ['प्रियंका', 'Priyanka'],
  ['ऐश्वर्या', 'Aishwarya', 'Aishvarya'],
  ['वैशाली', 'Vaishali'],
  ['वैष्णवी', 'Vaishnavi'],
  ['गौरी', 'Gauri', 'Gowri'],
  ['श्वेता', 'Shweta', 'Shveta'],
  ['स्वाति', 'Swati', 'Svati'],
  ['विद्या', 'Vidya'],
  ['काव्या', 'Kavya'],
  ['भावना', 'Bhavna', 'Bhawana'],
  ['छाया', 'Chhaya', 'Chaya'],
  ['मीना', 'Meena', 'Mina'],
  ['नेहा', 'Neha'],
  ['निशा', 'Nisha'],
  ['रेखा', 'Rekha'],
  ['राधिका', 'Radhika'],
  ['रुक्मिणी', 'Rukmini'],
  ['शोभा', 'Shobha'],
  ['उषा', 'Usha'],
  ['वर्षा', 'Varsha'],
  ['जया', 'Jaya'],
  ['माया', 'Maya'],
  ['सई', 'Sai', 'Saee'],
  ['आरती', 'Aarti', 'Arati', 'Arti'],
  ['अनन्या', 'Ananya'],
  ['जान्हवी', 'Janhavi', 'Janhvi'],
  ['योगिता', 'Yogita'],
  ['दीक्षा', 'Diksha', 'Deeksha'],
  ['प्रज्ञा', 'Pragya', 'Pradnya'],
  ['फ़ातिमा', 'Fatima'],
  ['ज़ोया', 'Zoya'],
  ['चोपड़ा', 'Chopra'],
  ['जयश्री', 'Jayshree', 'Jaishri', 'Jayashri'],
  ['ऋचा', 'Richa', 'Rucha'],
  ['बालकृष्ण', 'Balkrishna'],
];

const hears = (sought: string, stored: string) =>
  soundTest(searchable(sought))?.(soundsIn(searchable(stored))) ?? false;

test.each(names)('%s is found by its Latin spellings, and the reverse', (name, ...spellings) => {
  for (const spelling of spellings) {
    expect(hears(spelling, name), `${spelling} finds`).toBe(true);
    expect(hears(name, spelling), `found by ${spelling}`).toBe(true);
  }
});

test('a name is found while it is typed', () => {
  for (const typed of ['su', 'sun', 'suni', 'sunit']) expect(hears(typed, 'सुनीता'), typed).toBe(true);
  for (const typed of ['ka', 'kam', 'kama', 'kamal']) expect(hears(typed, 'कमला'), typed).toBe(true);
  for (const typed of ['ma', 'may']) expect(hears(typed, 'माया'), typed).toBe(true);
  for (const typed of ['सु', 'सुन', 'सुनी']) expect(hears(typed, 'Sunita'), typed).toBe(true);
});

test('of all those names few are taken for another', () => {
  const others = names.flatMap(([name, latin]) =>
    names
      .filter(([other]) => other !== name && hears(latin ?? '', other))
      .map(([other]) => `${latin} ${other}`),
  );
  expect(others.length).toBeLessThanOrEqual(2);
});

test('common words are no names: as is not आशा, and a letter alone is not heard', () => {
  for (const word of ['as', 'assistance', 'ask']) expect(hears('आशा', word), word).toBe(false);
  for (const word of ['अस्पताल', 'शाम']) expect(hears('asha', word), word).toBe(false);
  expect(hears('s', 'सुनीता')).toBe(false);
});

test('the owner’s lists are searched by sound, together with words as written', () => {
  const rows = ['सुनीता पाटील, पुणे', 'Sunita Patil, Pune', 'Asha Patil, Pune'];
  const found = (sought: string) =>
    searchRows(
      rows.map((text) => ({ text })),
      sought,
      ({ text }) => [text],
      'en',
    ).map(({ text }) => text);
  expect(found('sunita')).toEqual(rows.slice(0, 2));
  expect(found('सुनीता')).toEqual(rows.slice(0, 2));
  expect(found('patil sunita')).toEqual(rows.slice(0, 2));
  expect(found('सुनीता pune')).toEqual(rows.slice(0, 2));
  expect(found('asha')).toEqual(rows.slice(2));
});

test('a helper at the door finds first names by sound', () => {
  const person = (FirstName: string): DoorPerson => ({
    _id: FirstName,
    FirstName,
    Initial: 'P.',
    Code: 'BCDFGHJK',
    Party: 1,
    State: 'confirmed',
    Line: null,
    Came: false,
    CameAt: '',
    WalkIn: false,
  });
  const people = ['सुनीता', 'Sunita', 'Asha'].map(person);
  const found = (typed: string) => searchPeople(people, typed).map(({ FirstName }) => FirstName);
  expect(found('sunita')).toEqual(['सुनीता', 'Sunita']);
  expect(found('सुनी')).toEqual(['सुनीता', 'Sunita']);
  expect(found('आशा')).toEqual(['Asha']);
  expect(found('sunita p')).toEqual(['सुनीता', 'Sunita']);
});
