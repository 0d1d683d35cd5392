import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { useModalDialog } from '../../ui/dialog';
import { Icon, LineDrawing } from '../../ui/icon';
import { type CameraProblem, hasTorch, switchTorch, useCamera } from './scan-camera';
import { createScanDebouncer, type ReadFrame, scanFrames } from './scan-frames';
import { cacheQrReader, openQrReader } from './scan-qr-reader';

/** Exported here so that camera and reader share one chunk. */
export const cacheScanning = (): Promise<void> => cacheQrReader();

/** `unread`: this browser needs a QR reader that is not cached, and there is no connection. */
type ScanProblem = CameraProblem | 'unread';

interface ScanCameraProps {
  /** A door code came into view; '' for any other QR code. */
  onCode: (code: string) => void;
  /** Called instead of `onClose` to type the code. */
  onType: () => void;
  onClose: () => void;
  /** Stops reading but keeps the camera open, while a dialog covers it. */
  paused?: boolean;
}

const torchShape = 'M13 3 6 13.500h5L10 21l8-11.500h-5.500z';
const overPicture =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full bg-ink/75 px-5 font-semibold text-white hover:bg-ink';

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
            {t('door.scan')}
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

function useReader() {
  const [reader, setReader] = useState<ReadFrame | 'unread'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    let wanted = true;
    openQrReader().then(
      // React calls a function passed to a state setter, so it is wrapped.
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

/** Plays the stream and reads its frames, if both stream and reader exist. */
function useScannedVideo(
  stream: MediaStream | undefined,
  read: ReadFrame | undefined,
  callbacks: { onCode: (code: string) => void; onFailed: () => void },
) {
  const video = useRef<HTMLVideoElement>(null);
  const [sightings] = useState(createScanDebouncer);
  const onRead = useEffectEvent((texts: string[]) => {
    const code = sightings.readCode(texts, performance.now());
    if (code !== undefined) callbacks.onCode(code);
  });
  const onFailed = useEffectEvent(() => callbacks.onFailed());
  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    // Rejects if the element has been removed.
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

const Frame = () => (
  <div className="size-[min(100cqw,100cqh,20rem)] rounded-[8%] [box-shadow:0_0_0_100vmax_rgb(0_0_0/0.45)]">
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
      <span>{t('doorAnswers.torch')}</span>
    </button>
  );
}

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
          <span>{t(`doorAnswers.problems.${problem}`)}</span>
        </p>
        <p className="mt-3">{t(`doorAnswers.problemTexts.${problem}`)}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={onType}>{t('doorAnswers.type')}</Button>
          {problem !== 'absent' && (
            <Button kind="secondary" onClick={onRetry}>
              {t('site.tryAgain')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
