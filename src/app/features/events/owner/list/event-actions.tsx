import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../../../i18n/i18n';
import type { EventKind } from '../../../../shared/owner/lists/event-kind';
import { rowActionsStyle, rowRemoveStyle } from '../../../../shared/owner/lists/row-action-style';
import { Button, buttonStyle } from '../../../../ui/button';

interface EventActionsProps {
  kind: EventKind;
  event: Event;
  /** Undefined where its day is over, or the backend cannot do it. */
  onBackToCurrent: (() => void) | undefined;
  onRemove: () => void;
  /** What else there is, before the removal. */
  children?: ReactNode;
}

/** What can be done with an event in each list (rule owner-event-lists). */
export function EventActions({ kind, event, onBackToCurrent, onRemove, children }: EventActionsProps) {
  const { t } = useTranslation();
  const { _id, EventName: name } = event;
  return (
    <div
      // What a current event has besides is unfolded below its line.
      className={`${rowActionsStyle} ${kind === 'current_event' ? 'lg:grid lg:grid-cols-[repeat(3,max-content)]' : ''}`}
    >
      {kind === 'past_event' && (
        <Link
          to="/uplode_event_image/$eid"
          params={{ eid: _id }}
          aria-label={t('ownerEvents.addPhotosOf', { name })}
          className={buttonStyle('row')}
        >
          {t('ownerEvents.addPhotos')}
        </Link>
      )}
      {kind !== 'registration_record' && (
        <Link
          to="/edit_event/$id"
          params={{ id: _id }}
          aria-label={t('ownerEvents.editOf', { name })}
          className={buttonStyle('row')}
        >
          {t('ownerEvents.edit')}
        </Link>
      )}
      {kind === 'past_event' && (
        <Link
          to="/view_past_event/$eid"
          params={{ eid: _id }}
          aria-label={t('ownerEvents.viewPastOf', { name })}
          className={buttonStyle('row')}
        >
          {t('ownerEvents.viewPast')}
        </Link>
      )}
      {kind === 'registration_record' && (
        <Link
          to="/view_register/$eid"
          params={{ eid: _id }}
          aria-label={t('owner.viewRegistrationOf', { name })}
          className={buttonStyle('row')}
        >
          {t('owner.viewRegistration')}
        </Link>
      )}
      {onBackToCurrent && (
        <Button kind="row" aria-label={t('ownerEvents.toCurrentOf', { name })} onClick={onBackToCurrent}>
          {t('ownerEvents.toCurrent')}
        </Button>
      )}
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
  );
}
