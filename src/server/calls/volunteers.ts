import { CallFailure } from '~/contract/call-failure';
import { readDay, writeDay } from '~/contract/event-date';
import type { NewVolunteer, Volunteer } from '~/contract/volunteer';
import type { VolunteerRow } from '../store/tables';
import { addVolunteers, allVolunteers, deleteVolunteer } from '../store/volunteers';
import type { Handler } from './call-context';
import { privacyColumns } from './privacy-columns';
import { submitOnce } from './submit-once';
import { success } from './success';

/** An application as it is stored. */
export const volunteerRow = (id: string, of: NewVolunteer, now: Date): VolunteerRow => ({
  id,
  first_name: of.FName,
  last_name: of.LName,
  email: of.Email,
  number: of.Number,
  birth_day: readDay(of.DOB),
  why: of.WhyYouWantToJoin,
  ...privacyColumns(of),
  created_at: now.toISOString(),
});

/** An application as the owner sees it. */
export const volunteerAnswer = (row: VolunteerRow): Volunteer => ({
  _id: row.id,
  FName: row.first_name,
  LName: row.last_name,
  Email: row.email,
  Number: row.number,
  DOB: row.birth_day === null ? '' : writeDay(row.birth_day),
  WhyYouWantToJoin: row.why,
  CreatedAt: row.created_at,
});

export const saveVolunteerData: Handler<'saveVolunteerData'> = ({ body }, context) =>
  submitOnce(context, 'saveVolunteerData', body, (transaction, id) =>
    addVolunteers(transaction, [volunteerRow(id, body, context.now())]),
  );

export const getVolunteerData: Handler<'getVolunteerData'> = async (_, { db }) => ({
  result: (await allVolunteers(db)).map(volunteerAnswer),
});

export const deleteVolunteerMember: Handler<'deleteVolunteerMember'> = async ({ params }, { db }) => {
  if (!(await deleteVolunteer(db, params.id))) throw CallFailure.refused('not-found');
  return success;
};
