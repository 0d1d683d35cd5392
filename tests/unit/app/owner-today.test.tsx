import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { PendingTasks } from '~/app/features/dashboard/owner-pending-tasks';
import { UpcomingEvents } from '~/app/features/dashboard/owner-upcoming-events';
import { eventsQuery } from '~/app/features/events/event-queries';
import type { UploadQueue } from '~/app/features/uploads/upload-queue';
import { dashboardQuery } from '~/app/owner-kit/registrations-query';
import { submissionListByKind, submissionListQuery } from '~/app/owner-kit/submission-lists';
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

const noneOpen = { Count: 0, Ends: [] };
const figures = {
  Events: [],
  Messages: { Count: 0 },
  Volunteers: { Count: 0 },
  Unanswered: { Messages: noneOpen, Volunteers: noneOpen },
};

const allRead = {
  getCurrentEventData: async () => ({ result: [] }),
  getDashboard: async () => ({ result: figures }),
} as unknown as Api;

const broken = async () => {
  throw CallFailure.refused('broken');
};

const loadToday: NonNullable<ScreenSetting['load']> = (queryClient, api) =>
  Promise.allSettled([queryClient.fetchQuery(dashboardQuery(api)), queryClient.fetchQuery(eventsQuery(api))]);

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
    ['Events', 'getCurrentEventData'],
    ['Registrations, Messages, and Volunteer With Us', 'getDashboard'],
  ])('is not called nothing where %s could not be read', async (name, call) => {
    const shown = await show(tasks, { [call]: broken });
    expect(shown).not.toContain('Nothing to do right now.');
    expect(shown).toContain(`Could not be read just now: ${name}`);
    expect(shown).toContain('Try again');
  });

  test('name each source that could not be read', async () => {
    const shown = await show(tasks, { getDashboard: broken, getCurrentEventData: broken });
    expect(shown).toContain(
      'Could not be read just now: Registrations, Messages, Volunteer With Us, and Events',
    );
  });
});

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
const namesIn = (shown: string) => [...new Set(shown.match(/Asha|Bina|Chitra|Divya|Esha/g))];

test('people who have waited for more than two days come first, the longest wait on top', async () => {
  const Unanswered = {
    Messages: { Count: 3, Ends: [entry('Chitra', 9 * day), entry('Asha', day / 24)] },
    Volunteers: { Count: 2, Ends: [entry('Esha', 11 * day), entry('Divya', day / 2)] },
  };
  const shown = await show(tasks, {
    getDashboard: async () => ({ result: { ...figures, Unanswered } }),
  } as unknown as Api);
  expect(namesIn(shown)).toEqual(['Esha', 'Chitra', 'Asha', 'Divya']);
});

describe('a list and the figures of Today', () => {
  const counted = { Count: 3, Ends: [entry('Chitra', 9 * day), entry('Asha', day / 24)] };
  const rows = [entry('Divya', 1), { ...entry('Bina', 2), AnsweredAt: '2026-11-20' }, entry('Esha', 3)];
  const api = {
    getDashboard: async () => ({
      result: { ...figures, Unanswered: { ...figures.Unanswered, Messages: counted } },
    }),
    getContactMessages: async () => ({ result: rows }),
  } as unknown as Api;
  /** Reads both, the list at an instant before or after the figures. */
  const shown = async (screen: ReactNode, listAt: number, stored?: Dashboard) => {
    const load: ScreenSetting['load'] = async (queryClient, api) => {
      await loadToday(queryClient, api);
      const list = submissionListQuery(submissionListByKind.message, api);
      queryClient.setQueryData(list.queryKey, await queryClient.fetchQuery(list), { updatedAt: listAt });
      if (stored) queryClient.setQueryData(dashboardQuery(api).queryKey, stored);
    };
    return textOf(await renderScreen(screen, { api: { ...allRead, ...api }, load }));
  };
  const minute = 60_000;

  test('show what the newer of the two knows', async () => {
    expect(namesIn(await shown(tasks, Date.now() - minute))).toEqual(['Chitra', 'Asha']);
    expect(await shown(<OwnerBar />, Date.now() - minute)).toContain('3 not answered');
    expect(namesIn(await shown(tasks, Date.now() + minute))).toEqual(['Divya', 'Esha']);
    expect(await shown(<OwnerBar />, Date.now() + minute)).toContain('2 not answered');
  });

  test('show the list where the stored figures are of an earlier version', async () => {
    const { Unanswered: _, ...earlier } = figures;
    const stored = earlier as unknown as Dashboard;
    expect(await shown(<OwnerBar />, Date.now() - minute, stored)).toContain('2 not answered');
  });
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
  expect(await show(<OwnerBar />, { getDashboard: broken })).toContain('not all could be read');
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
