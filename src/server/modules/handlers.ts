import type { Handlers } from '../platform/calls/call-context';
import * as accounts from './accounts/handlers';
import * as dashboard from './dashboard/handlers';
import * as datedSets from './dated-sets/handlers';
import * as door from './door/handlers';
import * as events from './events/handlers';
import * as files from './files/handlers';
import * as inbox from './inbox/handlers';
import * as messages from './messages/handlers';
import * as people from './people/handlers';
import * as photos from './photos/handlers';
import * as places from './places/handlers';
import * as registrations from './registrations/handlers';
import * as removals from './removals/handlers';
import * as subscriptions from './subscriptions/handlers';
import * as team from './team/handlers';
import * as videos from './videos/handlers';
import * as voices from './voices/handlers';
import * as volunteers from './volunteers/handlers';

/**
 * Every call with its handler. A module's `handlers.ts` exports handlers only, each under its call's name; a call
 * without a handler does not compile.
 */
export const handlers: Handlers = {
  ...accounts,
  ...dashboard,
  ...datedSets,
  ...door,
  ...events,
  ...files,
  ...inbox,
  ...messages,
  ...people,
  ...photos,
  ...places,
  ...registrations,
  ...removals,
  ...subscriptions,
  ...team,
  ...videos,
  ...voices,
  ...volunteers,
};
