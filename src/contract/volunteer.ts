import * as v from 'valibot';
import { anyAnswer, call, receipt, result } from './call';
import { id } from './id';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { isReachable, optionalEmail, optionalPhone } from './person';
import { privacyFields } from './privacy';
import { answeredText, optionalText, requiredText } from './text';
import { typedDay } from './typed-day';

/** A volunteer's application (`save_volunteer_data`): a name, and a way to reach the person. */
export const newVolunteer = v.pipe(
  v.object({
    FName: requiredText(limits.name),
    LName: optionalText(limits.name),
    Email: optionalEmail,
    Number: optionalPhone,
    DOB: typedDay,
    WhyYouWantToJoin: optionalText(limits.description),
    ...privacyFields,
  }),
  v.forward(v.partialCheck([['Email'], ['Number']], isReachable, 'missing'), ['Number']),
);
export type NewVolunteer = v.InferOutput<typeof newVolunteer>;

/** An application as the owner sees it (rule stored-fields). */
export const volunteer = v.object({
  _id: id,
  FName: answeredText,
  LName: answeredText,
  Email: answeredText,
  Number: answeredText,
  DOB: answeredText,
  WhyYouWantToJoin: answeredText,
  /** Ours: when the backend took it, as an ISO instant. */
  CreatedAt: answeredText,
  /** Ours: when the owner noted that it was answered, as an ISO instant; absent where it is not. */
  AnsweredAt: v.exactOptional(v.string()),
});
export type Volunteer = v.InferOutput<typeof volunteer>;

export const volunteerList = lenientList(volunteer);

/** Calls about applications of volunteers. */
export const volunteerCalls = {
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
    deduplicated: true,
    answer: anyAnswer,
  }),
} as const;
