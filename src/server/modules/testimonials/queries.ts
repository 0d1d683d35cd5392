import type { NewTestimonial } from '~/contract/testimonial';
import type { Database } from '../../database/database';
import { incrementPublicRevision } from '../../database/revision';
import type { TestimonialRow } from '../../database/tables';

type TestimonialColumns = Omit<TestimonialRow, 'id' | 'created_at' | 'version'>;

/** In order of creation. */
export const allTestimonials = (db: Database): Promise<TestimonialRow[]> =>
  db.selectFrom('voices').selectAll().orderBy('created_at').orderBy('id').execute();

/** What visitors see in a language. */
export const agreedTestimonialsIn = async (db: Database, language: string): Promise<TestimonialRow[]> =>
  (await allTestimonials(db)).filter(
    (testimonial) => testimonial.agreed === 1 && testimonial.language === language,
  );

export const addTestimonials = async (db: Database, rows: TestimonialRow[]): Promise<void> => {
  await db.insertInto('voices').values(rows).execute();
  await incrementPublicRevision(db);
};

export const findTestimonial = (db: Database, id: string): Promise<TestimonialRow | undefined> =>
  db.selectFrom('voices').selectAll().where('id', '=', id).executeTakeFirst();

/** Changes a testimonial and increments its version. */
export const changeTestimonial = async (
  db: Database,
  { id, version }: TestimonialRow,
  columns: TestimonialColumns,
): Promise<void> => {
  await db
    .updateTable('voices')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await incrementPublicRevision(db);
};

export const toTestimonialColumns = (testimonial: NewTestimonial): TestimonialColumns => ({
  language: testimonial.Language,
  name: testimonial.Name,
  about: testimonial.About,
  words: testimonial.Words,
  agreed: Number(testimonial.Agreed),
});

export const toTestimonial = (row: TestimonialRow) => ({
  _id: row.id,
  Name: row.name,
  About: row.about,
  Words: row.words,
});
