import standIn from '~/content/pictures/event-stand-in.svg';
import { readDay } from '~/contract/values/event-date';
import { useTranslation } from '../../../../i18n/i18n';
import { buttonStyle } from '../../../../ui/button';
import { DateBlock } from '../../date-block';
import { EventFacts } from '../../event-facts';
import type { EventFields } from './event-fields';

interface EventPreviewProps {
  fields: EventFields;
  /** The address of the chosen banner; a placeholder stands in until there is one. */
  banner: string | undefined;
}

/** The card of the event as visitors will see it, while it is being written (rule add-event). */
export function EventPreview({ fields, banner }: EventPreviewProps) {
  const { t } = useTranslation();
  const places = Number(fields.Places);
  return (
    <article className="overflow-hidden rounded-card border border-line bg-paper">
      <div className="relative">
        <img
          src={banner ?? standIn}
          alt=""
          width="640"
          height="360"
          className="aspect-video w-full bg-panel object-cover"
        />
        {readDay(fields.EDate) && (
          <DateBlock date={fields.EDate} className="absolute top-3 left-3 bg-paper" />
        )}
      </div>
      <div className="p-5">
        <p className="w-fit rounded-full bg-panel px-3 py-0.5 text-sm font-medium">
          {t('events.forMothers')}
        </p>
        <h3 className="mt-3 line-clamp-3 text-xl">{fields.EventName || t('ownerEvents.nameStandIn')}</h3>
        <p className="mt-2 line-clamp-4 text-quiet">{fields.Discreption}</p>
        <EventFacts
          event={fields}
          also={
            places > 0
              ? [
                  {
                    icon: 'people',
                    label: t('ownerEvents.places'),
                    value: t('ownerEvents.placeCount', { count: places }),
                  },
                ]
              : []
          }
          className="mt-4 mb-5"
        />
        {/* A label only: nobody registers for a draft. */}
        <p className={buttonStyle('primary', 'w-full')}>{t('events.registerNow')}</p>
      </div>
    </article>
  );
}
