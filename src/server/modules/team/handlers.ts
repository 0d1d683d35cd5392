import { CallFailure } from '~/contract/call-failure';
import type { ChangedTeamMember, TeamMember } from '~/contract/team-member';
import { filesTaken, pregenerateVariants, withColours } from '../../calls/answers';
import type { CallContext, Handler } from '../../calls/call-context';
import { changePublicData, requireVersion } from '../../calls/event-turn';
import { isRepeat, newRowId } from '../../calls/submit-once';
import type { Database } from '../../database/database';
import { unmarkDemoRow } from '../../database/demo-rows';
import type { TeamMemberRow } from '../../database/tables';
import { removeFiles } from '../../files/file-references';
import { removeWithUndo } from '../removals/undoable-removal';
import { inLanguageOf, oneInLanguageOf, writeTranslations } from '../translations/queries';
import {
  addTeamMembers,
  allTeamMembers,
  changeTeamMember,
  findTeamMember,
  toTeamMember,
  toTeamMemberChange,
  toTeamMemberRow,
} from './queries';

const requireMember = async (db: Database, id: string): Promise<TeamMemberRow> => {
  const member = await findTeamMember(db, id);
  if (!member) throw CallFailure.refused('not-found');
  return member;
};

const withPhotoColours = (context: CallContext, member: TeamMember) =>
  withColours(context, member, [member.ProfilImage]);

export const getTeamData: Handler<'getTeamData'> = async ({ query }, context) => {
  const own = (await allTeamMembers(context.db)).map(toTeamMember);
  const team = await inLanguageOf(context.db, 'team_members', query, own);
  return { result: await Promise.all(team.map((member) => withPhotoColours(context, member))) };
};

export const getTeamDataById: Handler<'getTeamDataById'> = async ({ params, query }, context) => {
  const own = toTeamMember(await requireMember(context.db, params.id));
  const member = await oneInLanguageOf(context.db, 'team_members', query, own);
  return { result: await withPhotoColours(context, member) };
};

/** Alias for public pages. */
export const getPerticulatTeamMember: Handler<'getPerticulatTeamMember'> = (input, context) =>
  getTeamDataById(input, context);

export const saveTeamData: Handler<'saveTeamData'> = async ({ body }, context) => {
  const row = toTeamMemberRow(newRowId(context), body, context.now());
  await changePublicData(context.db, async (transaction) => {
    if (await isRepeat(transaction, context, 'saveTeamData', body)) return;
    await addTeamMembers(transaction, [row]);
    await writeTranslations(transaction, 'team_members', row.id, body.Translations);
  });
  pregenerateVariants(context, [row.photo]);
  return filesTaken(context, [row.photo]);
};

const isSameButForPlace = (before: TeamMemberRow, { place, ...to }: Partial<TeamMemberRow>): boolean =>
  JSON.stringify({ ...before, ...to }) === JSON.stringify(before);

const change = async (context: CallContext, id: string, to: ChangedTeamMember, photo?: string) => {
  const unused = await changePublicData(context.db, async (transaction) => {
    const before = await requireMember(transaction, id);
    requireVersion(before, to.Version);
    const columns = { ...toTeamMemberChange(to, before), ...(photo !== undefined && { photo }) };
    const isTranslated = await writeTranslations(transaction, 'team_members', id, to.Translations);
    if (isTranslated || !isSameButForPlace(before, columns))
      await unmarkDemoRow(transaction, 'team_members', id);
    return changeTeamMember(transaction, before, columns);
  });
  pregenerateVariants(context, [photo ?? '']);
  await removeFiles(context, unused);
  return filesTaken(context, [photo ?? '']);
};

export const updateTeamData: Handler<'updateTeamData'> = ({ params, body }, context) =>
  change(context, params.id, body);

export const updateTeamDataWithProfile: Handler<'updateTeamDataWithProfile'> = ({ params, body }, context) =>
  change(context, params.id, body, body.ProfilImage);

export const deleteTeamMember: Handler<'deleteTeamMember'> = async ({ params }, context) => {
  const { id } = params;
  return removeWithUndo(context, {
    name: 'deleteTeamMember',
    asked: { params },
    rows: [
      { table: 'team_members', where: { id } },
      { table: 'translations', where: { entity: 'team_members', entity_id: id } },
    ],
  });
};
