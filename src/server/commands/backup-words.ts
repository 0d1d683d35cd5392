import type { Manifest } from '../backup/manifest';

/** What a backup holds, in words for the operator. */
export const inWords = ({ tables, files }: Manifest): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${rows} rows and ${files.length} files (${(bytes / 1e6).toFixed(1)} MB)`;
};
