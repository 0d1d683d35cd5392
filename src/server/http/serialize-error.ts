/** What the log tells of an error. */
interface SerializedError {
  type: string;
  message: string;
  /** Where it was thrown, without the message. */
  stack: string;
  /** Names of the database's own things, as PostgreSQL tells them. */
  [detail: string]: unknown;
  cause?: SerializedError;
}

/** What databases and Node say beside the message that is never a person's. */
const harmless = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
];

/** Causes of causes beyond this are left out; an error may be its own cause. */
const deepest = 5;

/**
 * Messages quote what they complain of: a value that is no number, a text that is no JSON. The value may hold quotes
 * itself, so everything after the first is left out.
 */
const withoutQuotes = (message: string): string => message.replace(/["`].*|(?<!\w)'.*/s, '"…"');

/**
 * An error for the log: chosen parts of it only, since errors carry values along (PostgreSQL's `detail`, Valibot's
 * `input`, the parser's `rawPacket`), and those may be a person's.
 */
export const serializeError = (error: unknown, depth = 1): SerializedError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Thrown, though no error.', stack: '' };
  const details = Object.entries(error).filter(
    ([name, value]) => harmless.includes(name) && ['string', 'number'].includes(typeof value),
  );
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    type: error.name,
    message: withoutQuotes(error.message),
    ...Object.fromEntries(details),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && depth < deepest && { cause: serializeError(error.cause, depth + 1) }),
  };
};
