import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../ui/icon';
import { useSession } from '../session/session-store';
import { useSignOut } from '../session/use-sign-out';
import type { EventKind } from './event-kind';

/** The entries of §2.17 whose screens exist, in their order. */
const entries: {
  kind: EventKind;
  label: 'owner.currentEvent' | 'owner.pastEvent' | 'owner.registrationRecord';
  icon: IconName;
}[] = [
  { kind: 'current_event', label: 'owner.currentEvent', icon: 'calendar' },
  { kind: 'past_event', label: 'owner.pastEvent', icon: 'clock' },
  { kind: 'registration_record', label: 'owner.registrationRecord', icon: 'people' },
];

const entryStyle =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-4 font-medium hover:bg-leaf-soft';

/** The owner's side menu (§2.17), in the drawer and in the sidebar. */
export function OwnerNavigation() {
  const { t } = useTranslation();
  const session = useSession();
  const { signOut, question } = useSignOut();
  return (
    <nav aria-label={t('owner.navigation')}>
      <ul className="grid gap-1">
        {entries.map(({ kind, label, icon }) => (
          <li key={kind}>
            <Link
              to="/event/$kind"
              params={{ kind }}
              activeProps={{ className: 'bg-leaf text-white hover:bg-leaf' }}
              className={entryStyle}
            >
              <Icon name={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={signOut} className={entryStyle}>
            <Icon name="leave" />
            {t('owner.logout')}
          </button>
        </li>
        <li className="mt-3 border-t border-line pt-3">
          <Link to="/" className={entryStyle}>
            <Icon name="globe" />
            {t('owner.toSite')}
          </Link>
        </li>
      </ul>
      {session?.identity && (
        <p className="mt-4 px-4 text-sm break-words text-quiet">
          {t('owner.signedInAs', { email: session.identity.Email })}
        </p>
      )}
      {question}
    </nav>
  );
}
