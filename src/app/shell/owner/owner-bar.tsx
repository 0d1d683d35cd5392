import { Link, linkOptions, useMatches } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { useUnanswered } from '../../shared/owner/inbox/use-unanswered';
import { OwnerIcon } from '../../shared/owner/parts/owner-icon';
import { useRoomBelow } from '../../ui/use-room-below';

/** In their order; `screens` are the paths on which an entry is marked besides its own. */
const entries = [
  {
    key: 'today',
    label: 'ownerMenu.dashboard',
    icon: 'sun',
    link: linkOptions({ to: '/dashboard' }),
    screens: [],
  },
  {
    key: 'events',
    label: 'ownerMenu.barEvents',
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
    screens: ['/volunteer_with_us', '/my_team', '/edit_profile/$id'],
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
 * On a phone, the owner's five places under the thumb. It takes room of its own below the page, and what else stands at
 * the lower edge keeps above it (`--owner-bar`).
 */
export function OwnerBar() {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useRoomBelow(bar);
  useHeightForOthers(bar);
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const { messages, volunteers } = useUnanswered();
  return (
    <nav
      ref={bar}
      aria-label={t('ownerMenu.bar')}
      className="sticky bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden low:static print:hidden"
    >
      <ul className="grid grid-cols-[1fr_1fr_52px_1fr_1fr] *:min-w-0">
        {entries.map(({ key, label, icon, link, screens }) => {
          const isAdd = key === 'add';
          const count = key === 'people' ? messages + volunteers : 0;
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
                    <span className="relative">
                      <OwnerIcon name={icon} className="size-6" />
                      {count > 0 && (
                        <span className="absolute -top-1.5 left-4">
                          <Count>{count}</Count>
                        </span>
                      )}
                    </span>
                    <span className="text-[min(0.75rem,3.5vw)] hyphens-auto wrap-anywhere">{t(label)}</span>
                    {count > 0 && <span className="sr-only">, {t('ownerMenu.unanswered', { count })}</span>}
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

/** A figure at a link, which says it in words besides. */
export const Count = ({ children }: { children: number }) => (
  <span
    aria-hidden="true"
    className="grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 text-xs font-semibold text-white tabular-nums"
  >
    {children}
  </span>
);

const currentStyle = 'font-semibold text-leaf-deep';

/** Tells the height to the rest of the page: 0 where the bar is not shown or scrolls with the page. */
function useHeightForOthers(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const tell = () => {
      const isFixed = getComputedStyle(element).position === 'sticky';
      style.setProperty('--owner-bar', `${isFixed ? element.offsetHeight : 0}px`);
    };
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--owner-bar');
    };
  }, [bar]);
}
