import { Link, useMatches } from '@tanstack/react-router';
import { useSignOut } from '../../features/account/use-sign-out';
import { useTranslation } from '../../i18n/i18n';
import { useSession } from '../../platform/session/session-store';
import { OwnerIcon } from '../../shared/owner/parts/owner-icon';
import { Icon } from '../../ui/icon';
import { entryAbove, ownerEntries } from './owner-entries';

const entryStyle =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-left leading-tight font-medium hover:bg-leaf-soft md:min-h-11 md:pointer-fine:min-h-9 md:pointer-fine:py-1';

const currentStyle = 'bg-leaf text-white hover:bg-leaf';

/** The owner's side menu (rule owner-menu), in the drawer and in the sidebar. */
export function OwnerNavigation() {
  const { t } = useTranslation();
  const session = useSession();
  const { signOut, question } = useSignOut();
  const above = useMatches({ select: (matches) => entryAbove.get(matches.at(-1)?.fullPath ?? '') });
  return (
    // The way out is always seen, and the entries scroll above it; where that leaves them no room, all of it scrolls.
    <nav aria-label={t('owner.navigation')} className="flex min-h-0 grow flex-col low:overflow-y-auto">
      <ul className="grid min-h-0 gap-0.5 overflow-y-auto low:shrink-0">
        {ownerEntries.map(({ label, icon, link }) => (
          <li key={label}>
            <Link
              {...link}
              aria-current={label === above ? 'true' : undefined}
              activeProps={{ className: currentStyle }}
              className={`${entryStyle} ${label === above ? currentStyle : ''}`}
            >
              <OwnerIcon name={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-2 grid gap-0.5 border-t border-line pt-2">
        <li>
          <Link to="/" className={entryStyle}>
            <Icon name="globe" />
            {t('owner.toSite')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={signOut} className={entryStyle}>
            <Icon name="leave" />
            {t('owner.logout')}
          </button>
        </li>
      </ul>
      {session?.identity && (
        <p className="mt-2 px-3 text-sm break-words text-quiet">
          {t('owner.signedInAs', { email: session.identity.Email })}
        </p>
      )}
      {question}
    </nav>
  );
}
