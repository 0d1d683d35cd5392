import { useMemo } from 'react';

/**
 * Returns the rows with the named texts of the same rows in the language of the screen, where those are known (rule
 * second-language).
 */
export function useRowsInLanguage<Row extends { _id: string }>(
  rows: readonly Row[],
  inLanguage: readonly Row[] | undefined,
  names: readonly (keyof Row)[],
): readonly Row[] {
  return useMemo(() => {
    if (!inLanguage || inLanguage === rows) return rows;
    const byId = new Map(inLanguage.map((row) => [row._id, row]));
    return rows.map((row) => {
      const other = byId.get(row._id);
      return other ? { ...row, ...Object.fromEntries(names.map((name) => [name, other[name]])) } : row;
    });
  }, [rows, inLanguage, names]);
}
