import type { Handlers, Modules } from '../calls/call-context';
import * as accounts from './accounts/handlers';
import * as dashboard from './dashboard/handlers';
import * as door from './door/handlers';
import { backToCurrent, callOffEvent, takeBackCallOff, updateAnEvent } from './events/change-handlers';
import * as events from './events/handlers';
import * as galleries from './galleries/handlers';
import * as group from './group/handlers';
import { publishDemoAgain } from './group/queries';
import { startOwnGroup } from './group/start-own-group';
import * as people from './people/handlers';
import * as registrations from './registrations/handlers';
import * as places from './registrations/place-handlers';
import { restoredRegistrations } from './registrations/restored-registrations';
import { fillFreePlaces, forgetAnswers, peopleOver } from './registrations/waiting-list';
import * as reminders from './reminders/handlers';
import * as push from './reminders/push-handlers';
import { restoreRemoved } from './removals/handlers';
import { isUndoable, undoDeadline } from './removals/queries';
import { forgetMissing, noteMissing } from './restorations/queries';
import * as submissions from './submissions/handlers';
import * as team from './team/handlers';
import * as testimonials from './testimonials/handlers';

const waitingList = { fillFreePlaces, peopleOver, forgetAnswers };

/**
 * A module's handlers are named after their calls; a missing one is a compile error. Those which change another module's
 * rows too get that module's part here, so that no two modules import each other.
 */
const handlers: Handlers = {
  ...accounts,
  ...dashboard,
  ...door,
  ...events,
  updateAnEvent: updateAnEvent(waitingList),
  backToCurrent: backToCurrent(waitingList),
  callOffEvent: callOffEvent(waitingList),
  takeBackCallOff: takeBackCallOff(waitingList),
  ...galleries,
  ...group,
  startOwnGroup,
  ...submissions,
  ...people,
  ...places,
  ...registrations,
  ...reminders,
  ...push,
  restoreRemoved: restoreRemoved([restoredRegistrations, { after: publishDemoAgain }]),
  ...team,
  ...testimonials,
  fileAccess: async (_, context) => ({ result: await context.fileAccess() }),
  getPhoneCopy: async (_, { phoneCopies }) => ({ result: await phoneCopies.newest() }),
};

export const modules: Modules = {
  handlers,
  isUndoable: ({ db, now }, id) => isUndoable(db, id, undoDeadline(now())),
  noteMissing,
  forgetMissing,
};
