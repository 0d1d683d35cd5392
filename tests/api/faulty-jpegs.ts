/** As the firmware of some phones writes it: the scan of a sequential picture has parameters of a progressive one. */
export const withWrongScan = (jpeg: Buffer): Buffer => {
  const at = jpeg.indexOf(Buffer.from('ffda', 'hex'));
  const parts = jpeg[at + 4] ?? 0;
  const faulty = Buffer.from(jpeg);
  faulty.set([0, 0, 0], at + 5 + 2 * parts);
  return faulty;
};

/** Without its last bytes, of which the end marker has two. */
export const without = (jpeg: Buffer, bytes: number): Buffer => jpeg.subarray(0, jpeg.length - bytes);

/** Half of the data, as though that were all. */
export const halfEnded = (jpeg: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.from('ffd9', 'hex')]);
