import standIn from '~/content/pictures/event-stand-in.svg';
import type { Event } from '~/contract/event';
import { Picture } from '../../ui/picture';

interface EventBannerProps {
  event: Pick<Event, 'EventBanner' | 'EventName' | 'Colours'>;
  sizes: string;
  first?: boolean;
  /** Its box: as wide as its place and 16:9, where nothing else is said. */
  shape?: string;
  className?: string;
}

/**
 * An event's banner, landscape (rule add-event), or a drawn stand-in where its upload failed (rule quoted-messages) or
 * it cannot be had.
 */
export function EventBanner({
  event,
  sizes,
  first = false,
  shape = 'aspect-video',
  className = '',
}: EventBannerProps) {
  // The name stands beside it in words: the picture only decorates.
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
