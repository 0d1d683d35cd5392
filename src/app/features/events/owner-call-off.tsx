import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { WallTime } from '~/contract/clock-time';
import type { Event } from '~/contract/event';
import { isPast } from '~/contract/event-end';
import { limits } from '~/contract/limits';
import { useTranslation } from '../../lib/i18n';
import { useNow } from '../../lib/server-clock';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { dashboardQuery } from '../../owner-kit/registrations-query';
import { useToldListLink } from '../../owner-kit/told-list';
import { useOwnerAction, useSingleMutation } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { TextArea } from '../../ui/field';
import { Icon } from '../../ui/icon';
import type { NoticeLink } from '../../ui/notices';
import { invalidateEvents } from './event-queries';

type CallableOff = Pick<
  Event,
  '_id' | 'EventName' | 'EDate' | 'PastConform' | 'Ends' | 'CalledOff' | 'CalledOffReason'
>;

/**
 * Runs an action on an event, invalidates its queries and reports the result (rule owner-actions), with a link to the
 * next step.
 */
function useEventAction() {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const act = useOwnerAction();
  return (action: () => Promise<unknown>, next?: () => NoticeLink | undefined) =>
    act(async () => {
      await action();
      const link = next?.();
      void queryClient.invalidateQueries({ queryKey: dashboardQuery(api).queryKey });
      await invalidateEvents(queryClient);
      return link;
    });
}

/** Notice on a called-off event, with its reason and a button to reinstate it (rule event-places). */
export function CalledOffNotice({ event }: { event: CallableOff }) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const act = useEventAction();
  const toldListLink = useToldListLink();
  const now = useNow();
  const { _id, EventName: name, CalledOffReason: reason } = event;
  const takeBack = useSingleMutation({
    mutationFn: () =>
      act(
        () => api.takeBackCallOff({ params: { id: _id } }),
        () => toldListLink(_id),
      ),
  });
  if (!event.CalledOff) return null;
  return (
    <div className="mt-2 flex w-full flex-wrap items-center gap-x-3 rounded-control bg-danger-soft px-3 py-1 text-sm font-normal wrap-anywhere">
      <p className="min-w-0 grow basis-[8rem] py-1.5">
        <span className="inline-flex items-center gap-1 font-semibold text-danger">
          <Icon name="warning" className="size-4" />
          <span>{t('ownerEvents.calledOff')}</span>
        </span>
        {reason && <span className="block">{reason}</span>}
      </p>
      {!isPast(event, now) && (
        <Button
          kind="row"
          className="-mx-2"
          aria-label={t('ownerEvents.takeBackOf', { name })}
          busy={takeBack.isPending}
          onClick={() => takeBack.isUnderWay() || takeBack.mutate()}
        >
          {t('ownerEvents.takeBack')}
        </Button>
      )}
    </div>
  );
}

/** An event that has ended cannot be called off. */
export const canCallOff = (event: CallableOff, now: WallTime): boolean =>
  !event.CalledOff && !isPast(event, now);

/** Calls off an event after asking for the reason, which is published (rule event-places). */
export function CallOffButton({ event, className }: { event: CallableOff; className?: string }) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const act = useEventAction();
  const toldListLink = useToldListLink();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { _id, EventName: name } = event;
  const callOff = useSingleMutation({
    mutationFn: () =>
      act(
        () =>
          api
            .callOffEvent({ params: { id: _id }, body: { Reason: reason } })
            // Close synchronously, so that focus is back in the page before the result is announced.
            .finally(() => flushSync(() => setAsking(false))),
        () => toldListLink(_id),
      ),
  });
  return (
    <>
      <Button
        kind="danger"
        className={className}
        aria-label={t('ownerEvents.callOffOf', { name })}
        onClick={() => setAsking(true)}
      >
        <OwnerIcon name="calendar-off" />
        <span>{t('ownerEvents.callOff')}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('ownerEvents.confirmCallOff')}
          action={t('ownerEvents.callOff')}
          busy={callOff.isPending}
          onConfirm={() => callOff.isUnderWay() || callOff.mutate()}
          onClose={() => setAsking(false)}
        >
          <p className="font-semibold text-ink wrap-anywhere">{name}</p>
          <p className="mt-1 mb-4">{t('ownerEvents.callOffTells')}</p>
          <div className="text-ink">
            <TextArea
              grows
              rows={3}
              label={t('ownerEvents.callOffReason')}
              mark={t('forms.optional')}
              hint={t('ownerEvents.callOffReasonHint')}
              maxLength={limits.address}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
