import { useState } from 'react';
import { useTranslation } from '../../../../i18n/i18n';
import { failureInWords } from '../../../../platform/languages/failure-in-words';
import { timeAgo } from '../../../../platform/languages/relative-time';
import { useLanguage } from '../../../../platform/languages/use-content';
import { ageOf } from '../../../../platform/queries/data-age';
import type { EarlierEvent } from './edited-event-query';

/**
 * Above the form of an event that could not be loaded as it stands now: that it is so, why, and how old this one is
 * (rule quoted-messages).
 */
export function EarlierNote({ error, since }: EarlierEvent) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [age] = useState(() => ageOf(since, Date.now()) ?? 0);
  return (
    <div role="alert" className="mb-6 max-w-3xl rounded-control bg-panel px-4 py-3">
      <p className="font-semibold">{t('events.loadFailed')}</p>
      <p>
        {failureInWords(error, t)}{' '}
        {age === 'unknown'
          ? t('offline.savedEarlier')
          : t('offline.savedWhen', { when: timeAgo(age, language) })}
      </p>
    </div>
  );
}
