import { Link } from '@tanstack/react-router';
import { AccountLinks } from '../../features/account/account-links';
import { OutboxBadge } from '../../features/outbox/outbox-badge';
import { useTranslation } from '../../i18n/i18n';
import { buttonStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Brand } from '../brand';
import { LanguageSwitch } from '../language-switch';
import { DoctorMark } from './doctor-mark';
import { publicEntries } from './navigation';
import { menuId, SiteMenu } from './site-menu';

/** The top bar (rule site-frame). Its links appear at the large breakpoint; below it the menu holds them. */
export function SiteHeader() {
  const { t } = useTranslation();
  return (
    <header className="group/header @container sticky top-0 z-30 border-b border-line bg-ground/95 backdrop-blur-sm">
      {/* Shown once it is whole, when the menu follows: as a weak line brings its links, each would move the others. */}
      <div className="page-width flex h-16 items-center gap-[8px] not-has-[+*]:invisible lg:h-20 lg:gap-3 xl:gap-5">
        <Brand />
        <DoctorMark className="max-lg:ml-auto xl:-ml-2" />
        <nav aria-label={t('site.mainNavigation')} className="mx-auto hidden lg:block">
          <ul className="flex">
            {publicEntries.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  activeProps={{ className: 'text-leaf-deep after:scale-x-100' }}
                  className="relative grid min-h-11 place-items-center rounded-full px-1.5 text-sm font-medium whitespace-nowrap after:absolute after:inset-x-1.5 xl:px-2 xl:after:inset-x-2 after:bottom-1.5 after:h-0.5 after:scale-x-0 after:rounded-full after:bg-leaf after:transition-transform hover:after:scale-x-100"
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-[4px] lg:gap-3">
          <OutboxBadge />
          <LanguageSwitch />
          <div className="hidden lg:flex lg:items-center">
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
            // In pixels, as all of this row: in large type they still have room beside each other.
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
