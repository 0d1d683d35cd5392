import type { Receipt } from '~/contract/call';
import { CallFailure } from '~/contract/call-failure';
import type { CallName } from '~/contract/calls';
import type { ListPage } from '~/contract/id';
import { success } from '../../calls/answers';
import type { CallContext, Handler } from '../../calls/call-context';
import { submitOnce } from '../../calls/submit-once';
import { removeWithUndo } from '../removals/undoable-removal';
import { type ListedTable, recordAnswered, type SubmissionList, submissionListByKind } from './queries';

const saveIn =
  <Submitted extends object, Row>(
    name: CallName,
    { add, toRow }: Pick<SubmissionList<Submitted, Row, unknown>, 'add' | 'toRow'>,
  ) =>
  ({ body }: { body: Submitted }, context: CallContext): Promise<Receipt> =>
    submitOnce(context, name, body, async (transaction, id) => {
      await add(transaction, toRow(id, body, context.now()));
    });

const listOf =
  <Row, Entry>({ rows, toEntry }: Pick<SubmissionList<never, Row, Entry>, 'rows' | 'toEntry'>) =>
  async ({ query = {} }: { query?: ListPage | undefined }, { db }: CallContext) => ({
    result: (await rows(db, query)).map(toEntry),
  });

const removeFrom =
  (name: CallName, table: ListedTable) =>
  ({ params }: { params: { id: string } }, context: CallContext) =>
    removeWithUndo(context, { name, asked: { params }, rows: [{ table, where: { id: params.id } }] });

export const saveVolunteerData: Handler<'saveVolunteerData'> = saveIn(
  'saveVolunteerData',
  submissionListByKind.volunteer,
);
export const getVolunteerData: Handler<'getVolunteerData'> = listOf(submissionListByKind.volunteer);
export const deleteVolunteerMember: Handler<'deleteVolunteerMember'> = removeFrom(
  'deleteVolunteerMember',
  submissionListByKind.volunteer.table,
);

export const contactMessage: Handler<'contactMessage'> = saveIn(
  'contactMessage',
  submissionListByKind.message,
);
export const getContactMessages: Handler<'getContactMessages'> = listOf(submissionListByKind.message);
export const deleteContactMessage: Handler<'deleteContactMessage'> = removeFrom(
  'deleteContactMessage',
  submissionListByKind.message.table,
);

/** A second subscription of the same e-mail changes nothing, and the response does not reveal it. */
export const subscribe: Handler<'subscribe'> = saveIn('subscribe', submissionListByKind.subscription);
export const getSubscriptions: Handler<'getSubscriptions'> = listOf(submissionListByKind.subscription);
export const deleteSubscription: Handler<'deleteSubscription'> = removeFrom(
  'deleteSubscription',
  submissionListByKind.subscription.table,
);

export const markAnswered: Handler<'markAnswered'> = async ({ body }, { db, now }) => {
  const { table } = submissionListByKind[body.Kind];
  if (!(await recordAnswered(db, table, body.Id, body.Answered ? now() : null)))
    throw CallFailure.refused('not-found');
  return success;
};

export const deleteSubmissions: Handler<'deleteSubmissions'> = ({ body }, context) =>
  removeWithUndo(context, {
    name: 'deleteSubmissions',
    asked: { body },
    rows: [{ table: submissionListByKind[body.Kind].table, where: { id: body.Ids } }],
    allowsNone: true,
  });
