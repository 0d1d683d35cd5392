import { contentLanguages } from '~/content/in-languages';
import { CallFailure } from '~/contract/call-failure';
import { success } from '../../calls/answers';
import type { Handler } from '../../calls/call-context';
import { changePublicData } from '../../calls/event-turn';
import { requireVersion } from '../../calls/require-version';
import { isRepeat, newRowId } from '../../calls/submit-once';
import { unmarkDemoRow } from '../../database/demo-rows';
import { removeWithUndo } from '../removals/undoable-removal';
import {
  addVoices,
  agreedVoicesIn,
  allVoices,
  changeVoice,
  findVoice,
  toVoice,
  toVoiceColumns,
} from './queries';

/** Unknown languages must not fill the response cache, nor be stored. */
const requireLanguage = (language: string): void => {
  if (!contentLanguages.some((known) => known === language)) throw CallFailure.refused('not-found');
};

export const getVoices: Handler<'getVoices'> = async ({ params: { language } }, { db }) => {
  requireLanguage(language);
  return { result: (await agreedVoicesIn(db, language)).map(toVoice) };
};

export const getAllVoices: Handler<'getAllVoices'> = async (_, { db }) => ({
  result: (await allVoices(db)).map((row) => ({
    ...toVoice(row),
    Language: row.language,
    Agreed: row.agreed === 1,
    Version: row.version,
  })),
});

export const saveVoice: Handler<'saveVoice'> = async ({ body }, context) => {
  requireLanguage(body.Language);
  const row = {
    id: newRowId(context),
    ...toVoiceColumns(body),
    created_at: context.now().toISOString(),
    version: 1,
  };
  await changePublicData(context.db, async (transaction) => {
    if (!(await isRepeat(transaction, context, 'saveVoice', body))) await addVoices(transaction, [row]);
  });
  return success;
};

export const updateVoice: Handler<'updateVoice'> = async ({ params: { id }, body }, { db }) => {
  requireLanguage(body.Language);
  await changePublicData(db, async (transaction) => {
    const before = await findVoice(transaction, id);
    if (!before) throw CallFailure.refused('not-found');
    requireVersion(before, body.Version);
    await changeVoice(transaction, before, toVoiceColumns(body));
    await unmarkDemoRow(transaction, 'voices', id);
  });
  return success;
};

export const deleteVoice: Handler<'deleteVoice'> = ({ params }, context) =>
  removeWithUndo(context, {
    name: 'deleteVoice',
    asked: { params },
    rows: [{ table: 'voices', where: { id: params.id } }],
  });
