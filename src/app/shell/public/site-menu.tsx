import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AccountLinks } from '../../features/account/account-links';
import { useTranslation } from '../../i18n/i18n';
import { useContent } from '../../platform/languages/use-content';
import { buttonStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LanguageLinks } from '../language-switch';
import { DoctorMark } from './doctor-mark';
import { publicEntries } from './navigation';

export const menuId = 'menu';

/**
 * The menu of small screens (rule site-frame): a native popover, so that it opens before any script has come. It closes
 * on every route change.
 */
export function SiteMenu() {
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
          {publicEntries.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                activeProps={{ className: 'text-leaf-deep' }}
                className="flex min-h-14 items-center justify-between font-display text-lg font-semibold"
              >
                {t(label)}
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
      <LanguageLinks className="mt-6 flex border-t border-line pt-5" />
    </div>
  );
}

function useCloseOnNavigation(menu: { current: HTMLElement | null }): void {
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', () => menu.current?.hidePopover?.()), [router, menu]);
}
