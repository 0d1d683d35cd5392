import { type ReactNode, useEffect, useRef } from 'react';
import { type Translate, useTranslation } from '../../../../i18n/i18n';
import { timeInWords } from '../../../../platform/languages/clock-in-words';
import { dateInWords } from '../../../../platform/languages/date-in-words';
import type { Language } from '../../../../platform/languages/language';
import { useLanguage } from '../../../../platform/languages/use-content';
import { Button } from '../../../../ui/button';
import { focusHeadingAfterRemoval } from '../../../../ui/focus-heading';
import { Picture } from '../../../../ui/picture';
import { useObjectUrl } from '../../../uploads/use-object-url';
import { durationInWords } from '../../event-words';
import type { FieldName } from './event-fields';
import type { Difference } from './merge-changes';

interface TwoVersionsProps {
  differences: Difference[];
  banners: Banners;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else has saved the event meanwhile (rule edit-event): both versions, field by field, and two ways on. */
export function TwoVersions({ differences, banners, busy, onKeepMine, onTakeTheirs }: TwoVersionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  // Either takes this off the page, with the button that was pressed.
  const choose = (way: () => void) => () => {
    way();
    focusHeadingAfterRemoval();
  };
  return (
    <section
      aria-labelledby="two-versions"
      className="mb-8 rounded-card border-2 border-clay bg-paper p-5 sm:p-6"
    >
      <h2 id="two-versions" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('ownerEvents.changedTitle')}
      </h2>
      <p className="mt-2 text-quiet">{t('ownerEvents.changedLead')}</p>
      <dl className="mt-4 grid gap-4">
        {differences.map(({ field, theirs, mine, touched }) => (
          <Both key={field} name={t(names[field])}>
            <Version title={t('ownerEvents.savedThere')}>{inWords(field, theirs, t, language)}</Version>
            <Version title={t('ownerEvents.writtenHere')} quiet={!touched}>
              {touched ? inWords(field, mine, t, language) : t('ownerEvents.untouched')}
            </Version>
          </Both>
        ))}
        <BothBanners {...banners} />
      </dl>
      <div className="mt-6 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <div>
          <Button busy={busy} onClick={choose(onKeepMine)} className="w-full">
            {t('ownerEvents.keepMine')}
          </Button>
          <p className="mt-2 text-sm text-quiet">{t('ownerEvents.keepMineHint')}</p>
        </div>
        <div>
          <Button kind="secondary" onClick={choose(onTakeTheirs)} className="w-full">
            {t('ownerEvents.takeTheirs')}
          </Button>
          <p className="mt-2 text-sm text-quiet">{t('ownerEvents.takeTheirsHint')}</p>
        </div>
      </div>
    </section>
  );
}

const Both = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-t border-line pt-4">
    <dt className="font-semibold">{name}</dt>
    <dd className="mt-2 grid gap-3 sm:grid-cols-2">{children}</dd>
  </div>
);

const Version = ({
  title,
  quiet = false,
  children,
}: {
  title: string;
  quiet?: boolean;
  children: ReactNode;
}) => (
  <div className="min-w-0 rounded-control bg-panel-soft p-3 wrap-anywhere">
    <p className="text-sm text-quiet">{title}</p>
    <div className={`mt-0.5 whitespace-pre-line ${quiet ? 'text-quiet italic' : ''}`}>{children}</div>
  </div>
);

interface Banners {
  /** The name of the banner that both began with. */
  before: string;
  theirs: string;
  /** The chosen version; null where none was chosen. */
  mine: Blob | null;
}

const bannerStyle = 'mt-1.5 aspect-video w-full rounded-control object-cover';

/** The two banners, where at least one of the two has put another in its place. */
function BothBanners({ before, theirs, mine }: Banners) {
  const { t } = useTranslation();
  const url = useObjectUrl(mine);
  if (!mine && theirs === before) return null;
  return (
    <Both name={t('ownerEvents.banner')}>
      <Version title={t('ownerEvents.savedThere')}>
        {theirs ? (
          <Picture
            name={theirs}
            alt={t('ownerEvents.banner')}
            sizes="20rem"
            width={1280}
            height={720}
            most={640}
            className={bannerStyle}
          />
        ) : (
          t('ownerEvents.empty')
        )}
      </Version>
      <Version title={t('ownerEvents.writtenHere')} quiet={!mine}>
        {mine && url ? (
          <img src={url} alt={t('ownerEvents.banner')} className={bannerStyle} />
        ) : (
          t('ownerEvents.untouched')
        )}
      </Version>
    </Both>
  );
}

const names = {
  EventName: 'ownerEvents.nameOfEvent',
  Discreption: 'ownerEvents.description',
  Place: 'ownerEvents.venue',
  EDate: 'ownerEvents.eventDate',
  Time: 'ownerEvents.time',
  Organization: 'ownerEvents.organizationName',
  Duration: 'ownerEvents.duration',
  Fee: 'ownerEvents.entryFee',
  ChiefGuest: 'ownerEvents.chiefGuests',
  Places: 'ownerEvents.places',
  PlacesShown: 'ownerEvents.placesShown',
  OpenUntil: 'ownerEvents.openUntil',
} as const satisfies Record<FieldName, string>;

function inWords(field: FieldName, text: string, t: Translate, language: Language): string {
  if (!text) return t(field === 'Places' ? 'ownerEvents.unlimited' : 'ownerEvents.empty');
  if (field === 'EDate') return dateInWords(text, language) ?? text;
  if (field === 'Time') return timeInWords(text, language) ?? text;
  if (field === 'Duration') return durationInWords(text, t) ?? text;
  if (field === 'PlacesShown') return t(text === 'few' ? 'ownerEvents.showFew' : 'ownerEvents.showCount');
  if (field === 'OpenUntil') return wallTimeInWords(text, language);
  return text;
}

/** 2026-11-28T18:00 in words. */
function wallTimeInWords(text: string, language: Language): string {
  const [day = '', time = ''] = text.split('T');
  return [dateInWords(day, language), timeInWords(time, language)].filter(Boolean).join(', ') || text;
}
