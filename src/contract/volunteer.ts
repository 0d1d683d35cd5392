import * as v from 'valibot';
import { id } from './id';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { isReachable, optionalEmail, optionalPhone } from './person';
import { privacyFields } from './privacy';
import { answeredText, optionalText, requiredText } from './text';
import { typedDay } from './typed-day';

/** A volunteer's application (§7, save_volunteer_data): a name, and a way to reach her. */
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

/** An application as the owner sees it (§3). */
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
});
export type Volunteer = v.InferOutput<typeof volunteer>;

export const volunteerList = lenientList(volunteer);
