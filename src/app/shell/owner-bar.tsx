import { Link, linkOptions, useMatches } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { type TextKey, useTranslation } from '../lib/i18n';
import { OwnerIcon } from '../owner-kit/owner-icon';
import { submissionLists, type Unanswered, useUnanswered } from '../owner-kit/submission-lists';
import { useUncoveredFocus } from '../ui/use-room-below';
import { ownerEntries, pathOf } from './owner-titles';

interface OwnerCountProps extends Pick<Unanswered, 'count' | 'isUnread'> {
  /** Place and size of the pill. */
  className: string;
}

/** The number of unanswered entries, or an exclamation mark where none is known but a list could not be read. */
export function OwnerCount({ count, isUnread, className }: OwnerCountProps) {
  const { t } = useTranslation();
  if (count === 0 && !isUnread) return null;
  const hiddenTexts = [
    count > 0 && t('ownerMenu.unanswered', { count }),
    isUnread && t('ownerMenu.notAllRead'),
  ];
  return (
    <>
      <span
        aria-hidden="true"
        className={`grid place-items-center rounded-full bg-clay font-semibold text-white tabular-nums ${className}`}
      >
        {count || '!'}
      </span>
      <span className="sr-only">{`, ${hiddenTexts.filter(Boolean).join(', ')}`}</span>
    </>
  );
}

/** Beside a word, in the size of quiet facts. */
export const pillStyle = 'h-[22px] min-w-[22px] shrink-0 px-1.5 text-sm leading-none';

/** The first one is the link itself. */
const otherLists = submissionLists.slice(1).map(({ path }) => path);

/** Entries in order; `screens` are further paths on which an entry is marked as current. */
const entries = [
  {
    key: 'today',
    label: 'ownerMenu.barToday',
    icon: 'sun',
    link: linkOptions({ to: '/dashboard' }),
    screens: [],
  },
  {
    key: 'events',
    label: 'site.events',
    icon: 'calendar',
    link: linkOptions({ to: '/event/$kind', params: { kind: 'current_event' } }),
    screens: [
      '/event/$kind',
      '/event/$kind/$rid',
      '/edit_event/$id',
      '/uplode_event_image/$eid',
      '/view_past_event/$eid',
      '/view_register/$eid',
    ],
  },
  {
    key: 'add',
    label: 'ownerMenu.addEvent',
    icon: 'plus',
    link: linkOptions({ to: '/add_event' }),
    screens: [],
  },
  {
    key: 'people',
    label: 'ownerMenu.barPeople',
    icon: 'team',
    link: linkOptions({ to: '/messages' }),
    screens: [...otherLists, '/my_team', '/edit_profile/$id'],
  },
  {
    key: 'photos',
    label: 'ownerMenu.barPhotos',
    icon: 'album',
    link: linkOptions({ to: '/add_photo' }),
    screens: ['/uplode_photo_with_date', '/add_video'],
  },
] as const;

/**
 * The owner's bottom bar on phones, hidden where a form has its save button there (`owner.css`). It reserves room below
 * the page and publishes its height as `--owner-bar`.
 */
export function OwnerBar() {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useUncoveredFocus(bar);
  useHeightForOthers(bar);
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const lists = [...useUnanswered().values()];
  const unanswered = {
    count: lists.reduce((sum, { count }) => sum + count, 0),
    isUnread: lists.some(({ isUnread }) => isUnread),
  };
  return (
    <nav
      ref={bar}
      data-owner-bar
      aria-label={t('ownerMenu.bar')}
      className="sticky bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden low:static print:hidden"
    >
      <ul className="grid grid-cols-[auto_auto_52px_auto_auto]">
        {entries.map(({ key, label, icon, link, screens }) => {
          const isAdd = key === 'add';
          return (
            <li key={key}>
              <Link
                {...link}
                aria-label={isAdd ? t(label) : undefined}
                aria-current={screens.some((each) => each === path) ? 'true' : undefined}
                activeProps={{ className: currentStyle }}
                className={`relative flex min-h-14 flex-col items-center justify-center gap-0.5 py-1.5 text-center leading-tight aria-[current]:text-leaf-deep ${screens.some((each) => each === path) ? currentStyle : 'text-quiet'}`}
              >
                {isAdd ? (
                  <span className="grid size-[44px] place-items-center rounded-full bg-leaf text-white">
                    <OwnerIcon name={icon} className="size-6" />
                  </span>
                ) : (
                  <>
                    <OwnerIcon name={icon} className="size-6" />
                    <span className={barSize}>{t(label)}</span>
                    {key === 'people' && (
                      <OwnerCount
                        {...unanswered}
                        className={`absolute top-0.5 left-[calc(50%+4px)] h-[22px] min-w-[22px] px-1 leading-none ${barSize}`}
                      />
                    )}
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** As large as five words fit side by side in, and no smaller than other quiet words. */
const barSize = 'text-[min(0.9375rem,5vw)]';

const currentStyle = 'font-semibold text-leaf-deep';

/** Publishes the bar's height: 0 if it is hidden or scrolls with the page. */
function useHeightForOthers(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const publishHeight = () => {
      const isFixed = getComputedStyle(element).position === 'sticky';
      style.setProperty('--owner-bar', `${isFixed ? element.offsetHeight : 0}px`);
    };
    const watch = new ResizeObserver(publishHeight);
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--owner-bar');
    };
  }, [bar]);
}

/** Groups of screens that share an entry of the bar, by their text keys. */
const screenGroups = [
  { title: 'ownerMenu.barPeople', labels: [...submissionLists.map(({ title }) => title), 'ownerMenu.team'] },
  { title: 'site.events', labels: ['ownerMenu.currentEvent', 'ownerMenu.pastEvent'] },
  { title: 'ownerMenu.barPhotos', labels: ['ownerMenu.photos', 'ownerMenu.datedPhotos', 'site.videos'] },
] as const;

const groups = screenGroups.map(({ title, labels }) => ({
  title,
  screens: labels.flatMap((label) => ownerEntries.filter((entry) => entry.label === label)),
}));

/** Shorter words than the menu's, so that a switch stays one row of a phone. */
const shortLabels: { readonly [Label in TextKey]?: TextKey } = {
  'ownerMenu.volunteers': 'ownerMenu.short.volunteers',
  'ownerMenu.team': 'ownerMenu.short.team',
  'ownerMenu.photos': 'ownerMenu.barPhotos',
  'ownerMenu.datedPhotos': 'ownerMenu.short.datedPhotos',
};

/** The records list the same events again, so that they have the switch of the events and no part of it. */
const records = '/event/registration_record';
const currentEvents = '/event/current_event';

/** Phone navigation between screens that share an entry of the bar; large text takes a second row. */
export function OwnerSwitch() {
  const { t } = useTranslation();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const counts = useUnanswered();
  const group = groups.find(({ screens }) =>
    screens.some((screen) => pathOf(screen) === (path === records ? currentEvents : path)),
  );
  if (!group) return null;
  return (
    <nav aria-label={t(group.title)} className="px-4 pt-4 md:hidden print:hidden">
      <ul className="flex flex-wrap rounded-[28px] bg-panel-soft p-1">
        {group.screens.map((screen) => {
          const { label, link } = screen;
          const count = counts.get(pathOf(screen));
          return (
            <li key={label} className="min-w-max flex-1">
              <Link
                {...link}
                activeProps={{ className: 'bg-paper text-leaf-deep border-line' }}
                inactiveProps={{ className: 'text-quiet border-transparent' }}
                className="flex min-h-11 items-center justify-center gap-1.5 rounded-full border px-2 text-sm leading-[1.33] font-semibold whitespace-nowrap"
              >
                <span>{t(shortLabels[label] ?? label)}</span>
                {count && <OwnerCount {...count} className={pillStyle} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
