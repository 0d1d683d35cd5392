import * as v from 'valibot';
import { del, get, ownerDeletion, post, receipt, result } from './call';
import { id } from './id';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { isReachable, optionalEmail, optionalPhone } from './person';
import { privacyFields } from './privacy';
import { answeredText, optionalText, requiredText } from './text';
import { typedDay } from './written-date';

/** `save_volunteer_data` */
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

/** See rule stored-fields. */
export const volunteer = v.object({
  _id: id,
  FName: answeredText,
  LName: answeredText,
  Email: answeredText,
  Number: answeredText,
  DOB: answeredText,
  WhyYouWantToJoin: answeredText,
  /** Extension: ISO instant of storage. */
  CreatedAt: answeredText,
  /** Extension: ISO instant at which the owner marked it as answered. */
  AnsweredAt: v.exactOptional(v.string()),
});
export type Volunteer = v.InferOutput<typeof volunteer>;

export const volunteerList = lenientList(volunteer);

export const volunteerCalls = {
  saveVolunteerData: post('/save_volunteer_data', {
    who: 'anyone',
    request: newVolunteer,
    answer: receipt,
    idempotent: true,
  }),
  getVolunteerData: get('/get_volunteer_data', { who: 'owner', answer: result(volunteerList) }),
  deleteVolunteerMember: del('/delete_volunteer_member/:id', ownerDeletion),
} as const;
