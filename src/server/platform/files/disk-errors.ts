const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** There is no such file or folder. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** There is something of that name already. */
export const isTaken = (error: unknown): boolean => codeOf(error) === 'EEXIST';

/** The disk takes nothing, and will not until its operator does something: full, read-only, not ours, or failing. */
export const isUnwritable = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO)$/.test(codeOf(error));
