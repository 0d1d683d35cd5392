import { useTranslation } from 'react-i18next';
import standIn from '~/content/pictures/event-stand-in.svg';
import { useLanguage } from '../../../languages/use-content';
import { buttonStyle } from '../../../ui/button';
import { EventFacts } from '../../events/event-facts';
import { badgeOf, dateOrOpen, durationInWords, feeInWords, timeInWords } from '../../events/event-words';
import type { EventFields } from './event-fields';

interface EventPreviewProps {
  fields: EventFields;
  /** The address of the chosen banner; a placeholder stands in until there is one. */
  banner: string | undefined;
}

/** The card of the event as visitors will see it, while it is being written (§2.19). */
export function EventPreview({ fields, banner }: EventPreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const badge = badgeOf(fields.EDate, language);
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="text-2xl">
        {t('ownerEvents.preview')}
      </h2>
      <p className="mt-1 mb-4 text-quiet">{t('ownerEvents.previewNote')}</p>
      <article className="overflow-hidden rounded-card border border-line bg-paper">
        <div className="relative">
          <img
            src={banner ?? standIn}
            alt=""
            width="640"
            height="360"
            className="aspect-video w-full bg-panel object-cover"
          />
          {badge && (
            <p
              aria-hidden="true"
              className="absolute top-3 left-3 grid min-w-14 rounded-control bg-paper px-3 py-1.5 text-center leading-none"
            >
              <span className="font-display text-2xl font-semibold text-leaf-deep">{badge.day}</span>
              <span className="mt-1 text-sm font-semibold">{badge.month}</span>
            </p>
          )}
        </div>
        <div className="p-5">
          <p className="w-fit rounded-full bg-panel px-3 py-0.5 text-sm font-medium">
            {t('events.forMothers')}
          </p>
          <h3 className="mt-3 line-clamp-3 text-xl">{fields.EventName || t('ownerEvents.nameStandIn')}</h3>
          <p className="mt-2 line-clamp-4 text-quiet">{fields.Discreption}</p>
          <EventFacts
            className="mt-4 mb-5"
            facts={[
              { icon: 'calendar', label: t('events.date'), value: dateOrOpen(fields.EDate, language, t) },
              { icon: 'pin', label: t('events.location'), value: fields.Place },
              { icon: 'clock', label: t('events.time'), value: timeInWords(fields.Time, language) },
              { icon: 'hourglass', label: t('events.duration'), value: durationInWords(fields.Duration, t) },
              { icon: 'ticket', label: t('events.entry'), value: feeInWords(fields.Fee, t) },
              { icon: 'people', label: t('events.organizer'), value: fields.Organization },
            ]}
          />
          {/* A label only: nobody registers for a draft. */}
          <p className={buttonStyle('primary', 'w-full')}>{t('events.registerNow')}</p>
        </div>
      </article>
    </section>
  );
}
