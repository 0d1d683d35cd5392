import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recordNoScriptPost } from '~/app/features/registrations/no-script-post';
import { createQueryClient } from '~/app/lib/query-client';
import { deleteRegisteredEvents, registeredEvents } from '~/app/lib/registered-events';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { storedPlaces } from '~/outbox/held-places';
import { fakeStorage } from '../offline/fake-storage';
import { heldPlace } from './held-place';

const { Link: link = '', confirmedAt: _, ...myRegistration } = heldPlace;
const other = 'B'.repeat(22);

/** The browser's cookies; one that is set with no age is deleted. */
let cookies: string[] = [];

/** A page opens whose visitor has posted the form before its scripts had come, and left. */
const open = (getPlace: (link: string) => unknown) =>
  recordNoScriptPost(
    { getPlace: async ({ body }: { body: { Link: string } }) => ({ result: getPlace(body.Link) }) } as Api,
    createQueryClient(),
  );

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  vi.stubGlobal('document', {
    get cookie() {
      return cookies.join('; ');
    },
    set cookie(written: string) {
      const [name] = written.split('=');
      if (written.includes('max-age=0')) cookies = cookies.filter((each) => !each.startsWith(`${name}=`));
    },
  });
  fakeStorage();
  deleteRegisteredEvents();
  cookies = ['language=hi', `place.${link}=posted`];
});

describe('a place whose form was posted before the scripts had come', () => {
  test('is on the phone after any later page, and its event is marked', async () => {
    await open(() => myRegistration);
    const places = await storedPlaces();
    expect(places).toMatchObject([{ Link: link, Eid: 'event-1', FirstName: 'Asha' }]);
    // Under one key, so that the mark goes when the place is forgotten.
    expect(registeredEvents()).toEqual([{ eid: 'event-1', key: places[0]?.key, arrived: true }]);
    expect(cookies).toEqual(['language=hi']);
  });

  test('comes with a later page where there is no connection yet', async () => {
    const unreachable = new CallFailure({ kind: 'unreachable' });
    const offline = () => {
      throw unreachable;
    };
    await expect(open(offline)).rejects.toBe(unreachable);
    expect([await storedPlaces(), cookies.length]).toEqual([[], 2]);
    await open(() => myRegistration);
    expect(await storedPlaces()).toHaveLength(1);
  });

  test('is left out once it is gone, and another of the same event is kept', async () => {
    cookies.push(`place.${other}=posted`);
    await open((given) => {
      if (given === link) throw CallFailure.refused('not-found');
      return { ...myRegistration, FirstName: 'Binita' };
    });
    expect(await storedPlaces()).toMatchObject([{ Link: other, FirstName: 'Binita' }]);
    expect(cookies).toEqual(['language=hi']);
  });

  test('is one of two places of one event', async () => {
    cookies.push(`place.${other}=posted`);
    await open((given) => ({ ...myRegistration, FirstName: given === link ? 'Asha' : 'Binita' }));
    expect((await storedPlaces()).map(({ FirstName }) => FirstName)).toEqual(['Asha', 'Binita']);
    expect(registeredEvents().map(({ eid }) => eid)).toEqual(['event-1', 'event-1']);
  });

  test('keeps its key when it is answered again', async () => {
    await open(() => myRegistration);
    const first = await storedPlaces();
    cookies.push(`place.${link}=posted`);
    await open(() => myRegistration);
    expect((await storedPlaces()).map(({ key }) => key)).toEqual(first.map(({ key }) => key));
    expect(registeredEvents()).toHaveLength(1);
  });
});
