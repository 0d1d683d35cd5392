import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import type { ChangedTeamMember } from '~/contract/team-member';
import { changePublicData } from '../store/revision';
import type { Store } from '../store/store';
import type { TeamMemberRow } from '../store/tables';
import {
  addTeamMembers,
  allTeamMembers,
  changeTeamMember,
  deleteTeamMember as deleteStored,
  findTeamMember,
  hasMember,
} from '../store/team';
import type { CallContext, Handler } from './call-context';
import { makeAhead } from './make-ahead';
import { removeFiles } from './remove-files';
import { success } from './success';
import { teamMemberAnswer, teamMemberChange, teamMemberRow } from './team-answer';

const memberOrGone = async (db: Store, id: string): Promise<TeamMemberRow> => {
  const member = await findTeamMember(db, id);
  if (!member) throw CallFailure.refused('not-found');
  return member;
};

export const getTeamData: Handler<'getTeamData'> = async (_, { db }) => ({
  result: (await allTeamMembers(db)).map(teamMemberAnswer),
});

export const getTeamDataById: Handler<'getTeamDataById'> = async ({ params }, { db }) => ({
  result: teamMemberAnswer(await memberOrGone(db, params.id)),
});

export const saveTeamData: Handler<'saveTeamData'> = async ({ body }, context) => {
  const row = teamMemberRow(uuid(), body, context.now());
  // Browsers send a request again by themselves when a connection ends without an answer.
  await changePublicData(context.db, async (transaction) => {
    if (!(await hasMember(transaction, row))) await addTeamMembers(transaction, [row]);
  });
  makeAhead(context, [row.photo]);
  return success;
};

const change = async (context: CallContext, id: string, to: ChangedTeamMember, photo?: string) => {
  const unused = await changePublicData(context.db, async (transaction) => {
    const before = await memberOrGone(transaction, id);
    const columns = { ...teamMemberChange(to, before), ...(photo !== undefined && { photo }) };
    return changeTeamMember(transaction, before, columns);
  });
  makeAhead(context, [photo ?? '']);
  await removeFiles(context, unused);
  return success;
};

export const updateTeamData: Handler<'updateTeamData'> = ({ params, body }, context) =>
  change(context, params.id, body);

export const updateTeamDataWithProfile: Handler<'updateTeamDataWithProfile'> = ({ params, body }, context) =>
  change(context, params.id, body, body.ProfilImage);

export const deleteTeamMember: Handler<'deleteTeamMember'> = async ({ params }, context) => {
  const unused = await changePublicData(context.db, async (transaction) =>
    deleteStored(transaction, await memberOrGone(transaction, params.id)),
  );
  await removeFiles(context, unused);
  return success;
};
