import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Call, pathOf } from '~/contract/call';
import { CallFailure } from '~/contract/call-failure';
import { callNames, calls } from '~/contract/calls';
import { isOwner } from '~/contract/is-owner';

/** A call as other clients know it. It is written by hand: a table made from `calls` would prove nothing. */
interface Written {
  /** As in the request; a parameter's name does not travel. */
  call: string;
  /** Names of the body's fields, as they are specified. */
  body?: string;
  /** Names of the query's parameters. */
  query?: string;
  /** Fields that the body may have besides: ours. */
  ours?: string;
  /** Fields that the answer has at least. */
  answer?: string;
  /** Of success, where it is not 200. */
  status?: number;
}

const member = 'Name Position Gender Speciality About FBId InstaId Linkdin Vision Mission Number Sequence';
const changedMember = `${member} AchivementsInputFields AwardsInputFields`;
const event = 'EventName Discreption Place Time Organization Duration Fee ChiefGuest';
const places = 'Places PlacesShown OpenUntil';
const privacy = 'PrivacyAgreed PrivacyNotice';
/** Of rule second-language. */
const texts = 'Translations';
const language = 'lng';

/** The specified calls, row by row (rule table-of-calls). */
const specified: Written[] = [
  { call: 'GET /user_auth', answer: 'Email OwnerEmail' },
  {
    call: 'POST /sign_up',
    body: 'Email Password Name',
    ours: 'PrivacyNotice',
    answer: 'token OwnerEmail',
  },
  { call: 'POST /sign_in', body: 'Email Password', answer: 'token OwnerEmail' },
  { call: 'GET /get_team_data', query: language, answer: 'result' },
  { call: 'GET /get_team_data_byid/{id}', query: language, answer: 'result' },
  { call: 'GET /getPerticulatTeamMember/{id}', query: language, answer: 'result' },
  { call: 'POST /save_team_data', body: `${member} Achivements Awards ProfilImage`, ours: texts },
  { call: 'POST /update_team_data/{id}', body: changedMember, ours: `Version ${texts}` },
  {
    call: 'POST /update_team_data_withProfile/{id}',
    body: `${changedMember} ProfilImage`,
    ours: `Version ${texts}`,
  },
  { call: 'DELETE /delete_team_member/{id}' },
  { call: 'GET /get_current_event_data', query: `${language} past`, answer: 'result' },
  { call: 'GET /get_past_event_data_byId/{eid}', query: language, answer: 'result' },
  { call: 'POST /send_to_past_event/{id}' },
  { call: 'DELETE /delete_event/{id}' },
  { call: 'DELETE /delete_all_registration/{eventId}' },
  { call: 'GET /get_registerdata_byid/{id}', query: language, answer: 'result' },
  {
    call: 'POST /save_register',
    body: 'Name Email Number Address WhyWeJoin Eid',
    ours: `${privacy} Party Language`,
  },
  { call: 'GET /get_view_register/{Eid}', answer: 'result' },
  { call: 'DELETE /delete_register/{id}' },
  {
    call: 'POST /uplodeEventData',
    body: `${event} EDate EventBanner CurrentConform PastConform`,
    ours: `${places} ${texts}`,
  },
  { call: 'GET /getEventData/{id}', query: language, answer: 'result' },
  { call: 'POST /updateAnEvent/{id}', body: event, ours: `EDate EventBanner Version ${places} ${texts}` },
  { call: 'POST /uplode_event_image/{eid}', body: 'arr' },
  { call: 'POST /save_volunteer_data', body: 'FName LName Email Number DOB WhyYouWantToJoin', ours: privacy },
  { call: 'GET /get_volunteer_data', answer: 'result' },
  { call: 'DELETE /delete_volunteer_member/{id}' },
  { call: 'GET /get_my_photo', answer: 'Photo' },
  { call: 'POST /uplode_photo', body: 'arr' },
  { call: 'POST /delete_my_photo', body: 'resultArray', ours: 'removed' },
  { call: 'GET /get_my_video', query: language, answer: 'result' },
  { call: 'POST /set_my_video', body: 'VideoUrl VideoDate Videoimage AboutVideo', ours: texts },
  { call: 'DELETE /delete_video/{id}' },
  { call: 'POST /set_image_with_date', body: 'ImageDate Images' },
  { call: 'GET /get_image_with_date', answer: 'result' },
  { call: 'GET /get_image_with_date_frontend', answer: 'result' },
  { call: 'POST /delete_photo_with_date/{id}', body: 'ImgName', status: 202 },
];

/**
 * Ours beyond the specified calls: those that phones have stored in their outbox, and their installed apps, go on using.
 */
const added: Written[] = [
  { call: 'POST /sign_out' },
  { call: 'POST /contact_message', body: 'FName LName Email Number Message', ours: privacy },
  { call: 'GET /get_contact_messages', query: 'after limit', answer: 'result' },
  { call: 'DELETE /delete_contact_message/{id}' },
  { call: 'POST /subscribe', body: 'Email', ours: privacy },
  { call: 'GET /get_subscriptions', query: 'after limit', answer: 'result' },
  { call: 'DELETE /delete_subscription/{id}' },
  { call: 'POST /delete_event_image/{eid}', body: 'ImgName' },
  { call: 'POST /change_password', body: 'Password NewPassword' },
  { call: 'DELETE /my_account' },
  { call: 'POST /order_photos', body: 'arr' },
  { call: 'POST /mark_arrival', body: 'Rid Came At' },
  { call: 'POST /withdraw_submission', body: 'Key' },
  { call: 'GET /get_dashboard', answer: 'result' },
  { call: 'POST /dismiss_missing', body: 'Key' },
  { call: 'GET /file_access', answer: 'result' },
  { call: 'GET /get_phone_copy', answer: 'result' },
  { call: 'POST /find_people', body: 'Sought', answer: 'result' },
  { call: 'POST /export_person', body: 'Email Number Names', answer: 'result' },
  { call: 'POST /erase_person', body: 'Email Number Names', answer: 'result' },
  { call: 'POST /mark_answered', body: 'Kind Id Answered' },
  { call: 'POST /delete_several', body: 'Kind Ids' },
  { call: 'POST /restore_removed', body: 'Removal' },
  { call: 'POST /back_to_current/{id}' },
  { call: 'GET /get_voices/{language}', answer: 'result' },
  { call: 'GET /get_all_voices', answer: 'result' },
  { call: 'POST /save_voice', body: 'Language Name About Words Agreed' },
  { call: 'POST /update_voice/{id}', body: 'Language Name About Words Agreed Version' },
  { call: 'DELETE /delete_voice/{id}' },
  { call: 'GET /get_group/{language}', answer: 'result' },
  { call: 'GET /get_group_pages/{language}', answer: 'result' },
  { call: 'GET /get_doctor_page/{slug}', answer: 'result' },
  { call: 'GET /get_group_draft', answer: 'result' },
  {
    call: 'POST /change_group/{part}',
    body: 'Language Version Texts',
    ours: 'Checked',
    answer: 'result',
  },
  { call: 'POST /publish_group' },
  { call: 'GET /get_group_versions', answer: 'result' },
  { call: 'POST /restore_group/{version}' },
  { call: 'GET /get_group_preview/{version}/{language}', answer: 'result' },
  { call: 'POST /unpublish_group/{version}' },
  { call: 'POST /delete_earlier_groups' },
  { call: 'POST /start_own_group' },
  { call: 'GET /get_places/{eid}', answer: 'result' },
  { call: 'GET /get_full_events', answer: 'result' },
  { call: 'POST /get_place', query: language, body: 'Link', answer: 'result' },
  { call: 'POST /get_place_feed', body: 'Link', answer: 'result' },
  { call: 'POST /change_place', body: 'Link Party Number Waited' },
  { call: 'POST /cancel_place', body: 'Link Waited' },
  { call: 'POST /set_place_state/{id}', body: 'State', answer: 'result' },
  { call: 'POST /move_in_line/{id}', body: 'To', answer: 'result' },
  { call: 'POST /call_off_event/{id}', body: 'Reason', answer: 'result' },
  { call: 'POST /take_back_call_off/{id}', answer: 'result' },
  { call: 'GET /get_event_log/{eid}', answer: 'result' },
  { call: 'POST /invite_helper/{eid}', body: 'Name', answer: 'result' },
  { call: 'POST /revoke_helper/{id}', answer: 'result' },
  { call: 'DELETE /remove_helper/{id}' },
  { call: 'DELETE /remove_walk_in/{id}' },
  { call: 'GET /get_door/{eid}', answer: 'result' },
  { call: 'POST /decide_tick/{id}', body: 'Take', answer: 'result' },
  { call: 'POST /drop_ticks/{id}', answer: 'result' },
  { call: 'GET /get_door_list', query: language, answer: 'result' },
  { call: 'POST /tick_at_door', body: 'Rid Came At' },
  { call: 'POST /add_walk_in', body: 'Rid FirstName Party At' },
  { call: 'GET /get_push_key', answer: 'result' },
  { call: 'POST /save_push', body: 'Link Endpoint P256dh Auth Language ShowsName' },
  { call: 'POST /stop_push', body: 'Link Endpoint' },
  { call: 'POST /say_coming', body: 'Link Waited' },
  { call: 'POST /save_news_push', body: 'Endpoint P256dh Auth Language' },
  { call: 'POST /stop_news_push', body: 'Endpoint' },
  { call: 'POST /mark_told', body: 'Rid Aid How At' },
  { call: 'GET /get_call_list', query: language, answer: 'result' },
  { call: 'POST /mark_called', body: 'Rid Aid How At' },
  { call: 'GET /get_told_list/{eid}', answer: 'result' },
  { call: 'POST /tell_words/{eid}', body: 'Words', answer: 'result' },
  { call: 'POST /invite_caller/{eid}', body: 'Name', answer: 'result' },
  { call: 'GET /get_news_reach', answer: 'result' },
  { call: 'POST /announce_event/{eid}', answer: 'result' },
];

const fieldsOf = (schema?: v.GenericSchema): string[] =>
  schema && 'entries' in schema ? Object.keys(Object(schema.entries)) : [];

const words = (...texts: (string | undefined)[]): string[] =>
  texts.flatMap((text) => text?.split(' ') ?? []).sort();

const unnamed = (call: string) => call.replaceAll(/\{\w+\}|:\w+/g, '{}');

const declared = new Map(
  callNames.map((name): [string, Call] => [
    unnamed(`${calls[name].method} ${calls[name].path}`),
    calls[name],
  ]),
);

test('the table has the specified calls, the added ones and no other', () => {
  const written = [...specified, ...added].map(({ call }) => unnamed(call));
  expect([...declared.keys()].sort()).toEqual(written.sort());
});

describe.each([...specified, ...added])('$call', ({ call, body, query, ours, answer, status }) => {
  test('has its specified fields, answer and status', () => {
    const found = declared.get(unnamed(call));
    expect(fieldsOf(found?.request).sort()).toEqual(words(body, ours));
    expect(fieldsOf(found?.query).sort()).toEqual(words(query));
    expect(fieldsOf(found?.answer)).toEqual(expect.arrayContaining(words(answer)));
    expect(found?.status).toBe(status);
  });
});

test('no two calls share a method and a path', () => {
  const addresses = callNames.map((name) => `${calls[name].method} ${calls[name].path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('only calls that change something take a body, and only those promise to do so once', () => {
  for (const name of callNames) {
    const { method, request, idempotent }: Call = calls[name];
    if (request || idempotent) expect(method, name).toBe('POST');
  }
});

test('parameters are encoded into the path', () => {
  expect(pathOf('/getEventData/:id', { id: 'a/b?c' })).toBe('/getEventData/a%2Fb%3Fc');
  expect(pathOf('/sign_in')).toBe('/sign_in');
});

test('a refusal carries its status, its name and the fields at fault', () => {
  expect(CallFailure.refused('invalid', { Name: 'missing' })).toMatchObject({
    kind: 'refused',
    status: 400,
    code: 'invalid',
    fields: { Name: 'missing' },
  });
});

test('the owner is recognized in any case of the e-mail; without an address no one is the owner', () => {
  expect(isOwner({ Email: 'Doctor@example.org', OwnerEmail: 'doctor@Example.org' })).toBe(true);
  expect(isOwner({ Email: 'asha@example.org', OwnerEmail: 'doctor@example.org' })).toBe(false);
  expect(isOwner({ Email: '', OwnerEmail: '' })).toBe(false);
});
