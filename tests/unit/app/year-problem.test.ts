import { expect, test } from 'vitest';
import { yearProblem } from '~/app/features/galleries/owner-dated-sets-screen';

test('a set of pictures has a year from 1900 to 2100', () => {
  for (const year of ['1900', '1987', ' 2026 ', '2100']) expect(yearProblem(year), year).toBeUndefined();
  for (const year of ['1899', '2101', '190', '19000', '1987.5', '-1987', '2e3', 'last year'])
    expect(yearProblem(year), year).toBe('pictures.yearRange');
  for (const none of ['', ' ']) expect(yearProblem(none)).toBe('pictures.yearMissing');
});
