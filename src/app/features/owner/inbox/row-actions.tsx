import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { ReachButtons } from '../reach-buttons';

interface RowActionsProps {
  name: string;
  number?: string;
  email: string;
  onRemove: () => void;
}

/** To answer somebody with one tap, or to remove what she sent. */
export function RowActions({ name, number = '', email, onRemove }: RowActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex grow flex-wrap items-center gap-x-1 gap-y-2">
      <span className="-ml-3 flex">
        <ReachButtons name={name} number={number} email={email} t={t} />
      </span>
      <Button
        kind="danger"
        className="px-5 max-lg:ml-auto lg:min-h-11 lg:px-3.5 lg:py-1 lg:text-sm"
        aria-label={t('owner.removeOf', { name })}
        onClick={onRemove}
      >
        {t('owner.remove')}
      </Button>
    </div>
  );
}
