import type { Receipt } from '~/contract/call';
import { CallFailure } from '~/contract/call-failure';
import type { CallName } from '~/contract/calls';
import type { ListPage } from '~/contract/id';
import { success } from '../../calls/answers';
import type { CallContext, Handler } from '../../calls/call-context';
import { submitOnce } from '../../calls/submit-once';
import { removeWithUndo } from '../removals/undoable-removal';
import { type Inbox, type InboxTable, inboxes, recordAnswered } from './queries';

const saveIn =
  <Submitted extends object, Row>(
    name: CallName,
    { add, toRow }: Pick<Inbox<Submitted, Row, unknown>, 'add' | 'toRow'>,
  ) =>
  ({ body }: { body: Submitted }, context: CallContext): Promise<Receipt> =>
    submitOnce(context, name, body, async (transaction, id) => {
      await add(transaction, toRow(id, body, context.now()));
    });

const listOf =
  <Row, Entry>({ rows, toEntry }: Pick<Inbox<never, Row, Entry>, 'rows' | 'toEntry'>) =>
  async ({ query = {} }: { query?: ListPage | undefined }, { db }: CallContext) => ({
    result: (await rows(db, query)).map(toEntry),
  });

const removeFrom =
  (name: CallName, table: InboxTable) =>
  ({ params }: { params: { id: string } }, context: CallContext) =>
    removeWithUndo(context, { name, asked: { params }, rows: [{ table, where: { id: params.id } }] });

export const saveVolunteerData: Handler<'saveVolunteerData'> = saveIn('saveVolunteerData', inboxes.volunteer);
export const getVolunteerData: Handler<'getVolunteerData'> = listOf(inboxes.volunteer);
export const deleteVolunteerMember: Handler<'deleteVolunteerMember'> = removeFrom(
  'deleteVolunteerMember',
  inboxes.volunteer.table,
);

export const contactMessage: Handler<'contactMessage'> = saveIn('contactMessage', inboxes.message);
export const getContactMessages: Handler<'getContactMessages'> = listOf(inboxes.message);
export const deleteContactMessage: Handler<'deleteContactMessage'> = removeFrom(
  'deleteContactMessage',
  inboxes.message.table,
);

/** A second subscription of the same e-mail changes nothing, and the response does not reveal it. */
export const subscribe: Handler<'subscribe'> = saveIn('subscribe', inboxes.subscription);
export const getSubscriptions: Handler<'getSubscriptions'> = listOf(inboxes.subscription);
export const deleteSubscription: Handler<'deleteSubscription'> = removeFrom(
  'deleteSubscription',
  inboxes.subscription.table,
);

export const markAnswered: Handler<'markAnswered'> = async ({ body }, { db, now }) => {
  const { table } = inboxes[body.Kind];
  if (!(await recordAnswered(db, table, body.Id, body.Answered ? now() : null)))
    throw CallFailure.refused('not-found');
  return success;
};

export const deleteSeveral: Handler<'deleteSeveral'> = ({ body }, context) =>
  removeWithUndo(context, {
    name: 'deleteSeveral',
    asked: { body },
    rows: [{ table: inboxes[body.Kind].table, where: { id: body.Ids } }],
    allowsNone: true,
  });
