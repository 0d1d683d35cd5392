import * as v from 'valibot';
import { pathOf, queryOf } from '~/contract/call';
import { type CallAnswer, type CallInput, type CallName, calls } from '~/contract/calls';
import type { Event } from '~/contract/event';
import { addDays, type Day, dayInZone, writeDay } from '~/contract/event-date';
import type { GroupPart } from '~/contract/group-addresses';
import type { GroupTexts } from '~/contract/group-fields';
import type { DraftPart } from '~/contract/owner-group';
import type { PlaceState } from '~/contract/place';
import type { SubscribedPhone } from './push-service';
import { owner, type Server } from './server';

type Fields = CallInput<'uplodeEventData'>['body'];

const inLanguage = (lng: string | undefined) => (lng === undefined ? {} : { query: { lng } });

/** Calls in the owner's name that go to the server directly, without browser and proxy. */
export class OwnerApi {
  readonly #server: Pick<Server, 'url'>;
  #signedIn: Promise<string> | undefined;

  constructor(server: Pick<Server, 'url'>) {
    this.#server = server;
  }

  async #call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    token = '',
  ): Promise<CallAnswer<Name>> {
    const { method, path, answer } = calls[name];
    const { params, query, body } = input;
    const response = await fetch(this.#server.url + pathOf(path, params) + queryOf(query), {
      method,
      headers: {
        ...(token && { authorization: token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    // The compiler loses the connection between a name and its own answer.
    return v.parse(answer, await response.json()) as CallAnswer<Name>;
  }

  /** Signs in once, at the first use: sign-ins are rate-limited. */
  #token(): Promise<string> {
    this.#signedIn ??= this.signIn();
    return this.#signedIn;
  }

  /** Signs in now instead of at the first call that needs it. */
  async open(): Promise<void> {
    await this.#token();
  }

  /** Signs in anew: a restore has ended all sessions. */
  async openAgain(): Promise<void> {
    this.#signedIn = undefined;
    await this.open();
  }

  /** A new token of the owner. */
  async signIn(): Promise<string> {
    return (await this.#call('signIn', { body: owner })).token;
  }

  /** After a restore, which has ended its session. */
  async signInAgain(): Promise<void> {
    this.#signedIn = this.signIn();
    await this.#signedIn;
  }

  async signOut(token: string): Promise<void> {
    await this.#call('signOut', {}, token);
  }

  /** Changes the password on another phone, which ends all other sessions. */
  async changePassword(NewPassword: string): Promise<void> {
    await this.#call(
      'changePassword',
      { body: { Password: owner.Password, NewPassword } },
      await this.#token(),
    );
  }

  /** The events in a language, as its pages show them; without one as the owner's lists do. */
  async events(lng?: string): Promise<Event[]> {
    return (await this.#call('getCurrentEventData', inLanguage(lng))).result;
  }

  /** The current events, the nearest first. */
  async coming(lng?: string): Promise<Event[]> {
    return (await this.events(lng)).filter(({ CurrentConform }) => CurrentConform);
  }

  /** The nearest current event. */
  async nextEvent(lng?: string): Promise<Event> {
    return first(await this.coming(lng), 'coming event');
  }

  /** The past events, the newest first. */
  async past(lng?: string): Promise<Event[]> {
    return (await this.events(lng)).filter(({ PastConform }) => PastConform).reverse();
  }

  /** The newest past event. */
  async lastEvent(lng?: string): Promise<Event> {
    return first(await this.past(lng), 'past event');
  }

  /** The newest past event with at least this many pictures. */
  async picturedEvent(pictures = 1, lng?: string): Promise<Event> {
    const pictured = (await this.past(lng)).filter(({ EventImage }) => EventImage.length >= pictures);
    return first(pictured, 'past event with pictures');
  }

  async registrations(eid: string): Promise<CallAnswer<'getViewRegister'>['result']> {
    return (await this.#call('getViewRegister', { params: { eid } }, await this.#token())).result;
  }

  /** Marks an arrival as another phone of the owner does. */
  async markArrival(body: CallInput<'markArrival'>['body']): Promise<void> {
    await this.#call('markArrival', { body }, await this.#token());
  }

  /** How many registrations of this name an event has. */
  async rowsOf(eid: string, name: string): Promise<number> {
    return (await this.registrations(eid)).filter(({ Name }) => Name === name).length;
  }

  /** Everything that is stored about a person. */
  async stored(body: CallInput<'exportPerson'>['body']): Promise<CallAnswer<'exportPerson'>['result']> {
    return (await this.#call('exportPerson', { body }, await this.#token())).result;
  }

  /** Marks a message or an application as answered, as another phone of the owner does. */
  async markAnswered(body: CallInput<'markAnswered'>['body']): Promise<void> {
    await this.#call('markAnswered', { body }, await this.#token());
  }

  /** The applications, the oldest first. */
  async volunteers(): Promise<CallAnswer<'getVolunteerData'>['result']> {
    return (await this.#call('getVolunteerData', {}, await this.#token())).result;
  }

  /** The messages, the newest first. */
  async messages(): Promise<CallAnswer<'getContactMessages'>['result']> {
    return (await this.#call('getContactMessages', {}, await this.#token())).result;
  }

  async addEvent(fields: Partial<Fields> & Pick<Fields, 'EventName'>): Promise<void> {
    await this.#call('uplodeEventData', { body: fields }, await this.#token());
  }

  /** Changes an event as another phone of the owner does: all of it is sent, with these fields changed. */
  async changeEvent(event: Event, change: Partial<CallInput<'updateAnEvent'>['body']>): Promise<void> {
    const { EventName, Discreption, Place, Time, Organization, Duration, Fee, ChiefGuest } = event;
    const before = { EventName, Discreption, Place, Time, Organization, Duration, Fee, ChiefGuest };
    const input = { params: { id: event._id }, body: { ...before, ...change } };
    await this.#call('updateAnEvent', input, await this.#token());
  }

  async addEventPictures(eid: string, names: string[]): Promise<void> {
    await this.#call('uplodeEventImage', { params: { eid }, body: { arr: names } }, await this.#token());
  }

  /** All team members, in the order of the page. */
  async team(lng?: string): Promise<CallAnswer<'getTeamData'>['result']> {
    return (await this.#call('getTeamData', inLanguage(lng))).result;
  }

  async addMember(member: CallInput<'saveTeamData'>['body']): Promise<void> {
    await this.#call('saveTeamData', { body: member }, await this.#token());
  }

  async removeMember(id: string): Promise<void> {
    await this.#call('deleteTeamMember', { params: { id } }, await this.#token());
  }

  async changeMember(id: string, body: CallInput<'updateTeamData'>['body']): Promise<void> {
    await this.#call('updateTeamData', { params: { id }, body }, await this.#token());
  }

  /** The names of the photo gallery, in its order. */
  async photos(): Promise<string[]> {
    return (await this.#call('getMyPhoto', {})).Photo;
  }

  /** The videos, in the order they were added. */
  async videos(lng?: string): Promise<CallAnswer<'getMyVideo'>['result']> {
    return (await this.#call('getMyVideo', inLanguage(lng))).result;
  }

  /** Adds photos to the gallery; the names of files that the store has. */
  async addPhotos(names: string[]): Promise<void> {
    await this.#call('uplodePhoto', { body: { arr: names } }, await this.#token());
  }

  async addImageSet(year: number, names: string[]): Promise<void> {
    await this.#call('setImageWithDate', { body: { ImageDate: year, Images: names } }, await this.#token());
  }

  async addVideo(video: CallInput<'setMyVideo'>['body']): Promise<void> {
    await this.#call('setMyVideo', { body: video }, await this.#token());
  }

  /** Registers somebody as another phone does; gives what the receipt says of the place. */
  async register(
    Eid: string,
    Name: string,
    more: Pick<CallInput<'saveRegister'>['body'], 'Party' | 'Language'> = {},
  ): Promise<CallAnswer<'saveRegister'>['Place']> {
    const body = { Name, Number: '+91 00000 54321', Email: '', Eid, ...more };
    return (await this.#call('saveRegister', { body })).Place;
  }

  /** Lets a phone be told by push about the registration of a link, as its page does. */
  async savePush(Link: string, { endpoint, p256dh, auth }: SubscribedPhone): Promise<void> {
    const keys = { Endpoint: endpoint, P256dh: p256dh, Auth: auth };
    await this.#call('savePush', { body: { Link, ...keys, ShowsName: false, Language: 'en' } });
  }

  /** Gives a place back as another phone with the link does. */
  async cancelPlace(Link: string): Promise<void> {
    await this.#call('cancelPlace', { body: { Link } });
  }

  async setPlaceState(id: string, State: PlaceState): Promise<void> {
    await this.#call('setPlaceState', { params: { id }, body: { State } }, await this.#token());
  }

  async removeRegistration(id: string): Promise<void> {
    await this.#call('deleteRegister', { params: { id } }, await this.#token());
  }

  /** Sends own words to everybody of an event. */
  async tellWords(eid: string, Words: string): Promise<void> {
    await this.#call('tellWords', { params: { eid }, body: { Words } }, await this.#token());
  }

  /** Changes a part of the group's own words in a language as another phone does. */
  async changeGroup(part: GroupPart, Language: string, Texts: GroupTexts): Promise<void> {
    const { Version } = await this.#groupPart(part, Language);
    const input = { params: { part }, body: { Language, Version, Texts } };
    await this.#call('changeGroup', input, await this.#token());
  }

  /** What is written of a part in a language, published or not. */
  async groupDraft(part: GroupPart, language: string): Promise<GroupTexts> {
    return (await this.#groupPart(part, language)).Texts;
  }

  async #groupPart(part: GroupPart, language: string): Promise<DraftPart> {
    const { Parts } = (await this.#call('getGroupDraft', {}, await this.#token())).result;
    return first(
      Parts.filter(({ Part, Language }) => Part === part && Language === language),
      `part ${part} in ${language}`,
    );
  }

  /** Writes what a publication needs, as another phone of the owner does. */
  async writeRequired(): Promise<void> {
    await this.changeGroup('name', 'en', { name: 'Matri Mandal' });
    await this.changeGroup('doctor', 'en', { doctorName: 'Dr. Uma Testwali' });
    await this.changeGroup('contact', '', { phones: ['+91 00000 11111'] });
    await this.changeGroup('emergency', '', { emergency: '112', ambulance: '108' });
    await this.changeGroup('notice', 'en', { noticeName: 'Dr. Uma Testwali' });
  }

  /** Puts the demo away. */
  async startOwnGroup(): Promise<void> {
    await this.#call('startOwnGroup', {}, await this.#token());
  }

  /** Stores a picture as the SDK sends a small one. */
  async upload(name: string, picture: Buffer): Promise<void> {
    const part = (type: string) => `\r\n--part\r\nContent-Type: ${type}\r\n\r\n`;
    const body = [part('application/json'), '{}', part('image/jpeg'), picture, '\r\n--part--'];
    const response = await fetch(`${this.#server.url}/v0/b/files/o?name=files%2F${name}`, {
      method: 'POST',
      headers: {
        cookie: `files=${await this.#token()}`,
        'content-type': 'multipart/related; boundary=part',
        'x-firebase-storage-version': 'webjs/tests',
      },
      body: Buffer.concat(body.map((piece) => Buffer.from(piece))),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  }

  async publishGroup(): Promise<void> {
    await this.#call('publishGroup', {}, await this.#token());
  }

  /** What visitors see of the group. */
  async group(language: string): Promise<CallAnswer<'getGroup'>['result']> {
    return (await this.#call('getGroup', { params: { language } })).result;
  }

  /** What the owner sees of an event's door. */
  async door(eid: string): Promise<CallAnswer<'getDoor'>['result']> {
    return (await this.#call('getDoor', { params: { eid } }, await this.#token())).result;
  }

  async inviteHelper(eid: string, Name: string): Promise<CallAnswer<'inviteHelper'>['result']> {
    const input = { params: { eid }, body: { Name } };
    return (await this.#call('inviteHelper', input, await this.#token())).result;
  }

  async revokeHelper(id: string): Promise<void> {
    await this.#call('revokeHelper', { params: { id } }, await this.#token());
  }

  /** Reads the list as a helper's phone does. */
  async doorList(link: string): Promise<CallAnswer<'getDoorList'>['result']> {
    return (await this.#call('getDoorList', {}, `door_${link}`)).result;
  }

  /** Ticks as a helper's phone does. */
  async tickAtDoor(link: string, body: CallInput<'tickAtDoor'>['body']): Promise<void> {
    await this.#call('tickAtDoor', { body }, `door_${link}`);
  }

  /** Adds somebody without a registration as a helper's phone does. */
  async addWalkIn(link: string, body: CallInput<'addWalkIn'>['body']): Promise<void> {
    await this.#call('addWalkIn', { body }, `door_${link}`);
  }

  /** What the owner sees of who was told what of an event. */
  async toldList(eid: string): Promise<CallAnswer<'getToldList'>['result']> {
    return (await this.#call('getToldList', { params: { eid } }, await this.#token())).result;
  }

  /** Marks how somebody was told as another phone of the owner does. */
  async markTold(body: CallInput<'markTold'>['body']): Promise<void> {
    await this.#call('markTold', { body }, await this.#token());
  }

  /** Marks how somebody was told as a caller's phone does. */
  async markCalled(link: string, body: CallInput<'markCalled'>['body']): Promise<void> {
    await this.#call('markCalled', { body }, `door_${link}`);
  }

  async inviteCaller(eid: string, Name: string): Promise<CallAnswer<'inviteCaller'>['result']> {
    const input = { params: { eid }, body: { Name } };
    return (await this.#call('inviteCaller', input, await this.#token())).result;
  }

  async callOff(id: string, Reason: string): Promise<void> {
    await this.#call('callOffEvent', { params: { id }, body: { Reason } }, await this.#token());
  }

  async deleteEvent(id: string): Promise<void> {
    await this.#call('deleteEvent', { params: { id } }, await this.#token());
  }
}

/** The first of a list of the demo; throws where it is empty. */
function first<Entry>([entry]: Entry[], what: string): Entry {
  if (entry === undefined) throw new Error(`The demo has no ${what}.`);
  return entry;
}

/** An event's date this many days from today, in the group's time zone. */
export const inDays = (days: number): string => writeDay(addDays(today(), days));

const today = (): Day => dayInZone(new Date(), 'Asia/Kolkata');
