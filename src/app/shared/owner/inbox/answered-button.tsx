import { useTranslation } from '../../../i18n/i18n';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

interface AnsweredButtonProps {
  name: string;
  isAnswered: boolean;
  onChange: (answered: boolean) => void;
}

/** An empty ring with what a press does, then a full one with what is so; a second press takes it back. */
export function AnsweredButton({ name, isAnswered, onChange }: AnsweredButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      kind="row"
      className="group lg:whitespace-nowrap"
      aria-label={`${t('ownerInbox.markAnswered')}, ${name}`}
      aria-pressed={isAnswered}
      onClick={() => onChange(!isAnswered)}
    >
      <span className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-edge group-aria-pressed:border-leaf group-aria-pressed:bg-leaf group-aria-pressed:text-white">
        {isAnswered && <Icon name="check" className="size-4" />}
      </span>
      {t(isAnswered ? 'ownerInbox.answered' : 'ownerInbox.markAnswered')}
    </Button>
  );
}
