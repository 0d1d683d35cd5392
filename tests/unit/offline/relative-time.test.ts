import { expect, test } from 'vitest';
import { languages } from '~/app/lib/language';
import { createServerI18n } from '~/app/lib/server-languages';
import { timeAgo } from '~/content/format-date';

const minute = 60_000;

test('a relative time reads as a part of its sentences', () => {
  const sentences = (ms: number) =>
    languages.flatMap((language) => {
      const { t } = createServerI18n(language);
      const when = timeAgo(ms, language);
      return [t('offline.savedOn', { when }), t('offline.savedWhen', { when })];
    });
  expect(sentences(59_999)).toEqual([
    'Saved just now',
    'You are seeing what was saved just now.',
    'अभी-अभी सहेजा गया',
    'आप अभी-अभी सहेजी गई जानकारी देख रही हैं।',
    'Enregistré à l’instant',
    'Vous voyez ce qui a été enregistré à l’instant.',
  ]);
  expect(sentences(5 * minute)).toEqual([
    'Saved 5 minutes ago',
    'You are seeing what was saved 5 minutes ago.',
    '5 मिनट पहले सहेजा गया',
    'आप 5 मिनट पहले सहेजी गई जानकारी देख रही हैं।',
    'Enregistré il y a 5 minutes',
    'Vous voyez ce qui a été enregistré il y a 5 minutes.',
  ]);
  expect(timeAgo(25 * 60 * minute, 'en')).toBe('yesterday');
});
