import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/i18n';
import { Icon, type IconName } from './icon';
import { useRoomBelow } from './use-room-below';

export type NoticeKind = 'success' | 'pending' | 'problem';

/** A message over the page that outlives a navigation. */
export interface Notice {
  id: number;
  kind: NoticeKind;
  /** The short word of the specification, such as 'success'. */
  title: string;
  text?: string;
  /** To be written down or copied: it stays until it is dismissed. */
  facts?: readonly { label: string; value: string }[] | undefined;
  /** It says that there is no connection: it goes when there is one again. */
  untilReconnected?: boolean;
  /** The submission that it is about. */
  submission?: string | undefined;
}

let shown: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Notice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** How long good news stays, in milliseconds; what may need an action stays until it is dismissed. */
const goodNewsStays = 12_000;

/**
 * Shows a message until it is dismissed or three newer ones have come; good news leaves by itself. Says it to screen
 * readers at once.
 */
export function notify(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  const id = lastId;
  show([...shown.slice(-2), { ...notice, id }]);
  if (notice.kind === 'success' && !notice.facts) setTimeout(() => dismiss(id), goodNewsStays);
}

function dismiss(id: number): void {
  show(shown.filter((notice) => notice.id !== id));
}

/** How long such a message still stands after that, in milliseconds: it may have come at the same instant. */
const readableFor = 5_000;

/** Takes down what says that there is no connection. To be called when there is one again. */
export function clearConnectionNotices(): void {
  for (const { id, untilReconnected } of shown) {
    if (untilReconnected) setTimeout(() => dismiss(id), readableFor);
  }
}

/** Takes down what was said of these submissions: that they wait is no longer true. */
export function dismissNoticesOf(submissions: readonly string[]): void {
  if (shown.some(({ submission }) => submission !== undefined && submissions.includes(submission)))
    show(shown.filter(({ submission }) => submission === undefined || !submissions.includes(submission)));
}

/** Takes down what no longer applies, for example when the next form is opened. */
export const clearNotices = () => show([]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly Notice[] = [];

const looks: Record<NoticeKind, { icon: IconName; style: string }> = {
  success: { icon: 'check', style: 'border-leaf bg-leaf-soft' },
  pending: { icon: 'outbox', style: 'border-clay bg-panel' },
  problem: { icon: 'warning', style: 'border-danger bg-danger-soft' },
};

/** True while a message is shown; other things then keep out of its place. */
export const useHasNotices = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown.length > 0,
    () => false,
  );

/** Of the element that holds them, for what keeps above it. */
export const noticesId = 'notices';

/** Where the messages appear: above the thumb on a phone, in the corner on a desk. */
export function Notices() {
  const { t } = useTranslation();
  const notices = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
  const place = useRef<HTMLDivElement>(null);
  useRoomBelow(place);
  return (
    <div
      ref={place}
      id={noticesId}
      role="alert"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-50 flex flex-col items-center gap-3 sm:right-6 sm:left-auto sm:max-w-md"
    >
      {notices.map((notice) => (
        <div
          key={notice.id}
          className={`pointer-events-auto flex w-full items-start gap-3 rounded-card border-l-4 p-4 shadow-lg ${looks[notice.kind].style}`}
        >
          <Icon name={looks[notice.kind].icon} className="mt-0.5 size-6" />
          <div className="min-w-0 grow wrap-anywhere">
            <p className="font-semibold">{notice.title}</p>
            {notice.text && <p className="mt-0.5">{notice.text}</p>}
            {notice.facts?.map(({ label, value }) => (
              <p key={label} className="mt-2">
                {label}
                <br />
                <span translate="no" className="font-mono text-sm font-semibold select-all">
                  {value}
                </span>
              </p>
            ))}
          </div>
          <button
            type="button"
            onClick={() => dismiss(notice.id)}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/10"
            aria-label={t('site.dismiss')}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
