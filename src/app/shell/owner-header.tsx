import { Link, useMatches, useRouter } from '@tanstack/react-router';
import { Fragment, useEffect, useId, useRef } from 'react';
import { useSignOut } from '../features/account/use-sign-out';
import { OutboxBadge } from '../features/outbox/outbox-badge';
import { UploadsBadge } from '../features/uploads/upload-progress';
import { useTranslation } from '../lib/i18n';
import { languages } from '../lib/language';
import { useSession } from '../lib/session-store';
import { HeaderSlot } from '../owner-kit/list-tools';
import { OwnerIcon } from '../owner-kit/owner-icon';
import { useUnanswered } from '../owner-kit/submission-lists';
import { Icon } from '../ui/icon';
import { Brand } from './brand';
import { LanguageSwitch } from './language-switch';
import { OwnerCount, pillStyle } from './owner-bar';
import { ownerGroups, parentEntry, pathOf } from './owner-titles';

const entryStyle =
  'flex min-h-[44px] w-full items-center gap-3 rounded-control px-3 py-2 text-left leading-tight font-medium hover:bg-leaf-soft md:gap-2 md:px-2.5 md:text-sm md:leading-tight md:pointer-fine:min-h-[32px] md:pointer-fine:py-1';

const currentStyle = 'bg-leaf-soft font-semibold text-leaf-deep';

/** The one filled entry is what the area is for. */
const addEventStyle = 'bg-leaf text-white hover:bg-leaf-deep';

/** The owner's menu (rule owner-menu), in the drawer and the sidebar. */
export function OwnerNavigation() {
  const { t } = useTranslation();
  const session = useSession();
  const { signOut, question } = useSignOut();
  const above = useMatches({ select: (matches) => parentEntry.get(matches.at(-1)?.fullPath ?? '') });
  const counts = useUnanswered();
  const id = useId();
  return (
    // Beside the sidebar's entries sign-out stays visible while they scroll; in the drawer and on a low screen all scrolls.
    <nav
      aria-label={t('owner.navigation')}
      className="flex min-h-0 grow flex-col max-md:overflow-y-auto low:overflow-y-auto"
    >
      <div className="min-h-0 overflow-y-auto max-md:shrink-0 low:shrink-0">
        {ownerGroups.map(({ title, entries }) => (
          <Fragment key={title ?? ''}>
            {title && (
              <p id={`${id}-${title}`} className="px-3 pt-1.5 text-sm leading-[20px] text-quiet md:px-2.5">
                {t(title)}
              </p>
            )}
            <ul aria-labelledby={title && `${id}-${title}`}>
              {entries.map((entry) => {
                const { label, icon, link } = entry;
                const count = counts.get(pathOf(entry));
                return (
                  <li key={label}>
                    <Link
                      {...link}
                      aria-current={label === above ? 'true' : undefined}
                      activeProps={label === 'ownerMenu.addEvent' ? {} : { className: currentStyle }}
                      className={`${entryStyle} ${label === 'ownerMenu.addEvent' ? addEventStyle : label === above ? currentStyle : ''}`}
                    >
                      <OwnerIcon name={icon} />
                      <span className="min-w-0 grow">{t(label)}</span>
                      {count && <OwnerCount {...count} className={pillStyle} />}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </Fragment>
        ))}
      </div>
      <ul className="mt-1.5 border-t border-line pt-1.5">
        <li>
          <Link to="/" className={entryStyle}>
            <Icon name="globe" />
            <span>{t('owner.toSite')}</span>
          </Link>
        </li>
        <li>
          <button type="button" onClick={signOut} className={entryStyle}>
            <Icon name="leave" />
            <span>{t('site.logout')}</span>
          </button>
        </li>
      </ul>
      {session?.identity && (
        // The account screen shows it too, so a sidebar of medium height leaves the room to the entries.
        <p className="mt-2 hidden px-2.5 text-sm break-words text-quiet md:tall:block">
          {t('owner.signedInAs', { email: session.identity.Email })}
        </p>
      )}
      {question}
    </nav>
  );
}

const drawerId = 'owner-menu';

export function OwnerHeader() {
  const { t } = useTranslation();
  const drawer = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', () => drawer.current?.hidePopover?.()), [router]);
  return (
    <header
      data-owner-header
      className="@container sticky top-0 z-30 border-b border-line bg-ground/95 backdrop-blur-sm"
    >
      <div className="flex min-h-[56px] items-center gap-2 px-4 md:px-6 lg:min-h-16">
        <button
          type="button"
          popoverTarget={drawerId}
          aria-label={t('owner.openMenu')}
          className="-ml-2 grid size-12 place-items-center rounded-full hover:bg-leaf-soft md:hidden"
        >
          <Icon name="menu" className="size-6" />
        </button>
        <HeaderSlot />
        <div className="contents peer-not-empty:hidden">
          <Brand />
        </div>
        <div className="ml-auto flex items-center gap-1">
          <UploadsBadge />
          <OutboxBadge />
          <LanguageSwitch languages={languages} />
        </div>
      </div>
      <div
        ref={drawer}
        id={drawerId}
        popover="auto"
        className="fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[min(20rem,88vw)] flex-col bg-ground px-4 py-2 text-ink open:flex"
      >
        <div className="flex items-center justify-between gap-4 pl-3">
          <p className="font-display text-lg font-semibold">{t('owner.navigation')}</p>
          <button
            type="button"
            popoverTarget={drawerId}
            popoverTargetAction="hide"
            aria-label={t('owner.closeMenu')}
            className="grid size-12 place-items-center rounded-full hover:bg-leaf-soft"
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <OwnerNavigation />
      </div>
    </header>
  );
}
