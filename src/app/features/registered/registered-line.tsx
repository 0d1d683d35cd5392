import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { useRegisteredState } from './registered-state';

/** On an event: that she is registered for it from this phone, or how it stands; nothing where she is not. */
export function RegisteredLine({ eid, className = '' }: { eid: string; className?: string }) {
  const { t } = useTranslation();
  const state = useRegisteredState(eid);
  if (!state) return null;
  const look = state === 'needs-her' ? 'text-danger' : 'text-leaf-deep';
  return (
    <p className={`flex items-start gap-2 font-semibold ${look} ${className}`}>
      <Icon name={stateIcons[state]} className="mt-0.5 size-5" />
      {t(`registered.${state}`)}
    </p>
  );
}

export const stateIcons = { registered: 'check', waits: 'outbox', 'needs-her': 'warning' } as const;
