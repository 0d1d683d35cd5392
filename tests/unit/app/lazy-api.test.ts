import { afterEach, expect, test, vi } from 'vitest';
import { createLazyApi } from '~/app/lib/lazy-api';
import { createNetworkApi } from '~/app/lib/network-api';
import { ownerCalls } from '~/contract/owner-calls';

const silent = { token: () => null, onReached() {}, onUnreached() {}, onTokenRefused() {} };
const loadsNow = () =>
  vi.fn(async () => {
    vi.stubGlobal('fetch', async () => Response.json({ result: [{ _id: 'one', EventName: 'Yoga' }] }));
    return createNetworkApi('https://backend.example', silent);
  });

const neverLoads = () => Promise.reject(new Error('No owner is here.'));

afterEach(() => void vi.unstubAllGlobals());

test('the code of the calls is loaded once, by the first of them', async () => {
  const load = loadsNow();
  const api = createLazyApi(load, neverLoads, () => {});
  expect(load).not.toHaveBeenCalled();
  const answers = await Promise.all([api.getCurrentEventData({}), api.getCurrentEventData({})]);
  expect(answers).toMatchObject([{ result: [{ _id: 'one' }] }, { result: [{ _id: 'one' }] }]);
  expect(load).toHaveBeenCalledOnce();
});

test('a call whose code cannot be loaded counts as unreachable, and the next call loads it again', async () => {
  const onUnreached = vi.fn();
  const load = loadsNow().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const api = createLazyApi(load, neverLoads, onUnreached);
  await expect(api.getCurrentEventData({})).rejects.toMatchObject({
    name: 'CallFailure',
    kind: 'unreachable',
  });
  expect(onUnreached).toHaveBeenCalledOnce();
  await expect(api.getCurrentEventData({})).resolves.toMatchObject({ result: [{ _id: 'one' }] });
});

test('the code of the owner’s calls is loaded by the first of them', async () => {
  const loadOwners = vi.fn(async () => createNetworkApi('https://backend.example', silent, ownerCalls));
  const api = createLazyApi(loadsNow(), loadOwners, () => {});
  await api.getCurrentEventData({});
  expect(loadOwners).not.toHaveBeenCalled();
  await api.restoreRemoved({ body: { Removal: '0189d5a0-0000-7000-8000-000000000000' } });
  expect(loadOwners).toHaveBeenCalledOnce();
});
