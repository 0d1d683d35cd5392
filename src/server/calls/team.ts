import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import { changePublicData } from '../store/revision';
import type { Store } from '../store/store';
import type { TeamMemberRow } from '../store/tables';
import {
  addTeamMembers,
  allTeamMembers,
  changeTeamMember,
  deleteTeamMember as deleteStored,
  findTeamMember,
} from '../store/team';
import type { CallContext, Handler } from './call-context';
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

export const saveTeamData: Handler<'saveTeamData'> = async ({ body }, { db, now }) => {
  const row = teamMemberRow(uuid(), body, now());
  await changePublicData(db, (transaction) => addTeamMembers(transaction, [row]));
  return success;
};

const change = async (context: CallContext, id: string, to: Partial<Omit<TeamMemberRow, 'id'>>) => {
  const unused = await changePublicData(context.db, async (transaction) =>
    changeTeamMember(transaction, await memberOrGone(transaction, id), to),
  );
  await removeFiles(context, unused);
  return success;
};

export const updateTeamData: Handler<'updateTeamData'> = ({ params, body }, context) =>
  change(context, params.id, teamMemberChange(body));

export const updateTeamDataWithProfile: Handler<'updateTeamDataWithProfile'> = ({ params, body }, context) =>
  change(context, params.id, { ...teamMemberChange(body), photo: body.ProfilImage });

export const deleteTeamMember: Handler<'deleteTeamMember'> = async ({ params }, context) => {
  const unused = await changePublicData(context.db, async (transaction) =>
    deleteStored(transaction, await memberOrGone(transaction, params.id)),
  );
  await removeFiles(context, unused);
  return success;
};
