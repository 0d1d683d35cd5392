import type { Handlers } from './call-context';
import * as events from './events';
import * as registrations from './registrations';
import * as session from './session';

/** Every call of the table with what it does. */
export const handlers: Handlers = {
  userAuth: session.userAuth,
  signUp: session.signUp,
  signIn: session.signIn,
  signOut: session.signOut,

  getCurrentEventData: events.getCurrentEventData,
  getPastEventDataById: events.getPastEventDataById,
  getEventData: events.getEventData,
  uplodeEventData: events.uplodeEventData,
  sendToPastEvent: events.sendToPastEvent,
  deleteEvent: events.deleteEvent,

  getRegisterdataById: events.getRegisterdataById,
  saveRegister: registrations.saveRegister,
  getViewRegister: registrations.getViewRegister,
  deleteRegister: registrations.deleteRegister,
  deleteAllRegistration: registrations.deleteAllRegistration,
};
