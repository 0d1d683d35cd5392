import { useState } from 'react';
import type { Registration } from '~/contract/registration';
import type { Translate } from '../../../../i18n/i18n';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/field';
import type { PlaceChange } from './use-place-changes';

interface PlaceActionsProps {
  registration: Registration;
  busy: boolean;
  onChange: (change: PlaceChange) => void;
  t: Translate;
}

const small = 'px-4! text-sm';

/** What can be done about one registration's place. */
export function PlaceActions({ registration, busy, onChange, t }: PlaceActionsProps) {
  const { Name: name, State, Line } = registration;
  const action = (key: 'confirm' | 'putBack' | 'moveUp', change: PlaceChange) => (
    <Button
      kind="secondary"
      className={small}
      aria-label={`${t(`ownerPlaces.${key}`)}: ${name}`}
      busy={busy}
      onClick={() => onChange(change)}
    >
      {t(`ownerPlaces.${key}`)}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        {State !== 'confirmed' && action('confirm', { state: 'confirmed' })}
        {State !== 'waiting' && action('putBack', { state: 'waiting' })}
        {Line !== null && Line > 1 && action('moveUp', { line: Line - 1 })}
        {State !== 'cancelled' && (
          <Button
            kind="danger"
            className={small}
            aria-label={`${t('ownerPlaces.cancel')}: ${name}`}
            busy={busy}
            onClick={() => onChange({ state: 'cancelled' })}
          >
            {t('ownerPlaces.cancel')}
          </Button>
        )}
      </div>
      {State === 'waiting' && <MoveTo busy={busy} onMove={(line) => onChange({ line })} t={t} />}
    </div>
  );
}

/** The number in line that somebody gets; one beyond the end of the line is its end. */
function MoveTo({ busy, onMove, t }: { busy: boolean; onMove: (line: number) => void; t: Translate }) {
  const [written, setWritten] = useState('');
  const [isWrong, setWrong] = useState(false);
  const move = () => {
    const isNumber = /^[1-9]\d{0,5}$/.test(written.trim());
    setWrong(!isNumber);
    if (isNumber) onMove(Number(written));
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!busy) move();
      }}
    >
      <div className="w-44 max-w-full">
        <TextField
          label={t('ownerPlaces.moveTo')}
          inputMode="numeric"
          autoComplete="off"
          value={written}
          problem={isWrong ? t('forms.notValid') : undefined}
          onChange={({ target }) => setWritten(target.value)}
        />
      </div>
      <Button type="submit" kind="secondary" className="px-4!" busy={busy}>
        {t('ownerPlaces.move')}
      </Button>
    </form>
  );
}
