import { useLayoutEffect, useRef } from 'react';
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
  /** One line where a text follows, such as the quoted word 'success'; else the whole message. */
  title: string;
  text?: string;
  /** The event whose registration it answers. Where the page shows that answer itself, the notice is only announced. */
  about?: string | undefined;
  /** Facts to note down: the message stays until it is dismissed. */
  facts?: readonly { label: string; value: string }[] | undefined;
  /** What to do next. */
  links?: readonly NoticeLink[] | undefined;
  /** About a missing connection: removed after a reconnect. */
  untilReconnected?: boolean;
  submission?: string | undefined;
}

interface Shown extends Notice {
  /** When it came, in milliseconds. */
  since: number;
}

const shown = createSmallStore<readonly Shown[]>([]);
let lastId = 0;

/** Milliseconds. Other messages stay until the next screen, or until dismissed. */
const successDuration = 12_000;

/**
 * Shows and announces a message until the next screen, until it is dismissed or three newer ones came. Success messages
 * disappear on their own.
 */
export function notify(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  const id = lastId;
  shown.set([...shown.get().slice(-2), { ...notice, id, since: Date.now() }]);
  if (notice.kind === 'success' && !notice.facts) setTimeout(() => dismiss(id), successDuration);
}

/** Milliseconds in which an action leads on to the screen that its message belongs to (rule fixed-figures). */
const leadsOnWithin = 3_000;

/** Call it on each change of screens: a message belongs to one. What is to be noted down stays. */
export function leaveNotices(): void {
  const since = Date.now() - leadsOnWithin;
  // An answer comes on the screen that it belongs to.
  const stays = (notice: Shown) => notice.facts || (notice.about === undefined && notice.since > since);
  shown.set(shown.get().filter(stays));
}

/** The event whose registration the page answers itself. */
const answeredByPage = createSmallStore<string | undefined>(undefined);

export const useAnsweredByPage = (): string | undefined => useSmallStore(answeredByPage);

/** While mounted, the page itself shows what became of a registration for this event. */
export function useAnswersItself(eid: string | undefined): void {
  useLayoutEffect(() => {
    answeredByPage.set(eid);
    return () => answeredByPage.set(undefined);
  }, [eid]);
}

/** Returns the quoted word of the success that the page shows itself, as long as a notice of it would be there. */
export function useOwnSuccess(): string | undefined {
  const eid = useAnsweredByPage();
  return useSmallStore(shown).find(
    ({ about, kind }) => about !== undefined && about === eid && kind === 'success',
  )?.title;
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
  const all = useSmallStore(shown);
  const answered = useAnsweredByPage();
  // Facts are to be noted down, as the page cannot keep them.
  const isOnlyAnnounced = ({ about, facts }: Notice) => about !== undefined && about === answered && !facts;
  const container = useRef<HTMLDivElement>(null);
  useUncoveredFocus(container);
  return (
    <div
      ref={container}
      id={noticesId}
      role="alert"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-50 flex flex-col items-center gap-3 sm:right-6 sm:left-auto sm:max-w-md"
    >
      {all.filter(isOnlyAnnounced).map(({ id, title, text }) => (
        <div key={id} className="sr-only">
          <p>{title}</p>
          {text && <p>{text}</p>}
        </div>
      ))}
      {all
        .filter((notice) => !isOnlyAnnounced(notice))
        .map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
    </div>
  );
}

function Toast({ notice: { id, kind, title, text, links, facts } }: { notice: Notice }) {
  const { t } = useTranslation();
  return (
    <div
      className={`pointer-events-auto flex w-full items-start gap-2.5 rounded-card border-l-4 py-1 pr-1 pl-3 leading-snug shadow-lg ${styles[kind].style}`}
    >
      <Icon name={styles[kind].icon} className="mt-3 size-5 shrink-0" />
      <div className="flex min-h-11 min-w-0 grow flex-wrap content-center items-center gap-x-4 wrap-anywhere">
        <p className={`my-1 font-semibold ${text ? 'w-full truncate' : ''}`}>{title}</p>
        {text && <p className="-mt-1 mb-1 w-full text-sm">{text}</p>}
        {links?.map(({ href, label, open }) => (
          <a
            key={label}
            href={href}
            {...(open
              ? {
                  onClick(press) {
                    press.preventDefault();
                    dismiss(id);
                    open();
                  },
                }
              : { target: '_blank', rel: 'noreferrer' })}
            className="flex min-h-11 w-fit items-center font-semibold text-leaf-deep underline underline-offset-4"
          >
            {label}
          </a>
        ))}
        {facts?.map(({ label, value }) => (
          <p key={label} className="mb-1 w-full">
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
        onClick={() => dismiss(id)}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/10"
        aria-label={t('site.dismiss')}
      >
        <Icon name="close" />
      </button>
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
