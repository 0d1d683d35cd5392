import standIn from '~/content/pictures/event-stand-in.svg';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../lib/i18n';
import { BackLink } from '../../ui/button';
import { Picture } from '../../ui/picture';

interface EventBannerProps {
  event: Pick<Event, 'EventBanner' | 'EventName' | 'Colours'>;
  sizes: string;
  first?: boolean;
  /** Classes for width and aspect ratio; default full width, 16:9. */
  shape?: string;
  className?: string;
}

/**
 * Banner of an event (rule add-event), or a placeholder if it is missing or failed to upload (rule quoted-messages).
 */
export function EventBanner({
  event,
  sizes,
  first = false,
  shape = 'aspect-video',
  className = '',
}: EventBannerProps) {
  // Decorative: the event's name is beside it.
  return (
    <Picture
      name={event.EventBanner}
      alt=""
      sizes={sizes}
      width={1600}
      height={900}
      first={first}
      standIn={standIn}
      colours={event.Colours}
      className={`w-full ${shape} ${className}`}
    />
  );
}

export function BackToEvents() {
  const { t } = useTranslation();
  return <BackLink to="/events">{t('site.allEvents')}</BackLink>;
}
