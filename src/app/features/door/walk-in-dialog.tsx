import { useId, useRef, useState } from 'react';
import { limits, maxParty } from '~/contract/limits';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { useModalDialog } from '../../ui/dialog';
import { labelStyle, TextField } from '../../ui/field';

interface WalkInDialogProps {
  onAdd: (walkIn: { FirstName: string; Party: number }) => void;
  onClose: () => void;
}

const parties = Array.from({ length: maxParty }, (_, before) => before + 1);

export function WalkInDialog({ onAdd, onClose }: WalkInDialogProps) {
  const { t } = useTranslation();
  const dialog = useModalDialog();
  const titleId = useId();
  const [name, setName] = useState('');
  const [party, setParty] = useState(1);
  const [isMissing, setMissing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-paper p-5 text-ink"
    >
      <h2 id={titleId} className="text-2xl">
        {t('door.addTitle')}
      </h2>
      <p className="mt-1 mb-4 text-quiet">{t('door.addText')}</p>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(submission) => {
          submission.preventDefault();
          const FirstName = name.trim();
          if (FirstName !== '') return onAdd({ FirstName, Party: party });
          setMissing(true);
          nameField.current?.focus();
        }}
      >
        <TextField
          ref={nameField}
          label={t('door.firstName')}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={limits.name}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setMissing(false);
          }}
          problem={isMissing ? t('door.firstNameMissing') : undefined}
        />
        <fieldset>
          <legend className={labelStyle}>{t('door.party')}</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(44px,1fr))] gap-[6px] max-[23rem]:grid-cols-3">
            {parties.map((size) => (
              <label
                key={size}
                className="grid min-h-12 cursor-pointer place-items-center rounded-control border border-edge bg-white text-lg font-semibold has-checked:border-leaf has-checked:bg-leaf has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
              >
                <input
                  type="radio"
                  name="party"
                  value={size}
                  checked={party === size}
                  onChange={() => setParty(size)}
                  className="sr-only"
                />
                <span>{size}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {t('site.cancel')}
          </Button>
          <Button type="submit">{t('door.letIn')}</Button>
        </div>
      </form>
    </dialog>
  );
}
