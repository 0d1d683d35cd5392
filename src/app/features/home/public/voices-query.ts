import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { backendHost } from '~/contract/values/backend-host';
import type { Language } from '../../../platform/languages/language';

/**
 * What mothers say, in one language; public, and persisted for reading offline (rule offline-data). Another backend has
 * none (rule other-backends). Where it fails the page does without it and says nothing.
 */
export const voicesQuery = (api: Api, language: Language) =>
  queryOptions({
    queryKey: ['voices', language],
    queryFn: async ({ signal }) =>
      backendHost ? [] : (await api.getVoices({ params: { language } }, { signal })).result,
    meta: { persist: 'public', failure: 'logged' },
  });
