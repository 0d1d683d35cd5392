import { useId, useState } from 'react';
import type { Registration } from '~/contract/registration';
import type { Translate } from '../../../../i18n/i18n';
import { Button } from '../../../../ui/button';
import { useModalDialog } from '../../../../ui/use-modal-dialog';
import { DoorCode } from './door-code';
import { PlaceActions } from './place-actions';
import { PlaceMarks } from './place-marks';
import type { OnPlaceChange } from './use-place-changes';

interface MoreOfPlaceProps {
  registration: Registration;
  busy: boolean;
  onChange: OnPlaceChange;
  t: Translate;
}

/** On a desk, the way to what can be done about a row's place: its cell has no room for all of it. */
export function MoreOfPlace({ registration, busy, onChange, t }: MoreOfPlaceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="row"
        className="-mx-2 whitespace-nowrap"
        aria-haspopup="dialog"
        aria-label={`${t('ownerPlaces.more')}: ${registration.Name}`}
        busy={busy}
        onClick={() => setOpen(true)}
      >
        {t('ownerPlaces.more')}
      </Button>
      {isOpen && (
        <PlaceDialog registration={registration} onChange={onChange} onClose={() => setOpen(false)} t={t} />
      )}
    </>
  );
}

function PlaceDialog({
  registration,
  onChange,
  onClose,
  t,
}: Omit<MoreOfPlaceProps, 'busy'> & { onClose: () => void }) {
  const dialog = useModalDialog();
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-paper p-6 text-ink"
    >
      <h2 id={titleId} className="text-xl wrap-anywhere">
        {registration.Name}
      </h2>
      <div className="mt-1 mb-4">
        <PlaceMarks registration={registration} areLimited t={t} />
        <DoorCode registration={registration} t={t} />
      </div>
      {/* Closed first: what is said of it would stand behind the dialog. */}
      <PlaceActions
        registration={registration}
        busy={false}
        onChange={(change) => {
          onClose();
          onChange(registration, change);
        }}
        t={t}
      />
      <div className="mt-6 flex justify-end">
        <Button kind="quiet" onClick={onClose}>
          {t('ownerPlaces.close')}
        </Button>
      </div>
    </dialog>
  );
}
