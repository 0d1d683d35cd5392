import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { OutboxBadge } from '../../features/outbox/outbox-badge';
import { UploadsBadge } from '../../features/uploads/uploads-badge';
import { useTranslation } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { Brand } from '../brand';
import { LanguageSwitch } from '../language-switch';
import { OwnerNavigation } from './owner-navigation';

const drawerId = 'owner-menu';

/** The bar above the owner's screens; on a phone it holds the drawer's handle. */
export function OwnerHeader() {
  const { t } = useTranslation();
  const drawer = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', () => drawer.current?.hidePopover?.()), [router]);
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-ground/95 backdrop-blur-sm">
      <div className="flex h-16 items-center gap-2 px-4 md:px-6">
        <button
          type="button"
          popoverTarget={drawerId}
          aria-label={t('owner.openMenu')}
          className="-ml-2 grid size-12 place-items-center rounded-full hover:bg-leaf-soft md:hidden"
        >
          <Icon name="menu" className="size-6" />
        </button>
        <Brand />
        <div className="ml-auto flex items-center gap-1">
          <UploadsBadge />
          <OutboxBadge />
          <LanguageSwitch />
        </div>
      </div>
      <div
        ref={drawer}
        id={drawerId}
        popover="auto"
        className="fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[min(20rem,88vw)] flex-col bg-ground p-4 text-ink open:flex"
      >
        <div className="mb-2 flex items-center justify-between gap-4 pl-3">
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
