import { queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { carryOver, carryOverLanguage } from '~/app/entry/start-services';
import { createI18n } from '~/app/lib/i18n';
import { createQueryClient } from '~/app/lib/query-client';
import { createSiteContent, keyIn, rowLanguage, unknownGroup } from '~/app/lib/site-content';
import en from '~/texts/en/site';

const setUp = (RowLanguages?: string[]) => {
  const queryClient = createQueryClient();
  const i18n = createI18n('en', en);
  const siteContent = createSiteContent(i18n);
  siteContent.add('en', { ...unknownGroup, Version: 1, ...(RowLanguages && { RowLanguages }) });
  carryOverLanguage(queryClient, siteContent);
  const query = (lng: string | undefined) =>
    queryOptions({ queryKey: keyIn(['events'], lng), queryFn: () => [`live ${lng}`] });
  return { queryClient, i18n, siteContent, query };
};

test('a page requests rows in its language only if the group has written in it', () => {
  const { i18n, siteContent } = setUp(['hi']);
  expect(rowLanguage(siteContent)).toBe('');
  i18n.changeLanguage('hi');
  expect(rowLanguage(siteContent)).toBe('hi');
  expect(rowLanguage(setUp().siteContent)).toBeUndefined();
});

test('after a change of the language a list starts with the rows of the other language, and is refetched', async () => {
  const { queryClient, i18n, query } = setUp(['hi']);
  queryClient.setQueryData(query('').queryKey, ['Yoga']);
  queryClient.setQueryData(query('all').queryKey, ['of the form']);
  i18n.changeLanguage('hi');
  expect(queryClient.getQueryData(query('hi').queryKey)).toEqual(['Yoga']);
  expect(queryClient.getQueryData(query(undefined).queryKey)).toBeUndefined();
  expect(await queryClient.fetchQuery(query('hi'))).toEqual(['live hi']);
  // What is known by then stays.
  i18n.changeLanguage('en');
  expect(queryClient.getQueryData(query('').queryKey)).toEqual(['Yoga']);
});

test('a page that opens in a language starts with the rows cached in another, also with rows cached without a language', () => {
  for (const known of ['', undefined]) {
    const { queryClient, i18n, siteContent, query } = setUp(['hi']);
    i18n.changeLanguage('hi');
    queryClient.setQueryData(query(known).queryKey, ['Yoga']);
    queryClient.setQueryData(['image-sets'], ['2026']);
    expect(queryClient.getQueryData(query('hi').queryKey)).toBeUndefined();
    carryOver(queryClient, siteContent);
    expect(queryClient.getQueryData(query('hi').queryKey)).toEqual(['Yoga']);
    expect(queryClient.getQueryState(query('hi').queryKey)?.dataUpdatedAt).toBeLessThan(Date.now() - 29_000);
    expect(queryClient.getQueryCache().getAll()).toHaveLength(3);
  }
});
