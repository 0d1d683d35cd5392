import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

interface AnsweredButtonProps {
  name: string;
  isAnswered: boolean;
  onChange: (answered: boolean) => void;
}

/** Whether somebody was answered; a press changes it. */
export function AnsweredButton({ name, isAnswered, onChange }: AnsweredButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      kind={isAnswered ? 'quiet' : 'secondary'}
      className="min-h-11 px-3.5 py-1 text-sm whitespace-nowrap"
      aria-label={t('ownerInbox.answeredOf', { name })}
      aria-pressed={isAnswered}
      onClick={() => onChange(!isAnswered)}
    >
      {isAnswered && <Icon name="check" />}
      {t('ownerInbox.answered')}
    </Button>
  );
}
