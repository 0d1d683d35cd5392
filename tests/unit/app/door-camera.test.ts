import { expect, test, vi } from 'vitest';
import { closeCamera, hasTorch, openCamera, switchTorch } from '~/app/features/door/scan-camera';

const withCamera = (getUserMedia: () => Promise<unknown>) =>
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
const failing = (name: string) => withCamera(() => Promise.reject(new DOMException('', name)));

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('a camera that fails with %s is said to be %s', async (name, problem) => {
  failing(name);
  expect(await openCamera()).toBe(problem);
});

test('there is no camera on a page without https', async () => {
  vi.stubGlobal('navigator', {});
  expect(await openCamera()).toBe('absent');
});

test('a lamp is switched where the camera has one, and closing stops every track', async () => {
  const track = {
    getCapabilities: () => ({ torch: true }),
    applyConstraints: vi.fn(async (_: MediaTrackConstraints) => undefined),
    stop: vi.fn(),
  };
  const stream = { getVideoTracks: () => [track], getTracks: () => [track, track] } as unknown as MediaStream;
  expect(hasTorch(stream)).toBe(true);
  expect(await switchTorch(stream, true)).toBe(true);
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  track.applyConstraints.mockRejectedValueOnce(new Error('held by another app'));
  expect(await switchTorch(stream, false)).toBe(false);
  closeCamera(stream);
  expect(track.stop).toHaveBeenCalledTimes(2);
});

test('a camera has no lamp if the browser reports no lamps', () => {
  expect(hasTorch({ getVideoTracks: () => [{}] } as unknown as MediaStream)).toBe(false);
});
