import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { useRegisteredState } from './registered-state';

interface RegisteredLineProps {
  eid: string;
  /** Offers to make this phone forget its user; not on each card of a list. */
  mayForget?: boolean;
  className?: string;
}

/** On an event: the state of this phone's registration for it; nothing where there is none. */
export function RegisteredLine({ eid, className = '', mayForget = false }: RegisteredLineProps) {
  const { t } = useTranslation();
  const state = useRegisteredState(eid);
  if (!state) return null;
  const look = state === 'refused' ? 'text-danger' : 'text-leaf-deep';
  return (
    <div className={className}>
      <p className={`flex items-start gap-2 font-semibold ${look}`}>
        <Icon name={stateIcons[state]} className="mt-0.5 size-5" />
        {t(`registered.${state}`)}
      </p>
      {mayForget && <ForgetMeHere />}
    </div>
  );
}

export const stateIcons = { sent: 'check', waiting: 'outbox', refused: 'warning' } as const;

/**
 * `ForgetMe` on pages that are only read: what it is made of (the outbox, the session) comes when it is needed, and
 * where it cannot be had, the page of what waits has it too.
 */
function ForgetMeHere() {
  const [ForgetMe, setForgetMe] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('../account/forget-me').then(
      (loaded) => setForgetMe(() => loaded.ForgetMe),
      () => undefined,
    );
  }, []);
  // The height of its button: nothing below moves when it comes.
  return <div className="min-h-12">{ForgetMe && <ForgetMe />}</div>;
}
