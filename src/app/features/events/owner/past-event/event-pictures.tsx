import type { Event } from '~/contract/event';
import { useTranslation } from '../../../../i18n/i18n';
import { BinButton } from '../../../../shared/owner/parts/bin-button';
import { Picture } from '../../../../ui/picture';

interface EventPicturesProps {
  event: Event;
  /** Without it they are only shown. */
  onDelete?: (name: string) => void;
}

/** The names of an event's pictures. */
export const picturesOf = ({ EventImage }: Event): string[] => [...new Set(EventImage)].filter(Boolean);

/** An event's pictures, each with its Delete button. */
export function EventPictures({ event, onDelete }: EventPicturesProps) {
  const { t } = useTranslation();
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-3 xl:grid-cols-5">
      {picturesOf(event).map((name, place) => (
        <li key={name} className="relative overflow-hidden rounded-card border border-line bg-paper">
          <Picture
            name={name}
            alt={t('events.pictureOf', { name: event.EventName, number: place + 1 })}
            sizes="(min-width: 80rem) 12rem, 30vw"
            width={480}
            height={480}
            most={480}
            className="aspect-square w-full"
          />
          {onDelete && (
            <BinButton
              label={t('ownerEvents.deletePicture', { number: place + 1 })}
              onClick={() => onDelete(name)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
