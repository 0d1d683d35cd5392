import { type ReactNode, useEffect, useRef } from 'react';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { focusHeadingAfterRemoval } from '../../ui/focus';
import { Picture } from '../../ui/picture';
import { useObjectUrl } from '../uploads/upload-preview';
import {
  type EventFields,
  eventField,
  type FieldName,
  fieldInWords,
  fieldsOf,
  fieldText,
} from './owner-event-fields';

interface EditConflictProps {
  /** The fields that were changed on both phones. */
  conflicts: readonly FieldName[];
  theirs: Event;
  mine: EventFields;
  /** The chosen banner, if the other phone has changed it too. */
  banner: Blob | null;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Asks which values are kept of what was changed on two phones (rule edit-event). */
export function EditConflict({ conflicts, theirs, mine, banner, busy, ...on }: EditConflictProps) {
  const { t, language } = useTranslation();
  const bannerUrl = useObjectUrl(banner);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  // Both choices remove this section, including the focused button.
  const choose = (way: () => void) => () => {
    way();
    focusHeadingAfterRemoval();
  };
  const inWords = (fields: EventFields, name: FieldName) =>
    fieldInWords(name, fieldText(fields, name), t, language);
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
        {conflicts.map((name) => (
          <Comparison
            key={name}
            name={t(eventField[name].editLabel ?? eventField[name].label)}
            theirs={inWords(fieldsOf(theirs), name)}
            mine={inWords(mine, name)}
          />
        ))}
        {bannerUrl && (
          <Comparison
            name={t('ownerEvents.banner')}
            theirs={
              theirs.EventBanner ? (
                <Picture
                  name={theirs.EventBanner}
                  alt={t('ownerEvents.banner')}
                  sizes="20rem"
                  width={1280}
                  height={720}
                  most={640}
                  className={bannerStyle}
                />
              ) : (
                t('ownerEvents.empty')
              )
            }
            mine={<img src={bannerUrl} alt={t('ownerEvents.banner')} className={bannerStyle} />}
          />
        )}
      </dl>
      <div className="mt-6 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <Button busy={busy} onClick={choose(on.onKeepMine)} className="w-full">
          {t('ownerEvents.keepMine')}
        </Button>
        <Button kind="secondary" onClick={choose(on.onTakeTheirs)} className="w-full">
          {t('ownerEvents.takeTheirs')}
        </Button>
      </div>
    </section>
  );
}

const bannerStyle = 'mt-1.5 aspect-video w-full rounded-control object-cover';

function Comparison({ name, theirs, mine }: { name: string; theirs: ReactNode; mine: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="border-t border-line pt-4">
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-2 grid gap-3 sm:grid-cols-2">
        <Version title={t('ownerEvents.savedThere')}>{theirs}</Version>
        <Version title={t('ownerEvents.writtenHere')}>{mine}</Version>
      </dd>
    </div>
  );
}

const Version = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0 rounded-control bg-panel-soft p-3 wrap-anywhere">
    <p className="text-sm text-quiet">{title}</p>
    <div className="mt-0.5 whitespace-pre-line">{children}</div>
  </div>
);
