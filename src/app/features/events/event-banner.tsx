import standIn from '~/content/pictures/event-stand-in.svg';
import type { Event } from '~/contract/event';
import { Picture } from '../../ui/picture';

interface EventBannerProps {
  event: Pick<Event, 'EventBanner' | 'EventName'>;
  sizes: string;
  first?: boolean;
  className?: string;
}

/** An event's banner, landscape (§2.19), or a drawn stand-in where its upload failed (§8) or it cannot be had. */
export function EventBanner({ event, sizes, first = false, className = '' }: EventBannerProps) {
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
      className={`aspect-video w-full ${className}`}
    />
  );
}
