import type { Manifest } from '../backup/manifest';

/** What a backup holds, in words for the operator. */
export const backupSummary = ({ tables, files }: Manifest): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${rows} rows and ${files.length} files (${(bytes / 1e6).toFixed(1)} MB)`;
};

/** That a backup was written and yet misses files. */
export const incompleteWarning = ({ missing: { length } }: Manifest): string =>
  `The backup is incomplete: ${length} ${length === 1 ? 'file is' : 'files are'} missing, which ${length === 1 ? 'is' : 'are'} named above.`;
