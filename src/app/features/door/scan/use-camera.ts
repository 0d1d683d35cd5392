import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CameraProblem, closeCamera, openCamera } from './camera';

type CameraState = 'starting' | MediaStream | CameraProblem;

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isVisible = () => document.visibilityState === 'visible';

/**
 * The camera, for as long as the component is there and the page is seen: a camera that goes on in a pocket empties the
 * battery, and frightens. `retry` asks for it once more.
 */
export function useCamera(): { camera: CameraState; retry: () => void } {
  const [camera, setCamera] = useState<CameraState>('starting');
  const [attempt, setAttempt] = useState(0);
  const visible = useSyncExternalStore(onVisibility, isVisible);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    if (!visible) return;
    let wanted = true;
    let opened: MediaStream | undefined;
    const open = async () => {
      const answer = await openCamera();
      if (typeof answer === 'string') {
        if (wanted) setCamera(answer);
        return;
      }
      if (!wanted) return closeCamera(answer);
      opened = answer;
      for (const track of answer.getVideoTracks()) {
        // Not called when the page itself stops it.
        track.addEventListener('ended', () => wanted && setCamera('lost'));
      }
      setCamera(answer);
    };
    void open();
    return () => {
      wanted = false;
      if (opened) closeCamera(opened);
      setCamera('starting');
    };
  }, [visible, attempt]);
  return { camera, retry: () => setAttempt((number) => number + 1) };
}
