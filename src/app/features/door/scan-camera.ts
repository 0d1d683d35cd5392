import { useEffect, useState, useSyncExternalStore } from 'react';

/** `lost`: the phone has ended the stream. */
export type CameraProblem = 'refused' | 'absent' | 'busy' | 'lost';

/** Enough for a code at arm's length; larger frames would only be scaled down. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** https://developer.mozilla.org/docs/Web/API/MediaDevices/getUserMedia#exceptions */
const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

/** Opens the back camera, or any other. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Undefined without https.
  if (!('mediaDevices' in navigator)) return 'absent';
  try {
    return await navigator.mediaDevices.getUserMedia(wanted);
  } catch (error) {
    return (error instanceof Error && problems[error.name]) || 'busy';
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Not in TypeScript's library: https://w3c.github.io/mediacapture-image/ */
interface TorchConstraint extends MediaTrackConstraintSet {
  torch: boolean;
}

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  // Older versions of Firefox lack `getCapabilities`.
  const capabilities: object = track?.getCapabilities?.() ?? {};
  return Reflect.get(capabilities, 'torch') === true;
}

export async function switchTorch(stream: MediaStream, on: boolean): Promise<boolean> {
  const constraint: TorchConstraint = { torch: on };
  const [track] = stream.getVideoTracks();
  try {
    await track?.applyConstraints({ advanced: [constraint] });
    return true;
  } catch {
    // Another app may use the torch; scanning continues.
    return false;
  }
}

type CameraState = 'starting' | MediaStream | CameraProblem;

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isVisible = () => document.visibilityState === 'visible';

/**
 * The camera while the component is mounted and the page visible. In the background it would drain the battery and
 * alarm the user. `retry` opens it again.
 */
export function useCamera(): { camera: CameraState; retry: () => void } {
  const [camera, setCamera] = useState<CameraState>('starting');
  const [attempt, setAttempt] = useState(0);
  const visible = useSyncExternalStore(onVisibility, isVisible);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
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
        // Not fired when the page itself stops the track.
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
