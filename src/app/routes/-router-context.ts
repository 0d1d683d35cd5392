import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { WallTime } from '~/contract/clock-time';
import type { EventParts } from '~/contract/event';
import type { I18n } from '../lib/i18n';
import type { RowLanguage, SiteContent } from '../lib/site-content';

/** The context of guards and loaders. Its API is in-process on the server and uses the network in the browser. */
export interface RouterContext {
  api: Api;
  /** On the server only: parts of the list of events, with texts in a language. */
  eventParts?: (lng: RowLanguage) => EventParts;
  i18n: I18n;
  siteContent: SiteContent;
  queryClient: QueryClient;
  /** The local time at the group's place. */
  now: () => WallTime;
  /** The site's scheme and host without a trailing slash. */
  origin: () => string;
  /** The IANA name of the time zone of that time. */
  timeZone: () => string;
}
