import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { PendingTasks } from '~/app/features/dashboard/owner-pending-tasks';
import { UpcomingEvents } from '~/app/features/dashboard/owner-upcoming-events';
import { eventsQuery } from '~/app/features/events/event-queries';
import type { UploadQueue } from '~/app/features/uploads/upload-queue';
import { dashboardQuery } from '~/app/owner-kit/registrations-query';
import { submissionListQuery, submissionLists } from '~/app/owner-kit/submission-lists';
import { OwnerBar } from '~/app/shell/owner-bar';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import type { Dashboard } from '~/contract/dashboard';
import { renderScreen, type ScreenSetting, textOf } from './render-screen';

// The upload queue needs a browser; no picture waits here.
vi.mock(import('~/app/features/uploads/owner-uploads'), async (importOriginal) => {
  const { noUploads } = await import('~/app/features/uploads/upload-state');
  return { ...(await importOriginal()), useUploads: () => ({ queue: {} as UploadQueue, state: noUploads }) };
});

const figures = { Events: [], Messages: { Count: 0 }, Volunteers: { Count: 0 } };

const allRead = {
  getCurrentEventData: async () => ({ result: [] }),
  getDashboard: async () => ({ result: figures }),
  getContactMessages: async () => ({ result: [] }),
  getVolunteerData: async () => ({ result: [] }),
} as unknown as Api;

const broken = async () => {
  throw CallFailure.refused('broken');
};

/** As the loader of Today does: a list that cannot be read leaves the others. */
const loadToday: NonNullable<ScreenSetting['load']> = (queryClient, api) =>
  Promise.allSettled([
    queryClient.fetchQuery(dashboardQuery(api)),
    queryClient.fetchQuery(eventsQuery(api)),
    ...submissionLists.map((submissionList) =>
      queryClient.fetchQuery(submissionListQuery(submissionList, api)),
    ),
  ]);

const show = async (screen: ReactNode, api: Partial<Api>) =>
  textOf(await renderScreen(screen, { api: { ...allRead, ...api }, load: loadToday }));

const tasks = (
  <PendingTasks events={[]} figures={[]} pushProblem={undefined} copy={undefined}>
    <a href="/messages">All messages</a>
  </PendingTasks>
);

describe('the pending tasks on Today', () => {
  test('are empty once all sources are read', async () => {
    expect(await show(tasks, {})).toContain('Nothing to do right now.');
  });

  test.each([
    ['Messages', 'getContactMessages'],
    ['Volunteer With Us', 'getVolunteerData'],
    ['Events', 'getCurrentEventData'],
    ['Registrations', 'getDashboard'],
  ])('is not called nothing where %s could not be read', async (name, call) => {
    const shown = await show(tasks, { [call]: broken });
    expect(shown).not.toContain('Nothing to do right now.');
    expect(shown).toContain(`Could not be read just now: ${name}`);
    expect(shown).toContain('Try again');
  });

  test('name each source that could not be read', async () => {
    const shown = await show(tasks, { getContactMessages: broken, getVolunteerData: broken });
    expect(shown).toContain('Could not be read just now: Messages and Volunteer With Us');
  });
});

test('people who have waited for more than two days come first, the longest wait on top', async () => {
  const day = 24 * 60 * 60 * 1000;
  const entry = (FName: string, age: number) => ({
    _id: FName,
    FName,
    LName: '',
    Email: `${FName}@example.org`,
    Number: '',
    Message: 'Is there tea?',
    WhyYouWantToJoin: '',
    CreatedAt: new Date(Date.now() - age).toISOString(),
  });
  const shown = await show(tasks, {
    getContactMessages: async () => ({
      result: [entry('Asha', day / 24), entry('Bina', 3 * day), entry('Chitra', 9 * day)],
    }),
    getVolunteerData: async () => ({ result: [entry('Divya', day / 2), entry('Esha', 11 * day)] }),
  } as unknown as Api);
  const names = ['Esha', 'Chitra', 'Asha', 'Divya'];
  expect(
    shown.match(/Asha|Bina|Chitra|Divya|Esha/g)?.filter((name, i, all) => all.indexOf(name) === i),
  ).toEqual(names);
});

test('reminders that could not be sent stand first with the reason, then the events of which people are not told', async () => {
  const event = {
    Eid: 'hall',
    EventName: 'Hall',
    EDate: '20/April/2027',
    Past: false,
    Registrations: 4,
    Came: 0,
    RegisteredPeople: 4,
    ExpectedPeople: 4,
    CamePeople: 0,
    WaitingPeople: 0,
  };
  const problem = { Reason: 'the push service answered 403', At: '2026-11-24T12:30:00.000Z', Reminders: 3 };
  const shown = async (figures: Dashboard['Events'], pushProblem: Dashboard['PushProblem']) =>
    show(
      <PendingTasks events={[]} figures={figures} pushProblem={pushProblem} copy={undefined}>
        {null}
      </PendingTasks>,
      {},
    );
  expect(await shown([{ ...event, Untold: 3, UntoldPlaces: 1 }], problem)).toMatch(
    /The 18:00 reminders could not be sent.*because: the push service answered 403 Please call.*Hall 20 Apr 2027 · 1 moved up and not told · 3 people not told yet/,
  );
  expect(await shown([], { ...problem, Reminders: 0 })).toContain('Messages could not be sent to phones');
  expect(await shown([event, { ...event, Eid: 'past', Past: true, Untold: 2 }], undefined)).toContain(
    'Nothing to do right now.',
  );
});

test('the bar marks people whose list could not be read', async () => {
  expect(await show(<OwnerBar />, {})).not.toContain('could not be read');
  expect(await show(<OwnerBar />, { getVolunteerData: broken })).toContain('not all could be read');
});

test('an event’s figures are people, as in its list', async () => {
  const hall = {
    Eid: 'hall',
    EventName: 'Hall',
    EDate: '20/April/2027',
    Past: false,
    Registrations: 2,
    Came: 1,
    RegisteredPeople: 5,
    ExpectedPeople: 3,
    CamePeople: 3,
    WaitingPeople: 2,
  };
  const shown = async (figures: typeof hall) =>
    textOf(await renderScreen(<UpcomingEvents events={[figures]} />));
  expect(await shown(hall)).toContain('5 registered, 2 waiting · 3 of 3 present');
});

test('the first of many coming events are listed, with a link to all', async () => {
  const events = Array.from({ length: 10_000 }, (_, index) => ({
    Eid: `event-${index}`,
    EventName: `Event ${index}`,
    EDate: '20/April/2027',
    Past: false,
    Registrations: 2,
    Came: 0,
    RegisteredPeople: 2,
    ExpectedPeople: 2,
    CamePeople: 0,
    WaitingPeople: 0,
  }));
  const linksOf = async (count: number) => {
    const html = await renderScreen(<UpcomingEvents events={events.slice(0, count)} />);
    expect(html.match(/<[a-z]/g)?.length).toBeLessThan(300);
    return html.match(/<a\b/g)?.length;
  };
  expect(await linksOf(24)).toBe(24);
  expect(await linksOf(10_000)).toBe(25);
  expect(textOf(await renderScreen(<UpcomingEvents events={events} />))).toContain('All events');
});
