import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';

/** What people sent to the owner: private, and asked for again whenever it is looked at. */
const inbox = {
  refetchOnMount: 'always',
  meta: { persist: 'private', failure: 'ownerInbox.loadFailed' },
} as const;

/** The applications to help (`get_volunteer_data`), in the order they came. */
export const volunteersQuery = (api: Api) =>
  queryOptions({
    ...inbox,
    queryKey: ['volunteers'],
    queryFn: async ({ signal }) => (await api.getVolunteerData({}, { signal })).result,
  });

/** The messages of the contact form, the newest first. */
export const messagesQuery = (api: Api) =>
  queryOptions({
    ...inbox,
    queryKey: ['messages'],
    queryFn: async ({ signal }) => (await api.getContactMessages({}, { signal })).result,
  });

/** The addresses that want news of coming events. */
export const subscriptionsQuery = (api: Api) =>
  queryOptions({
    ...inbox,
    queryKey: ['subscriptions'],
    queryFn: async ({ signal }) => (await api.getSubscriptions({}, { signal })).result,
  });
