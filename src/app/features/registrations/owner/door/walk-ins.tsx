import { memo, useId } from 'react';
import type { DoorWalkIn } from '~/contract/door';
import { useTranslation } from '../../../../i18n/i18n';
import { useLanguage } from '../../../../platform/languages/use-content';
import { writtenIn } from '../../../../platform/languages/written-in';
import { momentInWords } from '../../../../shared/owner/parts/moment-in-words';

/** Where the list stands in the page. */
export const walkInsId = 'walk-ins';

/** Who came without a registration, and who added them. */
export const WalkIns = memo(function WalkIns({ walkIns }: { walkIns: readonly DoorWalkIn[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  if (walkIns.length === 0) return null;
  return (
    <section id={walkInsId} aria-labelledby={titleId} className="mt-8 scroll-mt-20">
      <h2 id={titleId} className="text-xl">
        {t('ownerHelpers.walkIns')}
      </h2>
      <ul aria-labelledby={titleId} className="mt-2 divide-y divide-line">
        {walkIns.map(({ _id, FirstName, Party, CameAt, By }) => (
          <li key={_id} className="py-2 wrap-anywhere">
            <p>
              <span {...writtenIn(FirstName, language)} className="font-semibold">
                {FirstName}
              </span>
              {' · '}
              {t('ownerPlaces.people', { count: Party })}
            </p>
            <p className="text-sm text-quiet tabular-nums">
              {[momentInWords(CameAt, language), By].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
});
