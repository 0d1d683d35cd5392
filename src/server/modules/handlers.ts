import type { Handlers, Modules } from '../calls/call-context';
import * as accounts from './accounts/handlers';
import * as dashboard from './dashboard/handlers';
import * as door from './door/handlers';
import * as events from './events/handlers';
import * as galleries from './galleries/handlers';
import * as group from './group/handlers';
import { startOwnGroup } from './group/start-own-group';
import * as inbox from './inbox/handlers';
import * as people from './people/handlers';
import * as registrations from './registrations/handlers';
import * as places from './registrations/place-handlers';
import * as removals from './removals/handlers';
import { isUndoable, undoDeadline } from './removals/queries';
import * as team from './team/handlers';
import * as voices from './voices/handlers';

/** A module's `handlers.ts` exports only handlers, each named after its call. A missing handler is a compile error. */
const handlers: Handlers = {
  ...accounts,
  ...dashboard,
  ...door,
  ...events,
  ...galleries,
  ...group,
  startOwnGroup,
  ...inbox,
  ...people,
  ...places,
  ...registrations,
  ...removals,
  ...team,
  ...voices,
  fileAccess: async (_, context) => ({ result: await context.fileAccess() }),
};

export const modules: Modules = {
  handlers,
  isUndoable: ({ db, now }, id) => isUndoable(db, id, undoDeadline(now())),
};
