import { contentLanguages } from '~/content/in-languages';
import { CallFailure } from '~/contract/call-failure';
import { success } from '../../calls/answers';
import type { Handler } from '../../calls/call-context';
import { changePublicData, requireVersion } from '../../calls/event-turn';
import { isRepeat, newRowId } from '../../calls/submit-once';
import { unmarkDemoRow } from '../../database/demo-rows';
import { removeWithUndo } from '../removals/undoable-removal';
import {
  addTestimonials,
  agreedTestimonialsIn,
  allTestimonials,
  changeTestimonial,
  findTestimonial,
  toTestimonial,
  toTestimonialColumns,
} from './queries';

/** Unknown languages must not fill the response cache, nor be stored. */
const requireLanguage = (language: string): void => {
  if (!contentLanguages.some((known) => known === language)) throw CallFailure.refused('not-found');
};

export const getTestimonials: Handler<'getTestimonials'> = async ({ params: { language } }, { db }) => {
  requireLanguage(language);
  return { result: (await agreedTestimonialsIn(db, language)).map(toTestimonial) };
};

export const getAllTestimonials: Handler<'getAllTestimonials'> = async (_, { db }) => ({
  result: (await allTestimonials(db)).map((row) => ({
    ...toTestimonial(row),
    Language: row.language,
    Agreed: row.agreed === 1,
    Version: row.version,
  })),
});

export const saveTestimonial: Handler<'saveTestimonial'> = async ({ body }, context) => {
  requireLanguage(body.Language);
  const row = {
    id: newRowId(context),
    ...toTestimonialColumns(body),
    created_at: context.now().toISOString(),
    version: 1,
  };
  await changePublicData(context.db, async (transaction) => {
    if (!(await isRepeat(transaction, context, 'saveTestimonial', body)))
      await addTestimonials(transaction, [row]);
  });
  return success;
};

export const updateTestimonial: Handler<'updateTestimonial'> = async ({ params: { id }, body }, { db }) => {
  requireLanguage(body.Language);
  await changePublicData(db, async (transaction) => {
    const before = await findTestimonial(transaction, id);
    if (!before) throw CallFailure.refused('not-found');
    requireVersion(before, body.Version);
    await changeTestimonial(transaction, before, toTestimonialColumns(body));
    await unmarkDemoRow(transaction, 'voices', id);
  });
  return success;
};

export const deleteTestimonial: Handler<'deleteTestimonial'> = ({ params }, context) =>
  removeWithUndo(context, {
    name: 'deleteTestimonial',
    asked: { params },
    rows: [{ table: 'voices', where: { id: params.id } }],
  });
