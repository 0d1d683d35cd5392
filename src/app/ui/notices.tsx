import { useRef } from 'react';
import { useTranslation } from '../lib/i18n';
import { createSmallStore, useSmallStore } from '../lib/small-store';
import type { Elements } from './elements';
import { Icon, type IconName } from './icon';
import { useUncoveredFocus } from './use-room-below';

export type NoticeKind = 'success' | 'waiting' | 'pending' | 'problem';

export interface NoticeLink {
  href: string;
  label: string;
  /** Opens a page of this site. A function, since the door shows notices without a router. */
  open?: () => void;
}

export interface Notice {
  id: number;
  kind: NoticeKind;
  /** The quoted short word, such as 'success'. */
  title: string;
  /** The main message, larger than the title. */
  headline?: string | undefined;
  text?: string;
  /** Facts to note down: the message stays until it is dismissed. */
  facts?: readonly { label: string; value: string }[] | undefined;
  /** What to do next. */
  links?: readonly NoticeLink[] | undefined;
  /** About a missing connection: removed after a reconnect. */
  untilReconnected?: boolean;
  submission?: string | undefined;
}

const shown = createSmallStore<readonly Notice[]>([]);
let lastId = 0;

/** Milliseconds. Other messages stay until dismissed. */
const successDuration = 12_000;

/**
 * Shows and announces a message until it is dismissed or three newer ones came. Success messages disappear on their
 * own.
 */
export function notify(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  const id = lastId;
  shown.set([...shown.get().slice(-2), { ...notice, id }]);
  if (notice.kind === 'success' && !notice.facts) setTimeout(() => dismiss(id), successDuration);
}

function dismiss(id: number): void {
  shown.set(shown.get().filter((notice) => notice.id !== id));
}

/** Milliseconds the message stays after a reconnect, which may come at the same moment. */
const connectionNoticeDuration = 5_000;

export function clearConnectionNotices(): void {
  for (const { id, untilReconnected } of shown.get()) {
    if (untilReconnected) setTimeout(() => dismiss(id), connectionNoticeDuration);
  }
}

/** Removes messages about submissions that are no longer queued. */
export function dismissNoticesOf(submissions: readonly string[]): void {
  const left = shown
    .get()
    .filter(({ submission }) => submission === undefined || !submissions.includes(submission));
  if (left.length < shown.get().length) shown.set(left);
}

export const clearNotices = () => shown.set([]);

const styles: Record<NoticeKind, { icon: IconName; style: string }> = {
  success: { icon: 'check', style: 'border-leaf bg-leaf-soft' },
  waiting: { icon: 'hourglass', style: 'border-ink bg-panel' },
  pending: { icon: 'outbox', style: 'border-clay bg-panel' },
  problem: { icon: 'warning', style: 'border-danger bg-danger-soft' },
};

export const useHasNotices = (): boolean => useSmallStore(shown).length > 0;

export const noticesId = 'notices';

export function Notices() {
  const { t } = useTranslation();
  const notices = useSmallStore(shown);
  const container = useRef<HTMLDivElement>(null);
  useUncoveredFocus(container);
  return (
    <div
      ref={container}
      id={noticesId}
      role="alert"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-50 flex flex-col items-center gap-3 sm:right-6 sm:left-auto sm:max-w-md"
    >
      {notices.map((notice) => (
        <div
          key={notice.id}
          className={`pointer-events-auto flex w-full items-start gap-3 rounded-card border-l-4 p-4 shadow-lg ${styles[notice.kind].style}`}
        >
          <Icon name={styles[notice.kind].icon} className="mt-0.5 size-6" />
          <div className="min-w-0 grow wrap-anywhere">
            <p className={notice.headline ? 'text-sm' : 'font-semibold'}>{notice.title}</p>
            {notice.headline && (
              <p className="font-display text-xl leading-snug font-semibold">{notice.headline}</p>
            )}
            {notice.text && <p className="mt-0.5">{notice.text}</p>}
            {notice.links?.map(({ href, label, open }) => (
              <a
                key={label}
                href={href}
                {...(open
                  ? {
                      onClick(press) {
                        press.preventDefault();
                        dismiss(notice.id);
                        open();
                      },
                    }
                  : { target: '_blank', rel: 'noreferrer' })}
                className="flex min-h-11 w-fit items-center font-semibold text-leaf-deep underline underline-offset-4"
              >
                {label}
              </a>
            ))}
            {notice.facts?.map(({ label, value }) => (
              <p key={label} className="mt-2">
                <span>{label}</span>
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

interface PromptCardProps {
  title: string;
  text?: string;
  children: Elements;
}

export function PromptCard({ title, text, children }: PromptCardProps) {
  return (
    <div className="rounded-card border border-line bg-paper p-4 text-ink shadow-lg sm:p-5">
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-1 text-quiet">{text}</p>}
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
