import { expect, test, vi } from 'vitest';
import { createI18n } from '~/app/lib/i18n';
import { ownerTexts } from '~/texts/en/owner';
import en from '~/texts/en/site';
import fr from '~/texts/fr/site';
import hi from '~/texts/hi/site';

test('a text has the values in the place of their names, unescaped', () => {
  const { t } = createI18n('en', en);
  expect(t('events.registerFor', { name: '$& {{count}} <b>' })).toContain('$& {{count}} <b>');
});

test.each([
  ['en', en, 1, en.translation.offline.waitingCount_one],
  ['en', en, 0, en.translation.offline.waitingCount_other],
  ['en', en, 5, en.translation.offline.waitingCount_other],
  ['fr', fr, 0, fr.translation.offline.waitingCount_one],
  ['hi', hi, 0, hi.translation.offline.waitingCount_one],
  ['fr', fr, 1_000_000, fr.translation.offline.waitingCount_other],
] as const)('in %s the plural form follows the count', (language, pack, count, form) => {
  expect(createI18n(language, pack).t('offline.waitingCount', { count })).toBe(
    form.replace('{{count}}', String(count)),
  );
});

test('a text that is not loaded is shown as its key', () => {
  const i18n = createI18n('en', en);
  expect(i18n.t('owner.navigation')).toBe('owner.navigation');
  i18n.addOwnerTexts('en', ownerTexts);
  expect(i18n.t('owner.navigation')).toBe(ownerTexts.owner.navigation);
});

test('a change of the language notifies subscribers and returns another function', () => {
  const i18n = createI18n('en', en);
  const before = i18n.t;
  const changed = vi.fn();
  const stop = i18n.onChange(changed);
  i18n.addPack('hi', hi);
  i18n.changeLanguage('hi');
  expect(changed).toHaveBeenCalledOnce();
  expect(i18n.t).not.toBe(before);
  expect(i18n.t('site.news')).toBe(hi.translation.site.news);
  expect(i18n.pages()).toBe(hi.content);
  stop();
  i18n.changeLanguage('en');
  expect(changed).toHaveBeenCalledOnce();
});
