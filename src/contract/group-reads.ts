import * as v from 'valibot';
import { get, result } from './call';
import type { GroupPages, ShownGroup } from './group';

/**
 * A phone checks that an answer has texts, and not each of these: the schemas that follow from the table of fields are
 * the owner's and the server's.
 */
const withTexts = <Answer extends object>() =>
  v.custom<Answer>((value) => typeof value === 'object' && value !== null && 'Texts' in value);

/** What visitors read of the group. */
export const groupReads = {
  /** What every page shows of the group (rule my-site). 404 for an unsupported language. */
  getGroup: get('/get_group/:language', { who: 'anyone', answer: result(withTexts<ShownGroup>()) }),
  /** The texts of the pages about the group and its doctor. */
  getGroupPages: get('/get_group_pages/:language', {
    who: 'anyone',
    answer: result(withTexts<GroupPages>()),
  }),
  /** The slug of the doctor's page for this one or for an earlier one; 404 for any other. */
  getDoctorPage: get('/get_doctor_page/:slug', {
    who: 'anyone',
    answer: result(v.object({ Slug: v.string() })),
  }),
} as const;
