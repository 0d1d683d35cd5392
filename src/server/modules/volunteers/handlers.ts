import { CallFailure } from '~/contract/call-failure';
import type { Handler } from '../../platform/calls/call-context';
import { success } from '../../platform/calls/success';
import { submitOnce } from '../../platform/idempotency/submit-once';
import { removeWithUndo } from '../removals/undoable-removal';
import { toVolunteer, toVolunteerRow } from './mapping';
import { addVolunteers, allVolunteers, deleteVolunteer } from './queries';

export const saveVolunteerData: Handler<'saveVolunteerData'> = ({ body }, context) =>
  submitOnce(context, 'saveVolunteerData', body, (transaction, id) =>
    addVolunteers(transaction, [toVolunteerRow(id, body, context.now())]),
  );

export const getVolunteerData: Handler<'getVolunteerData'> = async (_, { db }) => ({
  result: (await allVolunteers(db)).map(toVolunteer),
});

export const deleteVolunteerMember: Handler<'deleteVolunteerMember'> = async ({ params }, context) => {
  await removeWithUndo(context, {
    name: 'deleteVolunteerMember',
    asked: { params },
    rows: [{ table: 'volunteers', where: { id: params.id } }],
    async work(transaction) {
      if (!(await deleteVolunteer(transaction, params.id))) throw CallFailure.refused('not-found');
      return [];
    },
  });
  return success;
};
