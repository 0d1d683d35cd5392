import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NightCopyLine } from '~/app/features/dashboard/owner-night-copy';
import { PendingTasks } from '~/app/features/dashboard/owner-pending-tasks';
import { noUploads } from '~/app/features/uploads/upload-state';
import type { Dashboard } from '~/contract/dashboard';
import { renderScreen, textOf } from './render-screen';

// The upload queue needs a browser; no picture waits here.
vi.mock(import('~/app/features/uploads/owner-uploads'), async (importOriginal) => ({
  ...(await importOriginal()),
  useUploads: () => ({ queue: {} as never, state: noUploads }),
}));

type Copy = NonNullable<Dashboard['Copy']>;

const now = new Date('2026-11-28T06:30:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const good: Copy = {
  State: 'good',
  At: '2026-11-27T21:42:00.000Z',
  Day: '2026-11-28',
  Registrations: 214,
  Pictures: 1310,
  Bytes: 200e6,
  Since: '2026-11-27T21:42:00.000Z',
  Covers: 'all',
  Database: 'sqlite',
};
const failed: Copy = {
  ...good,
  State: 'failed',
  At: '2026-11-25T21:42:00.000Z',
  Day: '2026-11-26',
  Since: '2026-11-25T21:42:00.000Z',
  Problem: 'disk-full',
  FailedAt: '2026-11-27T21:42:00.000Z',
};

const line = async (copy: Copy) => textOf(await renderScreen(<NightCopyLine {...copy} />));

describe('the line of the night’s copy on Today', () => {
  test('says that last night’s is good, and what it holds', async () => {
    expect(await line(good)).toContain('Last night’s copy: good. 214 registrations, 1,310 pictures.');
    expect(await line({ ...good, Registrations: 1, Pictures: 1 })).toContain('1 registration, 1 picture.');
  });

  test('names the day of an older one', async () => {
    const older = { ...good, At: '2026-11-26T21:42:00.000Z', Day: '2026-11-27' };
    expect(await line(older)).toContain('Copy of 27 Nov 2026: good.');
  });

  test('says how many pictures are missing or damaged', async () => {
    expect(await line({ ...failed, Problem: 'pictures-missing', Faulty: 3 })).toContain(
      '3 pictures are affected.',
    );
    expect(await line({ ...failed, Problem: 'damaged', Faulty: 1 })).toContain('1 picture is affected.');
    expect(await line(failed)).not.toContain('affected');
  });

  test('says what a bucket and PostgreSQL leave out', async () => {
    const text = await line({ ...good, Covers: 'without-pictures', Database: 'postgres', Pictures: 0 });
    expect(text).toContain(
      '214 registrations. Pictures are in the bucket, and not in it. PostgreSQL’s own users',
    );
    expect(text).not.toContain('0 pictures');
  });

  test.each([
    ['disk-full', 'The disk is too full.'],
    ['cannot-write', 'cannot be written'],
    ['pictures-missing', 'Some pictures could not be read'],
    ['damaged', 'The disk may be failing'],
    ['database', 'The database could not be read.'],
    ['killed', 'tried again by itself'],
  ] as const)('says of %s what to do, and of when the last good one is', async (Problem, expected) => {
    const text = await line({ ...failed, Problem });
    expect(text).toMatch(/The copy of .+ failed\./);
    expect(text).toContain(expected);
    expect(text).toContain('The last good one is of 26 Nov 2026.');
  });

  test('says that there is none yet, or that this server makes none', async () => {
    const nothing = { Covers: 'all', Database: 'sqlite' } as const;
    expect(await line({ State: 'none', ...nothing })).toContain('The first copy is made tonight');
    expect(await line({ State: 'off', ...nothing })).toContain('This server makes no copies at night.');
    const never = { State: 'failed', Problem: 'database', FailedAt: good.At ?? '', ...nothing } as const;
    expect(await line(never)).toContain('There is no good one yet.');
  });

  test('offers a copy for the phone where there is a good one', async () => {
    expect(await line(good)).toContain('Copy to my phone');
    expect(await line(failed)).toContain('Copy to my phone');
    expect(await line({ State: 'none', Covers: 'all', Database: 'sqlite' })).not.toContain(
      'Copy to my phone',
    );
  });
});

const tasks = async (copy: Dashboard['Copy']) =>
  textOf(
    await renderScreen(
      <PendingTasks events={[]} figures={[]} pushProblem={undefined} copy={copy}>
        {null}
      </PendingTasks>,
    ),
  );

test('three days without a good copy are a task', async () => {
  const since = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000).toISOString();
  expect(await tasks({ ...failed, Since: since(71) })).not.toContain('No good copy');
  const text = await tasks({ ...failed, Since: since(72) });
  expect(text).toContain('No good copy for 3 days');
  expect(text).toContain('The last good one is of 26 Nov 2026.');
  // The machine was off, or nothing was ever good.
  expect(await tasks({ ...good, Since: since(100) })).toContain('No good copy for 4 days');
  const never: Copy = { State: 'none', Since: since(80), Covers: 'all', Database: 'sqlite' };
  expect(await tasks(never)).toContain('There is no good one yet.');
  expect(await tasks({ ...never, State: 'off' })).not.toContain('No good copy');
  expect(await tasks(undefined)).not.toContain('No good copy');
});
