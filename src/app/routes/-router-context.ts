import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { Day } from '~/contract/values/event-date';
import type { I18n } from '../i18n/i18n';

/** What every route's guards and loaders may use. In process on the server, over the network in the browser. */
export interface RouterContext {
  api: Api;
  i18n: I18n;
  queryClient: QueryClient;
  /** The calendar day at the group's place. */
  today: () => Day;
  /** Scheme and host that the site is known by, no slash at the end. */
  origin: () => string;
  /** Where that day begins and ends, by its IANA name. */
  timeZone: () => string;
}
