import type { CallInput, CallName, Calls } from '~/contract/calls';
import type { Event } from '~/contract/event';
import type { Registration } from '~/contract/registration';
import { owner, type TestServer, visitor } from './start-server';

type WithBody = { [Name in CallName]: Calls[Name] extends { request: unknown } ? Name : never }[CallName];

/** A body that the backend takes, for each call that has one: a new call without is a type error. */
export const goodBodies: { [Name in WithBody]: CallInput<Name>['body'] } = {
  signUp: visitor,
  signIn: owner,
  uplodeEventData: {
    EventName: 'Yoga by the river',
    Discreption: 'Bring a mat.',
    Place: 'Nashik',
    EDate: '20/March/2026',
    Time: '7:00 AM',
    Organization: 'The group',
    Duration: '2 hours',
    Fee: 'Free',
    EventBanner: 'yoga-1.webp',
    ChiefGuest: ['Dr. Rao', { value: 'Meera' }],
    CurrentConform: true,
    PastConform: false,
  },
  saveRegister: {
    Name: 'Asha Patil',
    Email: 'asha@example.org',
    Number: '+91 98765 43210',
    Address: 'Nashik Road',
    WhyWeJoin: 'To learn',
    Eid: '0190f5a0-0000-7000-8000-000000000000',
  },
};

/** Adds an event as the owner; gives it as it is then read. */
export const addEvent = async (
  server: TestServer,
  fields: Partial<typeof goodBodies.uplodeEventData> = {},
) => {
  const token = await server.ownerToken();
  const before = new Set((await events(server)).map(({ _id }) => _id));
  await server.call('uplodeEventData', { body: { ...goodBodies.uplodeEventData, ...fields } }, { token });
  const added = (await events(server)).find(({ _id }) => !before.has(_id));
  if (!added) throw new Error('The event was not added.');
  return added;
};

/** All events as they are read. */
export const events = async (server: TestServer): Promise<Event[]> =>
  (await server.call('getCurrentEventData', {})).json<{ result: Event[] }>().result;

/** The registrations of an event as the owner sees them. */
export const registrations = async (server: TestServer, eid: string): Promise<Registration[]> => {
  const answer = await server.call(
    'getViewRegister',
    { params: { eid } },
    { token: await server.ownerToken() },
  );
  return answer.json<{ result: Registration[] }>().result;
};
