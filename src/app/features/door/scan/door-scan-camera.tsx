import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { Button } from '../../../ui/button';
import { Icon, LineDrawing } from '../../../ui/icon';
import { useModalDialog } from '../../../ui/use-modal-dialog';
import { type CameraProblem, hasTorch, switchTorch } from './camera';
import { cacheQrReader, openQrReader } from './qr-reader';
import { type ReadFrame, scanFrames } from './scan-frames';
import { createSightings } from './sightings';
import { useCamera } from './use-camera';

/** Has the worker keep what codes are read with. Here, so that the camera and this are one download. */
export const cacheScanning = (): Promise<void> => cacheQrReader();

/** `unread`: this browser needs a reader that is not on the phone, and there is no connection. */
type ScanProblem = CameraProblem | 'unread';

interface ScanCameraProps {
  /** A door code that came into view; '' for a QR code that is none. */
  onCode: (code: string) => void;
  /** The code is to be typed: called in place of `onClose`. */
  onType: () => void;
  onClose: () => void;
  /** Something lies over it: the camera stays, and nothing is read. */
  paused?: boolean;
}

const torchShape = 'M13 3 6 13.500h5L10 21l8-11.500h-5.500z';
/** What may be pressed on the dark ground of the picture. */
const overPicture =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full bg-ink/75 px-5 font-semibold text-white hover:bg-ink';

/** The camera over the whole screen, with a frame to hold a code in. Mount it to open it. */
export function ScanCamera({ onCode, onType, onClose, paused = false }: ScanCameraProps) {
  const { t } = useTranslation();
  const dialog = useModalDialog();
  const titleId = useId();
  const { camera, retry } = useCamera();
  const { reader, onUnread, retryReader } = useReader();
  const stream = camera instanceof MediaStream ? camera : undefined;
  const problem: ScanProblem | undefined =
    reader === 'unread' ? 'unread' : typeof camera === 'string' && camera !== 'starting' ? camera : undefined;
  const video = useScannedVideo(stream, typeof reader === 'function' && !paused ? reader : undefined, {
    onCode,
    onFailed: onUnread,
  });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget, target }) => target === currentTarget && !currentTarget.open && onClose()}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-ink text-white backdrop:bg-ink **:focus-visible:outline-white"
    >
      <div className="flex h-full flex-col">
        <video
          ref={video}
          playsInline
          muted
          className={`absolute inset-0 size-full object-cover ${stream && !problem ? '' : 'invisible'}`}
        />
        <div className="relative z-10 flex items-center justify-between gap-3 p-4">
          <h2 id={titleId} className="rounded-full bg-ink/75 px-4 py-1.5 text-xl">
            {t('doorAnswers.scan')}
          </h2>
          <button
            type="button"
            aria-label={t('doorAnswers.close')}
            onClick={onClose}
            className={`${overPicture} w-12 px-0`}
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        {problem ? (
          <Unscannable
            problem={problem}
            onRetry={problem === 'unread' ? retryReader : retry}
            onType={onType}
          />
        ) : (
          <>
            <div className="relative m-8 flex min-h-0 flex-1 items-center justify-center [container-type:size]">
              <Frame />
            </div>
            <div className="relative z-10 flex flex-col items-center gap-4 p-4 pb-8">
              <p role="status" className="rounded-full bg-ink/75 px-4 py-1.5 text-center text-lg">
                {t(stream && reader ? 'doorAnswers.aim' : 'doorAnswers.starting')}
              </p>
              <div className="flex flex-wrap justify-center gap-3">
                {stream && hasTorch(stream) && <Torch key={stream.id} stream={stream} />}
                <button type="button" onClick={onType} className={overPicture}>
                  {t('doorAnswers.type')}
                </button>
              </div>
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}

/** The reader, which comes while the phone asks about the camera. */
function useReader() {
  const [reader, setReader] = useState<ReadFrame | 'unread'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it anew
  useEffect(() => {
    let wanted = true;
    openQrReader().then(
      // A function in a state is called by React, unless another gives it.
      (read) => wanted && setReader(() => read),
      () => wanted && setReader('unread'),
    );
    return () => {
      wanted = false;
      setReader(undefined);
    };
  }, [attempt]);
  return {
    reader,
    onUnread: () => setReader('unread'),
    retryReader: () => setAttempt((number) => number + 1),
  };
}

/** Shows the stream in a video, and reads its frames with the reader, if there are both. */
function useScannedVideo(
  stream: MediaStream | undefined,
  read: ReadFrame | undefined,
  told: { onCode: (code: string) => void; onFailed: () => void },
) {
  const video = useRef<HTMLVideoElement>(null);
  const [sightings] = useState(createSightings);
  const onRead = useEffectEvent((texts: string[]) => {
    const code = sightings.look(texts, performance.now());
    if (code !== undefined) told.onCode(code);
  });
  const onFailed = useEffectEvent(() => told.onFailed());
  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    // Refused where the element is gone by then.
    element.play().catch(() => {});
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  useEffect(() => {
    if (!video.current || !stream || !read) return;
    sightings.resume(performance.now());
    return scanFrames(video.current, read, onRead, onFailed);
  }, [stream, read, sightings]);
  return video;
}

/** Four corners in the light, and the rest of the picture darker. */
const Frame = () => (
  <div className="size-[min(100cqw,100cqh,20rem)] rounded-[8%] shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)]">
    <svg
      viewBox="0 0 100 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-full overflow-visible"
    >
      <path d="M0 22V8a8 8 0 0 1 8-8h14M78 0h14a8 8 0 0 1 8 8v14M100 78v14a8 8 0 0 1-8 8H78M22 100H8a8 8 0 0 1-8-8V78" />
    </svg>
  </div>
);

/** Whether the lamp of the camera is on, and the switch. */
function Torch({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation();
  const [on, setOn] = useState(false);
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={async () => {
        if (await switchTorch(stream, !on)) setOn(!on);
      }}
      className={`${overPicture} aria-pressed:bg-white aria-pressed:text-ink`}
    >
      <LineDrawing path={torchShape} className="size-5" />
      {t('doorAnswers.torch')}
    </button>
  );
}

/** Why nothing can be scanned, and what to do. */
function Unscannable({
  problem,
  onRetry,
  onType,
}: {
  problem: ScanProblem;
  onRetry: () => void;
  onType: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="relative flex min-h-0 flex-1 flex-col items-center justify-center overflow-y-auto p-6">
      <div role="alert" className="w-full max-w-md rounded-card bg-paper p-6 text-ink">
        <p className="flex items-center gap-3 text-xl font-semibold">
          <Icon name="warning" className="size-7 text-danger" />
          {t(`doorAnswers.problems.${problem}`)}
        </p>
        <p className="mt-3">{t(`doorAnswers.problemTexts.${problem}`)}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={onType}>{t('doorAnswers.type')}</Button>
          {problem !== 'absent' && (
            <Button kind="secondary" onClick={onRetry}>
              {t('doorAnswers.tryAgain')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
