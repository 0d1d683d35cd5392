import { type CallAnswer, type CallInput, type CallName, type Calls, calls } from '~/contract/calls';
import type { Event } from '~/contract/event';
import type { GroupTexts } from '~/contract/group-fields';
import type { Registration } from '~/contract/registration';
import type { TeamMember } from '~/contract/team-member';
import { owner, type TestServer, visitor } from './start-server';

/** A well-formed id that names nothing. */
export const nothing = '0190f5a0-0000-7000-8000-000000000000';

type WithBody = { [Name in CallName]: Calls[Name] extends { request: unknown } ? Name : never }[CallName];

type WithTarget = {
  [Name in WithBody]: Calls[Name]['path'] extends `${string}:${string}` ? Name : never;
}[WithBody];

const changedProfile = {
  Sequence: 1,
  Name: 'Kavita Joshi',
  Position: 'Head of yoga',
  Gender: 'Female',
  Speciality: 'Prenatal yoga',
  About: 'She teaches.',
  FBId: '',
  InstaId: '',
  Linkdin: '',
  Vision: '',
  Mission: '',
  Number: '98765 43210',
  AchivementsInputFields: [{ value: '600 classes' }],
  AwardsInputFields: [],
} satisfies CallInput<'updateTeamData'>['body'];

/** A phone's subscription: the keys of RFC 8291, appendix A. */
const phone = {
  Endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/phone',
  P256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  Auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  Language: 'en',
};

/** A valid body for each call that takes one; a new call without one is a type error. */
export const goodBodies: { [Name in WithBody]: CallInput<Name>['body'] } = {
  signUp: visitor,
  signIn: owner,
  uplodeEventData: {
    EventName: 'Yoga by the river',
    Discreption: 'Bring a mat.',
    Place: 'Nashik',
    EDate: '20/March/2026',
    Time: '7:00 AM',
    Organization: 'The group',
    Duration: '2 hours',
    Fee: 'Free',
    EventBanner: 'yoga-1.webp',
    ChiefGuest: ['Dr. Rao', { value: 'Meera' }],
    CurrentConform: true,
    PastConform: false,
  },
  saveRegister: {
    Name: 'Asha Patil',
    Email: 'asha@example.org',
    Number: '+91 98765 43210',
    Address: 'Nashik Road',
    WhyWeJoin: 'To learn',
    Eid: nothing,
    PrivacyNotice: '2026-11',
  },
  updateAnEvent: {
    EventName: 'Yoga by the lake',
    Discreption: 'Bring a mat and water.',
    Place: 'Pune',
    EDate: '21/March/2026',
    Time: '8:00 AM',
    Organization: 'The group',
    Duration: '3 hours',
    Fee: '200',
    ChiefGuest: [{ value: 'Meera' }],
  },
  uplodeEventImage: { arr: ['river-1.webp', 'river-2.webp'] },
  deleteEventImage: { ImgName: 'river-1.webp' },
  saveTeamData: {
    Sequence: 2,
    Name: 'Kavita Joshi',
    Position: 'Yoga expert',
    Gender: 'Female',
    Speciality: 'Prenatal yoga',
    About: 'She teaches.',
    FBId: 'https://example.org/kavita',
    InstaId: 'https://www.instagram.com/kavita.example',
    Linkdin: 'https://www.linkedin.com/in/kavita-example',
    Vision: 'Calm mothers',
    Mission: 'A mat in every home',
    Number: '98765 43210',
    ProfilImage: 'kavita-1.webp',
    Achivements: [{ value: '500 classes' }],
    Awards: [{ value: 'Teacher of the year' }],
  },
  updateTeamData: changedProfile,
  updateTeamDataWithProfile: { ...changedProfile, ProfilImage: 'kavita-2.webp' },
  saveVolunteerData: {
    FName: 'Rekha',
    LName: 'Deshmukh',
    Email: 'rekha@example.org',
    Number: '+91 91234 56789',
    DOB: '1990-03-05',
    WhyYouWantToJoin: 'To help',
    PrivacyAgreed: true,
    PrivacyNotice: '2026-11',
  },
  uplodePhoto: { arr: ['garden-1.webp', 'garden-2.webp'] },
  orderPhotos: { arr: ['garden-2.webp', 'garden-1.webp'] },
  deleteMyPhoto: { resultArray: ['garden-1.webp'], removed: ['garden-2.webp'] },
  setMyVideo: {
    VideoUrl: 'https://example.org/videos/breathing',
    VideoDate: '2025-06-21',
    Videoimage: 'breathing-1.webp',
    AboutVideo: 'Breathing for two',
  },
  setImageWithDate: { ImageDate: 2024, Images: ['camp-1.webp', 'camp-2.webp'] },
  deletePhotoWithDate: { ImgName: 'camp-1.webp' },
  contactMessage: {
    FName: 'Sunita',
    LName: 'Kale',
    Email: 'sunita@example.org',
    Number: '020 1234567',
    Message: 'When is the next class?',
    PrivacyAgreed: true,
    PrivacyNotice: '2026-11',
  },
  subscribe: { Email: 'news@example.org', PrivacyNotice: '2026-11' },
  dismissMissing: { Key: '0190a0a0-0000-4000-8000-0000000000dd' },
  markAnswered: { Kind: 'message', Id: nothing, Answered: true },
  deleteSubmissions: { Kind: 'message', Ids: [nothing] },
  restoreRemoved: { Removal: '0190f5a0-0000-7000-8000-00000000000a' },
  saveTestimonial: { Language: 'hi', Name: 'माया', About: 'Month 7', Words: 'कुर्सी आई।', Agreed: true },
  updateTestimonial: { Language: 'hi', Name: 'माया', About: 'Month 8', Words: 'चाय भी।', Agreed: true },
  changeGroup: { Language: 'hi', Version: 0, Texts: { name: 'उषा समूह' } },
  findPeople: { Sought: 'Asha' },
  exportPerson: { Email: 'asha@example.org' },
  erasePerson: { Number: '98765 43210' },
  withdrawSubmission: { Key: '0190f5a0-0000-4000-8000-00000000000b' },
  markArrival: { Rid: nothing, Came: true, At: '2026-03-06T06:00:00.000Z' },
  getPlace: { Link: 'AAAAAAAAAAAAAAAAAAAAAA' },
  getPlaceFeed: { Link: 'AAAAAAAAAAAAAAAAAAAAAA' },
  changePlace: { Link: 'AAAAAAAAAAAAAAAAAAAAAA', Party: 1, Number: '98765 43210' },
  cancelPlace: { Link: 'AAAAAAAAAAAAAAAAAAAAAA' },
  setPlaceState: { State: 'waiting' },
  moveInLine: { To: 1 },
  callOffEvent: { Reason: 'The hall is flooded.' },
  inviteHelper: { Name: 'Meena at the door' },
  decideTick: { Take: true },
  tickAtDoor: { Rid: nothing, Came: true, At: '2026-11-12T09:30:00.000Z' },
  addWalkIn: { Rid: nothing, FirstName: 'Radha', Party: 2, At: '2026-11-12T09:30:00.000Z' },
  savePush: { Link: 'AAAAAAAAAAAAAAAAAAAAAA', ...phone, ShowsName: false },
  stopPush: { Link: 'AAAAAAAAAAAAAAAAAAAAAA', Endpoint: phone.Endpoint },
  sayComing: { Link: 'AAAAAAAAAAAAAAAAAAAAAA' },
  saveNewsPush: phone,
  stopNewsPush: { Endpoint: phone.Endpoint },
  markTold: { Rid: nothing, Aid: nothing, How: 'whatsapp', At: '2026-03-06T06:00:00.000Z' },
  markCalled: { Rid: nothing, Aid: nothing, How: 'whatsapp', At: '2026-03-06T06:00:00.000Z' },
  tellWords: { Words: 'Please bring a mat.' },
  inviteCaller: { Name: 'Rekha on the phone' },
  changePassword: { Password: owner.Password, NewPassword: 'another long one' },
};

/** What a small group enters before its first publication. */
export const ownGroup: [part: string, language: string, texts: GroupTexts][] = [
  ['name', 'en', { name: 'Usha Circle', description: 'Mothers of Wardha.' }],
  ['doctor', 'en', { doctorName: 'Dr. Usha Example' }],
  ['contact', '', { phones: ['+91 00000 02001'] }],
  ['emergency', '', { emergency: '112', ambulance: '108' }],
  ['notice', 'en', { noticeName: 'Asha Example' }],
];

/** An event's change to another banner. */
export const withNewBanner = { ...goodBodies.updateAnEvent, EventBanner: 'yoga-2.webp' };

/** The files that the bodies above name, for each call that names any; of `updateAnEvent` the new banner. */
export const filesNamedBy = {
  uplodeEventData: ['yoga-1.webp'],
  updateAnEvent: ['yoga-2.webp'],
  uplodeEventImage: ['river-1.webp', 'river-2.webp'],
  saveTeamData: ['kavita-1.webp'],
  updateTeamDataWithProfile: ['kavita-2.webp'],
  uplodePhoto: ['garden-1.webp', 'garden-2.webp'],
  setMyVideo: ['breathing-1.webp'],
  setImageWithDate: ['camp-1.webp', 'camp-2.webp'],
} satisfies Partial<Record<CallName, string[]>>;

/** A call's answer as JSON. */
export const read = async <Name extends CallName>(
  { call }: TestServer,
  name: Name,
  input: CallInput<Name>,
  token?: string,
): Promise<CallAnswer<Name>> => (await call(name, input, { token })).json<CallAnswer<Name>>();

/** Calls that the owner makes. */
export const asOwner = async (server: TestServer) => {
  const token = await server.ownerToken();
  return <Name extends CallName>(name: Name, input: CallInput<Name>) => server.call(name, input, { token });
};

/** All events as the call answers them. */
export const events = async (server: TestServer): Promise<Event[]> =>
  (await read(server, 'getCurrentEventData', {})).result;

/** Adds an event as the owner; gives it as the call then answers it. */
export const addEvent = async (
  server: TestServer,
  fields: Partial<typeof goodBodies.uplodeEventData> = {},
) => {
  const token = await server.ownerToken();
  const before = new Set((await events(server)).map(({ _id }) => _id));
  await server.call('uplodeEventData', { body: { ...goodBodies.uplodeEventData, ...fields } }, { token });
  const added = (await events(server)).find(({ _id }) => !before.has(_id));
  if (!added) throw new Error('The event was not added.');
  return added;
};

/** All team members as the call answers them. */
export const team = async (server: TestServer): Promise<TeamMember[]> =>
  (await read(server, 'getTeamData', {})).result;

/** Adds a member as the owner; gives the member as the call then answers it. */
export const addMember = async (
  server: TestServer,
  fields: Partial<typeof goodBodies.saveTeamData> = {},
): Promise<TeamMember> => {
  const before = new Set((await team(server)).map(({ _id }) => _id));
  await (await asOwner(server))('saveTeamData', { body: { ...goodBodies.saveTeamData, ...fields } });
  const added = (await team(server)).find(({ _id }) => !before.has(_id));
  if (!added) throw new Error('The member was not added.');
  return added;
};

/** The registrations of an event as the owner sees them. */
export const registrations = async (server: TestServer, eid: string): Promise<Registration[]> =>
  (await read(server, 'getViewRegister', { params: { eid } }, await server.ownerToken())).result;

const inviter =
  (call: 'inviteHelper' | 'inviteCaller') =>
  async (server: TestServer, eid: string, Name: string = goodBodies[call].Name) => {
    const input = { params: { eid }, body: { Name } };
    const token = await server.ownerToken();
    const { now } = server.clock;
    server.clock.now = new Date(now.getTime() - 3_600_000);
    const { result } = await read(server, call, input, token);
    server.clock.now = now;
    return { id: result._id, link: result.Link, token: `door_${result.Link}` };
  };

/** Invites a helper to the door of an event an hour before the clock's time; gives the helper, and the link's token. */
export const inviteHelper = inviter('inviteHelper');

/** As `inviteHelper`, somebody who calls people. */
export const inviteCaller = inviter('inviteCaller');

/** The entity that each call with a body concerns; a new call without one is a type error. */
const targets: {
  [Name in WithTarget]: 'event' | 'member' | 'set' | 'registration' | 'tick' | 'testimonial' | 'part';
} = {
  updateAnEvent: 'event',
  uplodeEventImage: 'event',
  deleteEventImage: 'event',
  updateTeamData: 'member',
  updateTeamDataWithProfile: 'member',
  deletePhotoWithDate: 'set',
  setPlaceState: 'registration',
  moveInLine: 'registration',
  callOffEvent: 'event',
  inviteHelper: 'event',
  inviteCaller: 'event',
  tellWords: 'event',
  decideTick: 'tick',
  updateTestimonial: 'testimonial',
  changeGroup: 'part',
};

/**
 * Adds one of every entity that a call with a body may concern; gives the path parameters of each such call, the ids
 * of the event and of a registration for it, and that one's link.
 */
export const addTargets = async (server: TestServer) => {
  // Everybody waits there, so that somebody can be moved in the line.
  const { _id: eid } = await addEvent(server, { Places: 0 });
  const token = await server.ownerToken();
  await server.call('uplodeEventImage', { params: { eid }, body: goodBodies.uplodeEventImage }, { token });
  const saved = await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: eid } });
  await server.call('saveTeamData', { body: goodBodies.saveTeamData }, { token });
  await server.call('setImageWithDate', { body: goodBodies.setImageWithDate }, { token });
  await server.call('saveTestimonial', { body: goodBodies.saveTestimonial }, { token });
  const [testimonial] = (await read(server, 'getAllTestimonials', {}, token)).result;
  const [member] = (await read(server, 'getTeamData', {})).result;
  const [set] = (await read(server, 'getImageWithDate', {})).result;
  const [registered] = await registrations(server, eid);
  const rid = registered?._id ?? '';
  const { id: helper, token: door } = await inviteHelper(server, eid);
  await server.call('revokeHelper', { params: { id: helper } }, { token });
  await server.call('tickAtDoor', { body: { ...goodBodies.tickAtDoor, Rid: rid } }, { token: door });
  const [tick] = (await read(server, 'getDoor', { params: { eid } }, token)).result.Undecided;
  const ids = {
    event: eid,
    member: member?._id ?? '',
    set: set?._id ?? '',
    registration: rid,
    tick: tick?._id ?? '',
    testimonial: testimonial?._id ?? '',
    part: 'name',
  };
  const idOf = new Map(Object.entries(targets).map(([name, target]) => [name, ids[target]]));
  const params = (name: CallName) =>
    Object.fromEntries(
      [...calls[name].path.matchAll(/:(\w+)/g)].map(([, each = '']) => [each, idOf.get(name) ?? '']),
    );
  return { eid, rid, link: saved.json<CallAnswer<'saveRegister'>>().Place?.Link ?? '', params };
};
