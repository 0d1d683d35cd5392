import * as v from 'valibot';
import { arrival } from './arrival';
import { contactMessageList, newContactMessage } from './contact-message';
import { dashboard } from './dashboard';
import { changedEvent, event, eventList, newEvent, registrationPageEvent } from './event';
import { fileAccess } from './file-access';
import { submissionKey } from './id';
import { imageSetList, imageToDelete, newImageSet } from './image-set';
import { limits } from './limits';
import { newPhotos, photoList, photosInOrder, remainingPhotos } from './photo';
import { newRegistration, registrationList } from './registration';
import { changePassword, identity, signedIn, signIn, signUp } from './session';
import { erasedPerson, personQuery, storedPerson } from './stored-person';
import { newSubscription, subscriptionList } from './subscription';
import {
  changedTeamMember,
  changedTeamMemberWithPhoto,
  newTeamMember,
  teamMember,
  teamMemberList,
} from './team-member';
import { newVideo, videoList } from './video';
import { newVolunteer, volunteerList } from './volunteer';

/**
 * The one table of calls (§7). The browser's client, the server's routes with their validation and authorization,
 * the in-process caller of server rendering and the tests that walk it are all made from it.
 */

/** Who may make a call. `anyone` may still be refused by the call itself where its comment says so. */
export type Who = 'anyone' | 'signed-in' | 'owner';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for each path parameter. */
  path: `/${string}`;
  who: Who;
  /** Of the JSON body; absent where the call has none. */
  request?: v.GenericSchema;
  /** Most bytes of the body, where it may be longer than usual. */
  bodyLimit?: number;
  answer: v.GenericSchema;
  /** Of the answer, where it is not 200. */
  status?: 202;
  /** Takes an Idempotency-Key and answers with a receipt. */
  idempotent?: true;
  /** Takes an Idempotency-Key as well, and counts a request that comes twice as one; answers as usual. */
  oncePerKey?: true;
  /** A screen of §2 has the same address: asked for with GET, it opens. */
  alsoScreen?: true;
  /** Not in §7: added in its style. */
  ours?: true;
}

const call = <const C extends Call>(declared: C): C => declared;
const result = <Schema extends v.GenericSchema>(schema: Schema) => v.object({ result: schema });

/** A write's answer. The browser takes any 2xx and does not need it. */
const done = v.unknown();

/** Proof that a submission was kept, naming its key, so that no other 200 is taken for one. */
export const receipt = v.object({ result: v.literal('Success'), key: submissionKey });
export type Receipt = v.InferOutput<typeof receipt>;

export const calls = {
  userAuth: call({ method: 'GET', path: '/user_auth', who: 'signed-in', answer: identity }),
  signUp: call({ method: 'POST', path: '/sign_up', who: 'anyone', request: signUp, answer: signedIn }),
  signIn: call({ method: 'POST', path: '/sign_in', who: 'anyone', request: signIn, answer: signedIn }),
  signOut: call({ method: 'POST', path: '/sign_out', who: 'signed-in', answer: done, ours: true }),

  /** All events, current and past, ascending by date, those without one last. */
  getCurrentEventData: call({
    method: 'GET',
    path: '/get_current_event_data',
    who: 'anyone',
    answer: result(eventList),
  }),
  getPastEventDataById: call({
    method: 'GET',
    path: '/get_past_event_data_byId/:eid',
    who: 'anyone',
    answer: result(event),
  }),
  getEventData: call({
    method: 'GET',
    path: '/getEventData/:id',
    who: 'anyone',
    answer: result(event),
  }),
  uplodeEventData: call({
    method: 'POST',
    path: '/uplodeEventData',
    who: 'owner',
    oncePerKey: true,
    request: newEvent,
    answer: done,
  }),
  /** Anyone may make it for an event whose day is over (it changes nothing that is not due); else only the owner. */
  sendToPastEvent: call({
    method: 'POST',
    path: '/send_to_past_event/:id',
    who: 'anyone',
    answer: done,
  }),
  updateAnEvent: call({
    method: 'POST',
    path: '/updateAnEvent/:id',
    who: 'owner',
    request: changedEvent,
    answer: done,
  }),
  /** Adds pictures at the end; a name already there stays where it is. */
  uplodeEventImage: call({
    method: 'POST',
    path: '/uplode_event_image/:eid',
    who: 'owner',
    alsoScreen: true,
    request: newPhotos,
    bodyLimit: limits.fileNamesBody,
    answer: done,
  }),
  /** The file goes with the entry. */
  deleteEventImage: call({
    method: 'POST',
    path: '/delete_event_image/:eid',
    who: 'owner',
    request: imageToDelete,
    answer: done,
    ours: true,
  }),
  /** Its pictures and registrations go with it. */
  deleteEvent: call({ method: 'DELETE', path: '/delete_event/:id', who: 'owner', answer: done }),

  getRegisterdataById: call({
    method: 'GET',
    path: '/get_registerdata_byid/:id',
    who: 'anyone',
    answer: result(registrationPageEvent),
  }),
  saveRegister: call({
    method: 'POST',
    path: '/save_register',
    who: 'anyone',
    request: newRegistration,
    answer: receipt,
    idempotent: true,
  }),
  getViewRegister: call({
    method: 'GET',
    path: '/get_view_register/:eid',
    who: 'owner',
    answer: result(registrationList),
  }),
  deleteRegister: call({
    method: 'DELETE',
    path: '/delete_register/:id',
    who: 'owner',
    answer: done,
  }),
  deleteAllRegistration: call({
    method: 'DELETE',
    path: '/delete_all_registration/:eventId',
    who: 'owner',
    answer: done,
  }),

  /**
   * Ticks off at the door who came. Of several ticks the one made last holds, so a repeat changes nothing and two
   * phones may send theirs in any order.
   */
  markArrival: call({
    method: 'POST',
    path: '/mark_arrival',
    who: 'owner',
    request: arrival,
    answer: receipt,
    idempotent: true,
    ours: true,
  }),

  /** Ascending by Sequence as a number, those without one last. */
  getTeamData: call({
    method: 'GET',
    path: '/get_team_data',
    who: 'anyone',
    answer: result(teamMemberList),
  }),
  getTeamDataById: call({
    method: 'GET',
    path: '/get_team_data_byid/:id',
    who: 'anyone',
    answer: result(teamMember),
  }),
  getPerticulatTeamMember: call({
    method: 'GET',
    path: '/getPerticulatTeamMember/:id',
    who: 'anyone',
    answer: result(teamMember),
  }),
  saveTeamData: call({
    method: 'POST',
    path: '/save_team_data',
    who: 'owner',
    request: newTeamMember,
    answer: done,
  }),
  updateTeamData: call({
    method: 'POST',
    path: '/update_team_data/:id',
    who: 'owner',
    request: changedTeamMember,
    answer: done,
  }),
  /** The photo before is deleted with its sizes. */
  updateTeamDataWithProfile: call({
    method: 'POST',
    path: '/update_team_data_withProfile/:id',
    who: 'owner',
    request: changedTeamMemberWithPhoto,
    answer: done,
  }),
  deleteTeamMember: call({ method: 'DELETE', path: '/delete_team_member/:id', who: 'owner', answer: done }),

  saveVolunteerData: call({
    method: 'POST',
    path: '/save_volunteer_data',
    who: 'anyone',
    request: newVolunteer,
    answer: receipt,
    idempotent: true,
  }),
  getVolunteerData: call({
    method: 'GET',
    path: '/get_volunteer_data',
    who: 'owner',
    answer: result(volunteerList),
  }),
  deleteVolunteerMember: call({
    method: 'DELETE',
    path: '/delete_volunteer_member/:id',
    who: 'owner',
    answer: done,
  }),

  getMyPhoto: call({ method: 'GET', path: '/get_my_photo', who: 'anyone', answer: photoList }),
  uplodePhoto: call({
    method: 'POST',
    path: '/uplode_photo',
    who: 'owner',
    request: newPhotos,
    bodyLimit: limits.fileNamesBody,
    answer: done,
  }),
  deleteMyPhoto: call({
    method: 'POST',
    path: '/delete_my_photo',
    who: 'owner',
    request: remainingPhotos,
    bodyLimit: limits.fileNamesBody,
    answer: done,
  }),

  orderPhotos: call({
    method: 'POST',
    path: '/order_photos',
    who: 'owner',
    request: photosInOrder,
    bodyLimit: limits.fileNamesBody,
    answer: done,
    ours: true,
  }),

  getMyVideo: call({ method: 'GET', path: '/get_my_video', who: 'anyone', answer: result(videoList) }),
  setMyVideo: call({
    method: 'POST',
    path: '/set_my_video',
    who: 'owner',
    oncePerKey: true,
    request: newVideo,
    answer: done,
  }),
  deleteVideo: call({ method: 'DELETE', path: '/delete_video/:id', who: 'owner', answer: done }),

  /** Pictures that a set of that year has already are left out, so that a repeat adds nothing. */
  setImageWithDate: call({
    method: 'POST',
    path: '/set_image_with_date',
    who: 'owner',
    request: newImageSet,
    bodyLimit: limits.fileNamesBody,
    answer: done,
  }),
  /** Ascending by year, sets of one year in the order they came. The owner's list and the public one are the same. */
  getImageWithDate: call({
    method: 'GET',
    path: '/get_image_with_date',
    who: 'anyone',
    answer: result(imageSetList),
  }),
  getImageWithDateFrontend: call({
    method: 'GET',
    path: '/get_image_with_date_frontend',
    who: 'anyone',
    answer: result(imageSetList),
  }),
  /** Answers 202; a set without pictures goes too. */
  deletePhotoWithDate: call({
    method: 'POST',
    path: '/delete_photo_with_date/:id',
    who: 'owner',
    request: imageToDelete,
    status: 202,
    answer: done,
  }),

  /** The figures of her first screen. */
  getDashboard: call({
    method: 'GET',
    path: '/get_dashboard',
    who: 'owner',
    answer: result(dashboard),
    ours: true,
  }),

  /** How her browser reaches the file store; asked again when what it got is no longer taken. */
  fileAccess: call({
    method: 'GET',
    path: '/file_access',
    who: 'owner',
    answer: result(fileAccess),
    ours: true,
  }),

  contactMessage: call({
    method: 'POST',
    path: '/contact_message',
    who: 'anyone',
    request: newContactMessage,
    answer: receipt,
    idempotent: true,
    ours: true,
  }),
  getContactMessages: call({
    method: 'GET',
    path: '/get_contact_messages',
    who: 'owner',
    answer: result(contactMessageList),
    ours: true,
  }),
  deleteContactMessage: call({
    method: 'DELETE',
    path: '/delete_contact_message/:id',
    who: 'owner',
    answer: done,
    ours: true,
  }),
  subscribe: call({
    method: 'POST',
    path: '/subscribe',
    who: 'anyone',
    request: newSubscription,
    answer: receipt,
    idempotent: true,
    ours: true,
  }),
  getSubscriptions: call({
    method: 'GET',
    path: '/get_subscriptions',
    who: 'owner',
    answer: result(subscriptionList),
    ours: true,
  }),
  deleteSubscription: call({
    method: 'DELETE',
    path: '/delete_subscription/:id',
    who: 'owner',
    answer: done,
    ours: true,
  }),

  /** Everything that is kept about a person, for her who asks what we know of her. */
  exportPerson: call({
    method: 'POST',
    path: '/export_person',
    who: 'owner',
    request: personQuery,
    answer: result(storedPerson),
    ours: true,
  }),
  /** Erases the same, all or nothing, and answers how much it was. The owner's own account stays. */
  erasePerson: call({
    method: 'POST',
    path: '/erase_person',
    who: 'owner',
    request: personQuery,
    answer: result(erasedPerson),
    ours: true,
  }),

  /** Ends the person's other sessions. */
  changePassword: call({
    method: 'POST',
    path: '/change_password',
    who: 'signed-in',
    request: changePassword,
    answer: done,
    ours: true,
  }),
  /** Deletes the account of whoever makes the call; the owner's stays. */
  deleteMyAccount: call({
    method: 'DELETE',
    path: '/my_account',
    who: 'signed-in',
    answer: done,
    ours: true,
  }),
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
// Object.keys forgets the names; nothing adds to a constant table behind the compiler's back.
export const callNames = Object.keys(calls) as CallName[];

type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsPart<Path extends string> = [ParameterName<Path>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParameterName<Path>, string> };
type BodyPart<C extends Call, Side extends 'in' | 'out'> = C extends {
  request: infer Schema extends v.GenericSchema;
}
  ? { body: Side extends 'in' ? v.InferInput<Schema> : v.InferOutput<Schema> }
  : { body?: undefined };

/** What a caller gives: path parameters and body, where the call has them. */
export type CallInput<Name extends CallName> = ParamsPart<Calls[Name]['path']> & BodyPart<Calls[Name], 'in'>;
/** What the server's handler gets: the same, parsed. */
export type ParsedInput<Name extends CallName> = ParamsPart<Calls[Name]['path']> &
  BodyPart<Calls[Name], 'out'>;
export type CallAnswer<Name extends CallName> = v.InferOutput<Calls[Name]['answer']>;

export interface CallOptions {
  signal?: AbortSignal;
  /** For calls marked `idempotent` or `oncePerKey`. */
  idempotencyKey?: string;
  /** Instead of the session's; only over the network. */
  token?: string;
  /** As the backend has it now: not out of the worker's cache, however slow the line is. */
  live?: true;
}

/** All calls as functions: over the network in the browser, in process on the server. Rejects with `CallFailure`. */
export type Api = {
  [Name in CallName]: (input: CallInput<Name>, options?: CallOptions) => Promise<CallAnswer<Name>>;
};

/** The path with its parameters put in, encoded. */
export const pathOf = (path: string, params: Record<string, string> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
