import { expect, test } from 'vitest';
import { CallFailure } from '~/contract/call-failure';
import { type Call, callNames, calls, pathOf } from '~/contract/calls';
import { isOwner } from '~/contract/is-owner';

test('no two calls share a method and a path', () => {
  const addresses = callNames.map((name) => `${calls[name].method} ${calls[name].path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('only calls that change something take a body, and only those promise to do so once', () => {
  for (const name of callNames) {
    const { method, request, idempotent }: Call = calls[name];
    if (request || idempotent) expect(method, name).toBe('POST');
  }
});

test('parameters are encoded into the path', () => {
  expect(pathOf('/getEventData/:id', { id: 'a/b?c' })).toBe('/getEventData/a%2Fb%3Fc');
  expect(pathOf('/sign_in')).toBe('/sign_in');
});

test('a refusal carries its status, its name and the fields at fault', () => {
  expect(CallFailure.refused('invalid', { Name: 'missing' })).toMatchObject({
    kind: 'refused',
    status: 400,
    code: 'invalid',
    fields: { Name: 'missing' },
  });
});

test("the owner is known whatever the case of her e-mail, and nobody is the owner of an address that isn't there", () => {
  expect(isOwner({ Email: 'Doctor@example.org', OwnerEmail: 'doctor@Example.org' })).toBe(true);
  expect(isOwner({ Email: 'asha@example.org', OwnerEmail: 'doctor@example.org' })).toBe(false);
  expect(isOwner({ Email: '', OwnerEmail: '' })).toBe(false);
});
