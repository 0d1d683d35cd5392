import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Day } from '~/contract/event-date';
import { canBePhone } from '~/contract/phone-text';
import { newContactMessage, newSubscription, newVolunteer } from '~/contract/submissions';
import { demoSubmissions } from '~/server/demo/people';

const today = '2028-02-29' as Day;
const { volunteers, messages, subscriptions } = demoSubmissions(today);

test('what was sent in is what the backend takes', () => {
  for (const { what } of volunteers) expect(v.parse(newVolunteer, what)).toEqual(what);
  for (const { what } of messages) expect(v.parse(newContactMessage, what)).toEqual(what);
  for (const { what } of subscriptions) expect(v.parse(newSubscription, what)).toEqual(what);
});

test('phone numbers and e-mail addresses are unassigned, and the latest entries are from today', () => {
  for (const { Number: number } of [...volunteers, ...messages].map(({ what }) => what))
    if (number) expect(canBePhone(number) && /^(\+91 )?00000 \d{5}$/.test(number)).toBe(true);
  for (const { Email } of [...volunteers, ...messages, ...subscriptions].map(({ what }) => what))
    expect(Email).toMatch(/^$|@example\.org$/);
  for (const days of [volunteers, messages, subscriptions].map((all) => all.map((one) => one.receivedOn)))
    expect(days.toSorted().at(-1)).toBe(today);
});
