import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import type { EventKind } from '../../../../shared/owner/lists/event-kind';
import { quietRemoveStyle, rowActionStyle } from '../../../../shared/owner/lists/row-action-style';
import { Button, buttonStyle } from '../../../../ui/button';

interface EventActionsProps {
  kind: EventKind;
  event: Event;
  /** Undefined where its day is over, or the backend cannot do it. */
  onBackToCurrent: (() => void) | undefined;
  onRemove: () => void;
}

/** What can be done with an event in each list (rule owner-event-lists). */
export function EventActions({ kind, event, onBackToCurrent, onRemove }: EventActionsProps) {
  const { t } = useTranslation();
  const { _id, EventName: name } = event;
  return (
    <div
      className={`contents lg:gap-2 ${kind === 'past_event' ? 'lg:grid lg:w-max lg:grid-cols-2' : 'lg:flex'}`}
    >
      {kind === 'past_event' && (
        <Link
          to="/uplode_event_image/$eid"
          params={{ eid: _id }}
          aria-label={t('ownerEvents.addPhotosOf', { name })}
          className={buttonStyle('secondary', rowActionStyle)}
        >
          {t('ownerEvents.addPhotos')}
        </Link>
      )}
      {kind !== 'registration_record' && (
        <Link
          to="/edit_event/$id"
          params={{ id: _id }}
          aria-label={t('ownerEvents.editOf', { name })}
          className={buttonStyle('secondary', rowActionStyle)}
        >
          {t('ownerEvents.edit')}
        </Link>
      )}
      {kind === 'past_event' && (
        <Link
          to="/view_past_event/$eid"
          params={{ eid: _id }}
          aria-label={t('ownerEvents.viewPastOf', { name })}
          className={buttonStyle('secondary', rowActionStyle)}
        >
          {t('ownerEvents.viewPast')}
        </Link>
      )}
      {kind === 'registration_record' && (
        <Link
          to="/view_register/$eid"
          params={{ eid: _id }}
          aria-label={t('owner.viewRegistrationOf', { name })}
          className={buttonStyle('secondary', rowActionStyle)}
        >
          {t('owner.viewRegistration')}
        </Link>
      )}
      {onBackToCurrent && (
        <Button
          kind="secondary"
          className={rowActionStyle}
          aria-label={t('ownerEvents.toCurrentOf', { name })}
          onClick={onBackToCurrent}
        >
          {t('ownerEvents.toCurrent')}
        </Button>
      )}
      <Button
        kind="danger"
        className={quietRemoveStyle}
        aria-label={t('owner.removeOf', { name })}
        onClick={onRemove}
      >
        {t('owner.remove')}
      </Button>
    </div>
  );
}
