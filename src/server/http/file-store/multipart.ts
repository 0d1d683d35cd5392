import { FileStoreRefusal } from '../../platform/files/file-store-refusal';

const boundaryOf = (contentType = ''): string => {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) throw new FileStoreRefusal('bad-request');
  return boundary;
};

/** Where a text ends in a body, looked for from a place on. Throws a refusal where it is not there. */
const after = (body: Buffer, text: string, from: number): number => {
  const at = body.indexOf(text, from);
  if (at < 0) throw new FileStoreRefusal('bad-request');
  return at + text.length;
};

const emptyLine = '\r\n\r\n';

/**
 * The file in a `multipart/related` body of two parts: what the sender says of it, which is not believed and not read,
 * and the file itself, up to the very end of the body. Throws the refusal `bad-request`.
 */
export const fileInMultipart = (contentType: string | undefined, body: Buffer): Buffer => {
  const boundary = boundaryOf(contentType);
  const description = after(body, emptyLine, 0);
  const heading = after(body, `\r\n--${boundary}\r\n`, description);
  // From the line break of the boundary on: the part may have no headers.
  const file = after(body, emptyLine, heading - 2);
  const closing = Buffer.from(`\r\n--${boundary}--`);
  // A line break after the closing boundary is allowed.
  const end = body.length - (body.subarray(-2).toString() === '\r\n' ? 2 : 0) - closing.length;
  if (end < file || !body.subarray(end, end + closing.length).equals(closing)) {
    throw new FileStoreRefusal('bad-request');
  }
  return body.subarray(file, end);
};
