import { years } from '~/contract/image-set';

/** Why a year, as it was typed, is not taken for a set of pictures (rule field-checks); undefined where it is. */
export function yearProblem(typed: string): 'pictures.yearMissing' | 'pictures.yearRange' | undefined {
  const year = typed.trim();
  if (year === '') return 'pictures.yearMissing';
  const isYear = /^\d{4}$/.test(year) && Number(year) >= years.least && Number(year) <= years.most;
  return isYear ? undefined : 'pictures.yearRange';
}
