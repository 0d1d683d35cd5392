import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { Event } from '~/contract/event';
import type { PlaceState } from '~/contract/place';
import type { Registration } from '~/contract/registration';
import { type Translate, useTranslation } from '../../lib/i18n';
import { dashboardQuery, registrationsQuery } from '../../owner-kit/registrations-query';
import { useToldListLink } from '../../owner-kit/told-list';
import { useOwnerAction } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import type { Elements } from '../../ui/elements';
import { TextField } from '../../ui/field';
import { notify } from '../../ui/notices';
import { eventLogQuery } from './owner-door-query';
import { overIfConfirmed } from './owner-places';

type PlaceChange = { state: PlaceState } | { line: number };

/** A change to confirm. `over`: how many people would exceed the limit. */
interface Asked {
  registration: Registration;
  state: 'cancelled' | 'confirmed';
  over: number;
}

export type OnPlaceChange = (registration: Registration, change: PlaceChange) => void;

/**
 * Confirm, move back to waiting, cancel or move in line (rule event-places); cancelling and exceeding the limit ask
 * first. No optimistic update, since other places shift too; the result is reported (rule owner-actions). `places` is
 * the limit; with 0 the owner decides about each registration, and there is no overbooking.
 */
export function usePlaceChanges({
  _id: eid,
  Places: places,
  CalledOff,
}: Pick<Event, '_id' | 'Places' | 'CalledOff'>): {
  busy: ReadonlySet<string>;
  change: OnPlaceChange;
  question: Elements;
} {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const act = useOwnerAction();
  const toldListLink = useToldListLink();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const underWay = useRef(new Set<string>());

  const run = useCallback(
    async ({ _id: id }: Registration, change: PlaceChange) => {
      // One request at a time per registration; different ones may run in parallel.
      if (underWay.current.has(id)) return;
      underWay.current.add(id);
      setBusy(new Set(underWay.current));
      let over = 0;
      await act(async () => {
        const renew = () =>
          queryClient.invalidateQueries({ queryKey: registrationsQuery(api, eid).queryKey });
        try {
          const { result } =
            'state' in change
              ? await api.setPlaceState({ params: { id }, body: { State: change.state } })
              : await api.moveInLine({ params: { id }, body: { To: change.line } });
          over = result.Over;
          if ('state' in change && change.state === 'confirmed' && !CalledOff) return toldListLink(eid);
        } finally {
          // After a refusal too: another device may have made the change.
          void queryClient.invalidateQueries({ queryKey: dashboardQuery(api).queryKey });
          void queryClient.invalidateQueries({ queryKey: eventLogQuery(api, eid).queryKey });
          await renew();
        }
      });
      underWay.current.delete(id);
      setBusy(new Set(underWay.current));
      if (over > 0 && places !== 0)
        notify({ kind: 'problem', title: t('ownerPlaces.over', { count: over }) });
    },
    [act, toldListLink, api, eid, places, CalledOff, queryClient, t],
  );
  const change = useCallback<OnPlaceChange>(
    (registration, change) => {
      const state = 'state' in change ? change.state : undefined;
      // Read now, so that `change` stays the same and the memoized rows do not render.
      const rows = queryClient.getQueryData(registrationsQuery(api, eid).queryKey) ?? [];
      const over = state === 'confirmed' ? overIfConfirmed(rows, registration, places) : 0;
      if (state === 'cancelled' || (state === 'confirmed' && over > 0))
        setAsked({ registration, state, over });
      else void run(registration, change);
    },
    [api, eid, places, queryClient, run],
  );
  const isCancelling = asked?.state === 'cancelled';

  return {
    busy,
    change,
    question: asked && (
      <ConfirmDialog
        question={t(isCancelling ? 'ownerPlaces.confirmCancel' : 'ownerPlaces.confirmOver')}
        action={t(isCancelling ? 'ownerPlaces.cancel' : 'ownerPlaces.confirmAnyway')}
        cancel={t(isCancelling ? 'ownerPlaces.keep' : 'ownerPlaces.keepAsItIs')}
        onConfirm={() => void run(asked.registration, { state: asked.state })}
        onClose={() => setAsked(null)}
      >
        <p className="font-semibold text-ink wrap-anywhere">{asked.registration.Name}</p>
        <p className="mt-1">
          {isCancelling ? t('ownerPlaces.cancelTells') : t('ownerPlaces.overThen', { count: asked.over })}
        </p>
      </ConfirmDialog>
    ),
  };
}

interface PlaceActionsProps {
  registration: Registration;
  busy: boolean;
  onChange: (change: PlaceChange) => void;
  t: Translate;
}

const smallButton = 'px-4! text-sm';

export function PlaceActions({ registration, busy, onChange, t }: PlaceActionsProps) {
  const { Name: name, State, Line, WaitReason } = registration;
  const hasLine = State === 'waiting' && WaitReason !== 'called-off' && WaitReason !== 'over';
  const action = (key: 'confirm' | 'putBack' | 'moveUp', change: PlaceChange) => (
    <Button
      kind="secondary"
      className={smallButton}
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
            className={smallButton}
            aria-label={`${t('ownerPlaces.cancel')}: ${name}`}
            busy={busy}
            onClick={() => onChange({ state: 'cancelled' })}
          >
            {t('ownerPlaces.cancel')}
          </Button>
        )}
      </div>
      {hasLine && <MoveToForm busy={busy} onMove={(line) => onChange({ line })} t={t} />}
    </div>
  );
}

/** Position in line to move to. A number beyond the end means the end. */
function MoveToForm({ busy, onMove, t }: { busy: boolean; onMove: (line: number) => void; t: Translate }) {
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
          label={t('ownerPlaces.line')}
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
