/**
 * The tape archive format as POSIX has it (ustar), so that an operator can open a backup with `tar`. Only what backups
 * need: plain files with short names.
 */

export const blockSize = 512;

/** Where each field of a header stands: offset and length in bytes. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
} as const;
type Field = keyof typeof fields;

/** Larger sizes do not fit eleven octal digits. */
const mostBytes = 8 ** 11 - 1;

/** The sum of all bytes, those of the checksum itself taken for spaces. */
const checksumOf = (header: Buffer): number => {
  const [offset, length] = fields.checksum;
  const other = header.reduce(
    (sum, byte, at) => (at >= offset && at < offset + length ? sum : sum + byte),
    0,
  );
  return other + length * 0x20;
};

/** What stands before a file's bytes. Throws for a name or size that the format cannot hold. */
export const tarHeader = (name: string, size: number, modified: Date): Buffer => {
  if (!/^[\x21-\x7e]{1,99}$/.test(name)) throw new RangeError('The name does not fit a tar header.');
  if (size > mostBytes) throw new RangeError('The file does not fit a tar archive.');
  const header = Buffer.alloc(blockSize);
  const write = (field: Field, text: string) => header.write(text, fields[field][0], 'latin1');
  const octal = (field: Field, value: number) =>
    write(field, value.toString(8).padStart(fields[field][1] - 1, '0'));
  write('name', name);
  octal('mode', 0o600);
  octal('owner', 0);
  octal('group', 0);
  octal('size', size);
  octal('modified', Math.floor(modified.getTime() / 1000));
  write('kind', '0');
  write('magic', 'ustar\u000000');
  write('checksum', `${checksumOf(header).toString(8).padStart(6, '0')}\u0000 `);
  return header;
};

/** Bytes that fill a file's last block. */
export const paddingAfter = (size: number): number => (blockSize - (size % blockSize)) % blockSize;

/** What ends an archive. */
export const tarEnd = Buffer.alloc(2 * blockSize);

/** The name and size that a header states; null for the empty block that ends an archive. Throws for any other. */
export const readTarHeader = (header: Buffer): { name: string; size: number } | null => {
  if (header.every((byte) => byte === 0)) return null;
  const text = (field: Field) => {
    const [offset, length] = fields[field];
    return header
      .toString('latin1', offset, offset + length)
      .replace(/\0.*$/s, '')
      .trim();
  };
  const octal = (field: Field) => (/^[0-7]+$/.test(text(field)) ? Number.parseInt(text(field), 8) : -1);
  if (octal('checksum') !== checksumOf(header)) throw new Error('A tar header is damaged.');
  if (text('kind') !== '0' || octal('size') < 0) throw new Error('A tar header is of an unknown kind.');
  return { name: text('name'), size: octal('size') };
};
