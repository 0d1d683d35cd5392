import * as v from 'valibot';
import { expect, test } from 'vitest';
import { eventList } from '~/contract/event';
import { guestNames } from '~/contract/event-facts';
import { imageSetList, photoList, videoList } from '~/contract/gallery';
import { registrationList } from '~/contract/registration';
import { contactMessageList, subscriptionList, volunteerList } from '~/contract/submissions';
import { teamMemberList } from '~/contract/team-member';

/** Each list of the calls, and the least that one of its entries holds. */
const lists: [string, v.GenericSchema<unknown, { _id: string }[]>, object][] = [
  ['events', eventList, { EventName: 'Yoga' }],
  ['registrations', registrationList, { Eid: 'e1' }],
  ['volunteers', volunteerList, {}],
  ['messages', contactMessageList, {}],
  ['subscriptions', subscriptionList, { Email: 'news@example.org' }],
  ['team members', teamMemberList, { Name: 'Kavita' }],
  ['videos', videoList, {}],
  ['sets of pictures', imageSetList, { ImageDate: '2024' }],
];

test.each(lists)('invalid %s do not hide the others', (_, list, min) => {
  const answered = [
    { ...min, _id: 'a' },
    null,
    'x',
    7,
    [],
    min,
    { ...min, _id: 'b/c' },
    { ...min, _id: 'd' },
  ];
  expect(v.parse(list, answered).map(({ _id }) => _id)).toEqual(['a', 'd']);
});

test.each(lists)('%s keep the order of the answer', (_, list, min) => {
  const ids = ['c', 'a', 'b'];
  expect(
    v
      .parse(
        list,
        ids.map((_id) => ({ ...min, _id })),
      )
      .map(({ _id }) => _id),
  ).toEqual(ids);
});

test.each(lists)('%s are refused if the answer is no list', (_, list) => {
  for (const none of [null, undefined, {}, 'x']) expect(v.safeParse(list, none).success).toBe(false);
});

test.each(lists)(
  '%s are shown although some of their fields are missing, null or of another type',
  (_, list, min) => {
    const [whole] = v.parse(list, [{ ...min, _id: 'a' }]);
    const others = Object.keys(whole ?? {}).filter((field) => field !== '_id' && !(field in min));
    const nulls = Object.fromEntries(others.map((field) => [field, null]));
    expect(v.parse(list, [{ ...min, _id: 'a', ...nulls }])).toEqual([whole]);
  },
);

test('a number in an answer is read as its text', () => {
  expect(v.parse(volunteerList, [{ _id: 'a', Number: 9876543210 }])[0]?.Number).toBe('9876543210');
  expect(v.parse(eventList, [{ _id: 'a', EventName: 'Yoga', Fee: 200, Place: {} }])[0]).toMatchObject({
    Fee: '200',
    Place: '',
  });
  expect(v.parse(imageSetList, [{ _id: 'a', ImageDate: 2024 }])[0]).toEqual({
    _id: 'a',
    ImageDate: '2024',
    Images: [],
  });
});

test('an invalid name in a gallery does not hide the others', () => {
  const names = ['b.webp', null, 'a.webp', 7];
  expect(v.parse(photoList, { Photo: names })).toEqual({ Photo: ['b.webp', 'a.webp'] });
  expect(v.parse(imageSetList, [{ _id: 'a', ImageDate: '2024', Images: names }])[0]?.Images).toEqual([
    'b.webp',
    'a.webp',
  ]);
  expect(v.parse(eventList, [{ _id: 'a', EventName: 'Yoga', EventImage: names }])[0]?.EventImage).toEqual([
    'b.webp',
    'a.webp',
  ]);
});

test('chief guests may be texts or objects, and an invalid one does not hide the others', () => {
  const ChiefGuest = [
    'Dr. Rao',
    { value: 'Meera' },
    null,
    { name: 'x' },
    '',
    { value: '' },
    { value: 'Anil', id: 1 },
  ];
  const [event] = v.parse(eventList, [{ _id: 'a', EventName: 'Yoga', ChiefGuest }]);
  expect(guestNames(event ?? { ChiefGuest: [] })).toEqual(['Dr. Rao', 'Meera', 'Anil']);
});
