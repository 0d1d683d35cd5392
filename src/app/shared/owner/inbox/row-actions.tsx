import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { Button } from '../../../ui/button';
import { rowRemoveStyle } from '../lists/row-action-style';
import { ReachButtons } from '../parts/reach-buttons';

interface RowActionsProps {
  name: string;
  number: string;
  email: string;
  onRemove: () => void;
  /** By which it is chosen among others. */
  choice?: ReactNode;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** To answer somebody with one tap, or to remove what they sent. */
export function RowActions({ name, number, email, onRemove, choice, children }: RowActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="-mx-2 flex flex-wrap items-center lg:block lg:min-w-46 print:hidden">
      <div className="contents lg:flex">
        {choice}
        <span className="flex">
          <ReachButtons name={name} number={number} email={email} t={t} />
        </span>
      </div>
      <div className="contents lg:flex lg:flex-wrap">
        {children}
        <Button
          kind="row-danger"
          className={rowRemoveStyle}
          aria-label={t('owner.removeOf', { name })}
          onClick={onRemove}
        >
          {t('owner.remove')}
        </Button>
      </div>
    </div>
  );
}
