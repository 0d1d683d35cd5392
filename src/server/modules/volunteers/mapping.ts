import { readDay, writeDay } from '~/contract/values/event-date';
import type { NewVolunteer, Volunteer } from '~/contract/volunteer';
import { toPrivacyColumns } from '../../platform/database/privacy-columns';
import type { VolunteerRow } from '../../platform/database/tables';

/** An application as it is stored. */
export const toVolunteerRow = (id: string, of: NewVolunteer, now: Date): VolunteerRow => ({
  id,
  first_name: of.FName,
  last_name: of.LName,
  email: of.Email,
  number: of.Number,
  birth_day: readDay(of.DOB),
  why: of.WhyYouWantToJoin,
  ...toPrivacyColumns(of),
  answered_at: null,
  created_at: now.toISOString(),
});

/** An application as the owner sees it. */
export const toVolunteer = (row: VolunteerRow): Volunteer => ({
  _id: row.id,
  FName: row.first_name,
  LName: row.last_name,
  Email: row.email,
  Number: row.number,
  DOB: row.birth_day === null ? '' : writeDay(row.birth_day),
  WhyYouWantToJoin: row.why,
  CreatedAt: row.created_at,
  ...(row.answered_at !== null && { AnsweredAt: row.answered_at }),
});
