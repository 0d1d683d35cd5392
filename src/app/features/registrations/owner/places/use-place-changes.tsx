import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { PlaceState } from '~/contract/place';
import type { Registration } from '~/contract/registration';
import { useTranslation } from '../../../../i18n/i18n';
import { useOwnerAction } from '../../../../shared/owner/actions/use-owner-action';
import { dashboardQuery } from '../../../../shared/owner/queries/dashboard-query';
import { registrationsQuery } from '../../../../shared/owner/queries/registrations-query';
import { ConfirmDialog } from '../../../../ui/dialog';
import { notify } from '../../../../ui/notices';
import { eventLogQuery } from './event-log-query';

/** What the owner does about a place: another state, or another number in line. */
export type PlaceChange = { state: PlaceState } | { line: number };

export type OnPlaceChange = (registration: Registration, change: PlaceChange) => void;

/**
 * Confirming, putting back, cancelling (after a question) and moving in line (rule event-places). Others move up by it, so
 * that nothing is shown before the server has answered; how that went is told (rule owner-actions).
 * @param places of the event; with 0 the owner decides about everybody, and nobody is too many
 */
export function usePlaceChanges(
  eid: string,
  places: number | undefined,
): { busy: ReadonlySet<string>; change: OnPlaceChange; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const act = useOwnerAction();
  const [asked, setAsked] = useState<Registration | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const underWay = useRef(new Set<string>());

  const run = useCallback(
    async ({ _id: id }: Registration, change: PlaceChange) => {
      // Two of one registration would meet each other; those of others need not wait.
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
        } finally {
          // Also where it was refused: another phone may have been first.
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
    [act, api, eid, places, queryClient, t],
  );
  const change = useCallback<OnPlaceChange>(
    (registration, change) =>
      'state' in change && change.state === 'cancelled'
        ? setAsked(registration)
        : void run(registration, change),
    [run],
  );

  return {
    busy,
    change,
    question: asked && (
      <ConfirmDialog
        question={t('ownerPlaces.confirmCancel')}
        action={t('ownerPlaces.cancel')}
        cancel={t('ownerPlaces.keep')}
        onConfirm={() => void run(asked, { state: 'cancelled' })}
        onClose={() => setAsked(null)}
      >
        <p className="font-semibold text-ink wrap-anywhere">{asked.Name}</p>
        <p className="mt-1">{t('ownerPlaces.cancelTells')}</p>
      </ConfirmDialog>
    ),
  };
}
