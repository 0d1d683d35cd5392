import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newRegistration, registrationList } from '~/contract/registration';

const Eid = '0190f5a0-0000-7000-8000-000000000000';
const problems = (body: unknown) =>
  Object.fromEntries(
    (v.safeParse(newRegistration, body).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]),
  );

test('a registration needs only a name and one way to reach the person', () => {
  expect(v.parse(newRegistration, { Name: 'Asha', Number: '9876543210', Eid })).toEqual({
    Name: 'Asha',
    Email: '',
    Number: '9876543210',
    Address: '',
    WhyWeJoin: '',
    Eid,
  });
  expect(problems({ Name: 'Asha', Email: 'asha@example.org', Eid })).toEqual({});
});

test('a registration without an e-mail or a number misses the number', () => {
  expect(problems({ Name: 'Asha', Eid })).toEqual({ Number: 'missing' });
  expect(problems({ Name: 'Asha', Email: ' ', Number: '', Eid })).toEqual({ Number: 'missing' });
});

test('a refused registration names every invalid field at once', () => {
  expect(
    problems({ Name: ' ', Email: 'asha', Number: '1', Address: 'x'.repeat(1_001), Eid: 'no id' }),
  ).toEqual({
    Name: 'missing',
    Email: 'not-valid',
    Number: 'not-valid',
    Address: 'too-long',
    Eid: 'not-valid',
  });
});

test('a list of registrations leaves out invalid entries and contains the others', () => {
  const list = v.parse(registrationList, [
    { _id: 'a', Eid, Name: 'Asha' },
    null,
    'x',
    { Name: 'no id' },
    { _id: 'b', Eid },
  ]);
  expect(list.map(({ _id, Name, Late }) => [_id, Name, Late])).toEqual([
    ['a', 'Asha', false],
    ['b', '', false],
  ]);
});
