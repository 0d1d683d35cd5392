/** Why there is no picture. `lost`: it was there, and the phone took it away. */
export type CameraProblem = 'refused' | 'absent' | 'busy' | 'lost';

/** Large enough for a code at arm's length; more would only have to be made small again. */
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

/** Asks for the camera at the back of the phone, or whichever there is. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Missing on a page that did not come by https.
  if (!('mediaDevices' in navigator)) return 'absent';
  try {
    return await navigator.mediaDevices.getUserMedia(wanted);
  } catch (error) {
    // What else there is: another app has it, or its driver fails.
    return (error instanceof Error && problems[error.name]) || 'busy';
  }
}

/** Turns the camera off, and its light. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The torch is not in TypeScript's library: https://w3c.github.io/mediacapture-image/ */
interface TorchConstraint extends MediaTrackConstraintSet {
  torch: boolean;
}

/** Whether this camera has a lamp that can be switched. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  // Firefox has had no capabilities for long.
  const capabilities: object = track?.getCapabilities?.() ?? {};
  return Reflect.get(capabilities, 'torch') === true;
}

/** Switches the lamp. @returns whether the phone did it */
export async function switchTorch(stream: MediaStream, on: boolean): Promise<boolean> {
  const constraint: TorchConstraint = { torch: on };
  const [track] = stream.getVideoTracks();
  try {
    await track?.applyConstraints({ advanced: [constraint] });
    return true;
  } catch {
    // A lamp that another app holds; scanning goes on without it.
    return false;
  }
}
