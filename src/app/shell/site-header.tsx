import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AccountLinks } from '../features/account/use-sign-out';
import { OutboxBadge } from '../features/outbox/outbox-badge';
import { useTranslation } from '../lib/i18n';
import { useOutbox } from '../lib/outbox-state';
import { useHasRegistered } from '../lib/registered-events';
import { useContent } from '../lib/site-content';
import { EmergencyNumbers } from '../shared/emergency-numbers';
import { buttonStyle } from '../ui/button';
import { Icon } from '../ui/icon';
import { Brand, DoctorMark } from './brand';
import { LanguageLinks, LanguageSwitch } from './language-switch';

const publicEntries = [
  { to: '/', label: 'site.home' },
  { to: '/about-us', label: 'site.about' },
  { to: '/events', label: 'site.events' },
  { to: '/photo-gallery', label: 'site.gallery' },
  { to: '/video-gallery', label: 'site.videos' },
  { to: '/volunteer', label: 'takingPart.volunteer' },
  { to: '/our-team', label: 'site.ourTeam' },
  { to: '/contact-us', label: 'takingPart.contact' },
] as const;

/** Ours: the bar has a sign for the places instead, once there is one. */
const menuEntries = [...publicEntries, { to: '/place', label: 'places.title' }] as const;

const menuId = 'menu';

/**
 * The menu of small screens (rule site-frame). A native popover opens before scripts are loaded. It closes on
 * navigation.
 */
function SiteMenu() {
  const { t } = useTranslation();
  const content = useContent();
  const menu = useRef<HTMLDivElement>(null);
  useCloseOnNavigation(menu);
  return (
    <div
      ref={menu}
      id={menuId}
      popover="auto"
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(24rem,100vw)] overflow-y-auto bg-ground p-5 text-ink"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl leading-tight tracking-normal">{content.groupName}</h2>
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={t('site.closeMenu')}
          className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-leaf-soft"
        >
          <Icon name="close" className="size-6" />
        </button>
      </div>
      <nav aria-label={t('site.mainNavigation')} className="mt-4">
        <ul>
          {menuEntries.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                activeProps={{ className: 'text-leaf-deep' }}
                className="flex min-h-14 items-center justify-between font-display text-lg font-semibold"
              >
                <span>{t(label)}</span>
                <Icon name="right" className="size-5 text-quiet" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <DoctorMark named className="mt-5 sm:hidden" />
      <div className="mt-6 grid gap-3">
        <AccountLinks
          visitor={
            <>
              <Link to="/auth" search={{ mode: 'signup' }} className={buttonStyle('primary')}>
                {t('site.signUp')}
              </Link>
              <Link to="/auth" search={{ mode: 'login' }} className={buttonStyle('secondary')}>
                {t('site.logIn')}
              </Link>
            </>
          }
        />
      </div>
      <EmergencyNumbers className="mt-6" />
      <LanguageLinks className="mt-6 flex border-t border-line pt-5" />
    </div>
  );
}

function useCloseOnNavigation(menu: { current: HTMLElement | null }): void {
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', () => menu.current?.hidePopover?.()), [router, menu]);
}

/** The top bar (rule site-frame). Below the large breakpoint its links are in the menu. */
export function SiteHeader() {
  const { t } = useTranslation();
  return (
    <header className="group/header @container sticky top-0 z-30 border-b border-line bg-ground/95 backdrop-blur-sm">
      {/* Hidden until complete: while HTML is streaming, each new link would shift the others. */}
      <div className="page-width flex h-14 items-center gap-[8px] not-has-[+*]:invisible lg:h-20 lg:gap-3 xl:gap-5">
        <Brand />
        <DoctorMark className="max-lg:ml-auto max-lg:[&~div]:ml-0 xl:-ml-1" />
        <nav aria-label={t('site.mainNavigation')} className="mx-auto hidden lg:block xl:max-w-148 xl:grow">
          <ul className="flex xl:justify-between">
            {publicEntries.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  activeProps={{ className: 'text-leaf-deep after:scale-x-100' }}
                  className="relative grid min-h-11 place-items-center rounded-full px-1.5 text-sm font-medium whitespace-nowrap after:absolute after:inset-x-1.5 xl:px-1 xl:not-[:lang(fr)]:text-base xl:after:inset-x-1 after:bottom-1.5 after:h-0.5 after:scale-x-0 after:rounded-full after:bg-leaf after:transition-transform hover:after:scale-x-100"
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-[4px] max-lg:ml-auto lg:gap-3">
          <OutboxBadge />
          <PlacesBadge />
          <LanguageSwitch />
          {/* The owner's two links fit with smaller words from xl on; below, signing out is in the owner's area. */}
          <div className="hidden lg:flex lg:items-center *:px-4 *:text-sm *:whitespace-nowrap max-xl:[&>a+button]:hidden">
            <AccountLinks
              visitor={
                <Link to="/auth" className={buttonStyle('secondary')}>
                  {t('site.login')}
                </Link>
              }
            />
          </div>
          <button
            type="button"
            popoverTarget={menuId}
            aria-label={t('site.openMenu')}
            // In pixels, so that the row fits in large fonts.
            className="grid size-[48px] place-items-center rounded-full hover:bg-leaf-soft lg:hidden"
          >
            <Icon name="menu" className="size-6" />
          </button>
        </div>
      </div>
      <SiteMenu />
    </header>
  );
}

/**
 * Link to the places on this phone; hidden until there is one. The header has room for one sign: what waits comes
 * first, and its page leads here.
 */
function PlacesBadge() {
  const { t } = useTranslation();
  const hasRegistered = useHasRegistered();
  const waiting = useOutbox();
  if (!hasRegistered || waiting.length > 0) return null;
  return (
    <Link
      to="/place"
      data-waiting
      aria-label={t('places.title')}
      title={t('places.title')}
      className="grid size-[48px] place-items-center rounded-full hover:bg-leaf-soft"
    >
      <Icon name="ticket" className="size-6" />
    </Link>
  );
}
