import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usePlaceChanges } from '~/app/features/registrations/owner-place-changes';
import { SeatsBar, seatsOf } from '~/app/features/registrations/owner-places';
import { beginSession, endSession } from '~/app/lib/session-store';
import { registrationsQuery } from '~/app/owner-kit/registrations-query';
import type { Api } from '~/contract/calls';
import type { Registration } from '~/contract/registration';
import { fakeStorage } from '../offline/fake-storage';
import { registered } from './registered-person';
import { renderScreen, textOf } from './render-screen';

// There is no document whose focus could move.
vi.mock(import('~/app/ui/focus'), async (importOriginal) => ({
  ...(await importOriginal()),
  focusHeadingAfterRemoval: () => undefined,
}));
vi.mock(import('~/app/ui/notices'), async (importOriginal) => ({
  ...(await importOriginal()),
  notify: ({ links: shown }) => void links.push(shown?.[0]?.href),
}));

const account = 'owner@example.org';
const asha = registered('Asha', { Party: 2 });
const binita = registered('Binita', { State: 'waiting', Line: 1 });
const chitra = registered('Chitra');
const list = [asha, binita];

/** What was asked of the backend. */
let done: string[] = [];
const api = {
  setPlaceState: async ({ params, body }: { params: { id: string }; body: { State: string } }) => {
    done.push(`${params.id}: ${body.State}`);
    return { result: { Over: 0 } };
  },
} as unknown as Api;

let changes: ReturnType<typeof usePlaceChanges> | undefined;

function Changes({ places, isOff = false }: { places: number; isOff?: boolean }) {
  changes = usePlaceChanges({ _id: 'yoga', Places: places, CalledOff: isOff });
  return null;
}

const change = async (places: number, state: 'confirmed' | 'cancelled', isOff = false) => {
  await renderScreen(<Changes places={places} isOff={isOff} />, {
    api,
    load: async (queryClient) => queryClient.setQueryData(registrationsQuery(api, 'yoga').queryKey, list),
  });
  changes?.change(binita, { state });
};

/** The links of the messages after the changes. */
let links: (string | undefined)[] = [];

beforeEach(() => {
  fakeStorage();
  beginSession({ token: 'token', Email: account, OwnerEmail: account, Name: '' });
  done = [];
  links = [];
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('confirming a place by hand', () => {
  test('needs no question if there is room, and leads to the people to tell', async () => {
    await change(3, 'confirmed');
    expect(done).toEqual(['Binita: confirmed']);
    await expect.poll(() => links).toEqual(['/view_register/yoga#people-to-tell']);
  });

  test('needs no question if the owner decides about each registration', async () => {
    await change(0, 'confirmed');
    expect(done).toEqual(['Binita: confirmed']);
  });

  test('asks first if it exceeds the limit; cancelling always asks', async () => {
    await change(2, 'confirmed');
    await change(3, 'cancelled');
    expect(done).toEqual([]);
  });

  test('leads nowhere while the event is called off', async () => {
    await change(3, 'confirmed', true);
    await expect.poll(() => done).toEqual(['Binita: confirmed']);
    await expect.poll(() => links).toEqual([undefined]);
  });
});

test('a list explains that a party is passed over, and has no explanation otherwise', async () => {
  const shown = async (rows: Registration[]) => {
    const seats = seatsOf(rows, 3);
    return seats ? textOf(await renderScreen(<SeatsBar {...seats} hasBar />)) : '';
  };
  const explained = 'People who come together get their places together.';
  expect(await shown([asha, { ...binita, Party: 2 }])).toContain(explained);
  expect(await shown([asha, chitra, binita])).not.toContain(explained);
});
