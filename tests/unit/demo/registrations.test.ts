import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '~/contract/event-date';
import { canBeEmail } from '~/contract/person';
import { canBePhone } from '~/contract/phone-text';
import { newRegistration } from '~/contract/registration';
import { demoEvents } from '~/server/demo/events';
import { demoRegistrations } from '~/server/demo/people';

const today = '2028-02-29' as Day;
const stored = demoEvents(today).map(({ day, isPast }, index) => ({ id: `event-${index}`, day, isPast }));
const coming = stored.filter(({ isPast }) => !isPast);
const past = stored.filter(({ isPast }) => isPast);
const registrations = demoRegistrations(coming, past, today);

describe('the demo registrations', () => {
  it('are forty that the backend takes', () => {
    expect(registrations).toHaveLength(40);
    for (const { registration } of registrations)
      expect(v.parse(newRegistration, registration)).toEqual(registration);
  });

  it('are of different people, with unassigned phone numbers and e-mail addresses', () => {
    const people = registrations.map(({ registration }) => registration);
    expect(new Set(people.map(({ Name }) => Name)).size).toBe(40);
    for (const { Number: number, Email } of people) {
      if (number) expect(canBePhone(number) && /^(\+91 )?00000 \d{5}$/.test(number)).toBe(true);
      if (Email) expect(canBeEmail(Email) && Email.endsWith('@example.org')).toBe(true);
    }
  });

  it('are spread unevenly over the coming events and two past ones', () => {
    const shares = stored.map(
      ({ id }) => registrations.filter(({ registration }) => registration.Eid === id).length,
    );
    expect(shares.slice(0, 6)).toEqual([11, 7, 2, 6, 0, 4]);
    expect(shares.slice(6).filter((share) => share > 0)).toHaveLength(2);
  });

  it('came in by today, and in time for their event', () => {
    for (const { registration, receivedOn } of registrations) {
      const event = stored.find(({ id }) => id === registration.Eid);
      expect(receivedOn <= today && receivedOn <= (event?.day ?? '')).toBe(true);
      expect(receivedOn >= addDays(event && event.day < today ? event.day : today, -30)).toBe(true);
    }
  });
});
