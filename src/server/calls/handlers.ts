import * as arrivals from './arrivals';
import type { Handlers } from './call-context';
import * as contactMessages from './contact-messages';
import * as dashboard from './dashboard';
import * as events from './events';
import * as files from './files';
import * as imageSets from './image-sets';
import * as person from './person';
import * as photos from './photos';
import * as registrations from './registrations';
import * as session from './session';
import * as subscriptions from './subscriptions';
import * as team from './team';
import * as videos from './videos';
import * as volunteers from './volunteers';

/** Every call of the table with what it does. */
export const handlers: Handlers = {
  userAuth: session.userAuth,
  signUp: session.signUp,
  signIn: session.signIn,
  signOut: session.signOut,
  changePassword: session.changePassword,
  deleteMyAccount: session.deleteMyAccount,

  getCurrentEventData: events.getCurrentEventData,
  getPastEventDataById: events.getPastEventDataById,
  getEventData: events.getEventData,
  uplodeEventData: events.uplodeEventData,
  sendToPastEvent: events.sendToPastEvent,
  updateAnEvent: events.updateAnEvent,
  uplodeEventImage: events.uplodeEventImage,
  deleteEventImage: events.deleteEventImage,
  deleteEvent: events.deleteEvent,

  getRegisterdataById: events.getRegisterdataById,
  saveRegister: registrations.saveRegister,
  getViewRegister: registrations.getViewRegister,
  deleteRegister: registrations.deleteRegister,
  deleteAllRegistration: registrations.deleteAllRegistration,

  markArrival: arrivals.markArrival,

  getTeamData: team.getTeamData,
  getTeamDataById: team.getTeamDataById,
  getPerticulatTeamMember: team.getTeamDataById,
  saveTeamData: team.saveTeamData,
  updateTeamData: team.updateTeamData,
  updateTeamDataWithProfile: team.updateTeamDataWithProfile,
  deleteTeamMember: team.deleteTeamMember,

  saveVolunteerData: volunteers.saveVolunteerData,
  getVolunteerData: volunteers.getVolunteerData,
  deleteVolunteerMember: volunteers.deleteVolunteerMember,

  getMyPhoto: photos.getMyPhoto,
  uplodePhoto: photos.uplodePhoto,
  deleteMyPhoto: photos.deleteMyPhoto,
  orderPhotos: photos.orderPhotos,

  getMyVideo: videos.getMyVideo,
  setMyVideo: videos.setMyVideo,
  deleteVideo: videos.deleteVideo,

  setImageWithDate: imageSets.setImageWithDate,
  getImageWithDate: imageSets.getImageWithDate,
  getImageWithDateFrontend: imageSets.getImageWithDate,
  deletePhotoWithDate: imageSets.deletePhotoWithDate,

  getDashboard: dashboard.getDashboard,
  fileAccess: files.fileAccess,

  contactMessage: contactMessages.contactMessage,
  getContactMessages: contactMessages.getContactMessages,
  deleteContactMessage: contactMessages.deleteContactMessage,
  subscribe: subscriptions.subscribe,
  getSubscriptions: subscriptions.getSubscriptions,
  deleteSubscription: subscriptions.deleteSubscription,

  exportPerson: person.exportPerson,
  erasePerson: person.erasePerson,
};
