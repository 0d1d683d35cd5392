import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { Day } from '~/contract/event-date';
import type { I18n } from '../lib/i18n';

/** The context of guards and loaders. Its API is in-process on the server and uses the network in the browser. */
export interface RouterContext {
  api: Api;
  i18n: I18n;
  queryClient: QueryClient;
  /** The calendar day at the group's place. */
  today: () => Day;
  /** The site's scheme and host without a trailing slash. */
  origin: () => string;
  /** The IANA name of the time zone of that day. */
  timeZone: () => string;
}
