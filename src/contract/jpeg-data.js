// @ts-check
/**
 * Tells how much of a JPEG's picture data is there (ITU-T T.81). Reads the entropy-coded data, but makes no pixels, and
 * needs at most 8 bytes per block of 64. JavaScript, because the picture process runs it from source.
 *
 * @typedef {{ across: number, down: number, low: Int8Array, known: Uint32Array, h: number, v: number }} Component
 *   `across` and `down` in blocks; `low`: the lowest bit known of each coefficient, -1 before its first scan; `known`: a bit
 *   for each coefficient of each block that is not zero, for progressive refinement, in two halves.
 * @typedef {{ width: number, height: number, isProgressive: boolean, components: Map<number, Component> }} Frame
 * @typedef {{ component: Component, dc: Uint16Array, ac: Uint16Array }} ScanPart
 * @typedef {{ parts: ScanPart[], from: number, to: number, high: number, low: number }} Scan
 */

/** End of image. */
export const endMarker = Uint8Array.of(0xff, 0xd9);

/** Bytes that a nearly whole picture may lack, and as many again, as what follows may be simpler than what is there. */
const tail = 2 * 200;

/**
 * Returns the bits from one to another, both of 32.
 * @param {number} from
 * @param {number} to
 */
const mask = (from, to) =>
  from > to || from > 31 || to < 0 ? 0 : (to >= 31 ? -1 : (1 << (to + 1)) - 1) & (-1 << Math.max(0, from));

/** @param {number} bits */
const countOnes = (bits) => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** Codes for a table that was not defined: each is invalid. */
const noCodes = new Uint16Array(65_536);

class Unreadable extends Error {}

/** Bits of entropy-coded data from a position. After its end, zeros follow. */
class Bits {
  /**
   * @param {Uint8Array} bytes
   * @param {number} at
   */
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
    this.held = 0;
    this.count = 0;
    this.zeros = 0;
  }

  restart() {
    this.held = 0;
    this.count = 0;
    this.zeros = 0;
  }

  /** Whether bits were read that are not there. */
  get isOver() {
    return this.count < this.zeros;
  }

  /** Returns the next 16 bits. */
  peek() {
    while (this.count < 16) {
      const byte = this.bytes[this.at];
      let next = 0;
      if (byte === undefined || (byte === 0xff && this.bytes[this.at + 1] !== 0)) this.zeros += 8;
      else {
        next = byte;
        this.at += byte === 0xff ? 2 : 1;
      }
      this.held = (this.held << 8) | next;
      this.count += 8;
    }
    return (this.held >>> (this.count - 16)) & 0xffff;
  }

  /** @param {number} length up to 16 */
  take(length) {
    const bits = this.peek() >>> (16 - length);
    this.count -= length;
    return bits;
  }

  /** @param {Uint16Array} codes */
  symbol(codes) {
    const found = codes[this.peek()] ?? 0;
    if (found === 0 && !this.isOver) throw new Unreadable('It has an unknown code.');
    this.count -= found >>> 8;
    return found & 0xff;
  }
}

/**
 * Returns the length and symbol for each 16 bits that begin with a code.
 * @param {Uint8Array} lengths how many codes there are of 1 to 16 bits
 * @param {Uint8Array} symbols
 */
const codesOf = (lengths, symbols) => {
  const codes = new Uint16Array(65_536);
  let at = 0;
  let symbol = 0;
  for (const [index, count] of lengths.entries())
    for (let nth = 0; nth < count; nth++) {
      const end = at + (1 << (15 - index));
      codes.fill(((index + 1) << 8) | (symbols[symbol] ?? 0), at, end);
      at = end;
      symbol += 1;
    }
  return codes;
};

/**
 * @param {Bits} bits
 * @param {ScanPart} part
 */
const readSequentialBlock = (bits, { dc, ac }) => {
  bits.take(bits.symbol(dc));
  for (let k = 1; k < 64; k++) {
    const symbol = bits.symbol(ac);
    const size = symbol & 15;
    if (size === 0 && symbol < 0xf0) return;
    k += symbol >> 4;
    bits.take(size);
  }
};

/**
 * Reads the blocks of a progressive scan, which may end many blocks at once.
 * @param {Bits} bits
 * @param {Scan} scan
 */
const progressiveReader = (bits, { from, to, high }) => {
  let ended = 0;
  const endBlocks = (/** @type {number} */ length) => {
    ended = (1 << length) + bits.take(length);
  };
  /** @type {(part: ScanPart, block: number) => void} */
  const readBlock = ({ component: { known }, dc, ac }, block) => {
    if (from === 0) {
      bits.take(high === 0 ? bits.symbol(dc) : 1);
      return;
    }
    const first = known[2 * block] ?? 0;
    const second = known[2 * block + 1] ?? 0;
    const isKnown = (/** @type {number} */ k) => ((k < 32 ? first : second) >>> (k & 31)) & 1;
    let k = from;
    while (ended === 0 && k <= to && !bits.isOver) {
      const symbol = bits.symbol(ac);
      const size = symbol & 15;
      let zeros = symbol >> 4;
      if (size === 0 && zeros < 15) {
        endBlocks(zeros);
        break;
      }
      bits.take(size);
      // A refinement has a bit for each coefficient on the way that is known already.
      for (; k <= to; k++) {
        if (high > 0 && isKnown(k)) bits.take(1);
        else if (zeros === 0) break;
        else zeros -= 1;
      }
      if (size > 0 && k < 64) {
        const half = 2 * block + (k >> 5);
        known[half] = (known[half] ?? 0) | (1 << (k & 31));
      }
      k += 1;
    }
    if (ended === 0) return;
    ended -= 1;
    if (high === 0) return;
    const refined = countOnes(first & mask(k, to)) + countOnes(second & mask(k - 32, to - 32));
    for (let left = refined; left > 0; left -= 16) bits.take(Math.min(left, 16));
  };
  return {
    readBlock,
    restart: () => {
      ended = 0;
    },
  };
};

/**
 * The blocks of each unit of a scan, and how many units there are.
 * @param {Frame} frame
 * @param {ScanPart[]} parts
 */
const unitsOf = ({ width, height, components }, parts) => {
  const [only] = parts;
  if (parts.length === 1 && only) {
    const { across, down } = only.component;
    return { count: across * down, blocks: [only] };
  }
  const all = [...components.values()];
  const [h, v] = [
    Math.max(...all.map((component) => component.h)),
    Math.max(...all.map((component) => component.v)),
  ];
  const blocks = parts.flatMap((part) =>
    Array.from({ length: part.component.h * part.component.v }, () => part),
  );
  return { count: Math.ceil(width / (8 * h)) * Math.ceil(height / (8 * v)), blocks };
};

/**
 * Reads a scan. Returns its end, and whether more of it lacks than a nearly whole picture may lack.
 * @param {Bits} bits
 * @param {Frame} frame
 * @param {Scan} scan
 * @param {number} interval units between restarts; 0 for none
 */
const readScan = (bits, frame, scan, interval) => {
  const { count, blocks } = unitsOf(frame, scan.parts);
  const { readBlock, restart } = progressiveReader(bits, scan);
  const starts = new Uint32Array(count);
  let missing = 0;
  for (let unit = 0; unit < count; unit++) {
    if (interval > 0 && unit > 0 && unit % interval === 0) {
      const marker = bits.bytes[bits.at + 1] ?? 0;
      if (bits.bytes[bits.at] === 0xff && marker >= 0xd0 && marker <= 0xd7) bits.at += 2;
      bits.restart();
      restart();
    }
    starts[unit] = bits.at;
    for (const part of blocks)
      if (frame.isProgressive) readBlock(part, unit);
      else readSequentialBlock(bits, part);
    if (bits.isOver) missing += 1;
  }
  // The last scan of a progressive picture may be as short as that.
  if (scan.high === 1 && (starts[0] ?? 0) >= bits.at - tail / 4) return false;
  const near = starts.filter((at) => at >= bits.at - tail).length - missing;
  // A block of one colour is as short as the first code of each table.
  const minBits = blocks.reduce((sum, { dc, ac }) => sum + ((dc[0] ?? 0) >>> 8) + ((ac[0] ?? 0) >>> 8), 0);
  const plain = frame.isProgressive || minBits === 0 ? 0 : (8 * tail) / 2 / minBits;
  // The last bit of a progressive picture is hardly seen.
  const unseen = count / (scan.high === 1 ? 10 : 100);
  return missing > Math.min(count / 4, Math.max(near, plain, unseen));
};

/**
 * Returns `whole`, `unended` if no more than the end marker and some 200 bytes before it lack, `cut` if more lacks, and
 * `unknown` for what is no JPEG, or one of a rare kind.
 * @param {Uint8Array} bytes
 * @returns {'whole' | 'unended' | 'cut' | 'unknown'}
 */
export const jpegState = (bytes) => {
  try {
    return stateOf(bytes);
  } catch (error) {
    if (error instanceof Unreadable) return 'unknown';
    throw error;
  }
};

/**
 * @param {Uint8Array} bytes
 * @returns {ReturnType<typeof jpegState>}
 */
const stateOf = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /** @type {Uint16Array[]} */
  const dcCodes = [];
  /** @type {Uint16Array[]} */
  const acCodes = [];
  /** @type {Frame | undefined} */
  let frame;
  let interval = 0;
  let isCut = false;

  /** @type {(segment: Uint8Array) => void} */
  const defineCodes = (segment) => {
    for (let at = 0; at + 17 <= segment.length; ) {
      const lengths = segment.subarray(at + 1, at + 17);
      const count = lengths.reduce((sum, length) => sum + length, 0);
      const [kind = 0] = segment.subarray(at);
      (kind >> 4 ? acCodes : dcCodes)[kind & 15] = codesOf(
        lengths,
        segment.subarray(at + 17, at + 17 + count),
      );
      at += 17 + count;
    }
  };

  /** @type {(segment: Uint8Array, isProgressive: boolean) => Frame} */
  const frameOf = (segment, isProgressive) => {
    const [, h1 = 0, h2 = 0, w1 = 0, w2 = 0, count = 0] = segment;
    const [width, height] = [w1 * 256 + w2, h1 * 256 + h2];
    const parts = Array.from({ length: count }, (_, nth) => segment.subarray(6 + 3 * nth, 9 + 3 * nth));
    const sizes = parts.map(([, size = 0]) => ({ h: size >> 4, v: size & 15 }));
    if (width * height === 0 || sizes.some(({ h, v }) => h * v === 0))
      throw new Unreadable('It has no size.');
    const [maxH, maxV] = [Math.max(...sizes.map(({ h }) => h)), Math.max(...sizes.map(({ v }) => v))];
    const components = new Map(
      sizes.map(({ h, v }, nth) => {
        const across = Math.ceil(Math.ceil((width * h) / maxH) / 8);
        const down = Math.ceil(Math.ceil((height * v) / maxV) / 8);
        const known = new Uint32Array(isProgressive ? across * down * 2 : 0);
        return [parts[nth]?.[0] ?? 0, { across, down, h, v, low: new Int8Array(64).fill(-1), known }];
      }),
    );
    return { width, height, isProgressive, components };
  };

  /** @type {(segment: Uint8Array, of: Frame) => Scan} */
  const scanOf = (segment, { isProgressive, components }) => {
    const [count = 0] = segment;
    const parts = Array.from({ length: count }, (_, nth) => {
      const [id = 0, tables = 0] = segment.subarray(1 + 2 * nth, 3 + 2 * nth);
      const component = components.get(id);
      if (!component) throw new Unreadable('It has an unknown part.');
      return { component, dc: dcCodes[tables >> 4] ?? noCodes, ac: acCodes[tables & 15] ?? noCodes };
    });
    const [from = 0, to = 0, bits = 0] = segment.subarray(1 + 2 * count);
    // Some phones write wrong parameters into a sequential picture, where only these are possible.
    const scan = isProgressive
      ? { parts, from, to: Math.min(to, 63), high: bits >> 4, low: bits & 15 }
      : { parts, from: 0, to: 63, high: 0, low: 0 };
    for (const { component } of parts) component.low.fill(scan.low, scan.from, scan.to + 1);
    return scan;
  };

  const end = () => {
    const all = [...(frame?.components.values() ?? [])];
    const hasAll = all.length > 0 && all.every(({ low }) => low.every((bit) => bit === 0));
    return isCut || !hasAll;
  };

  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return 'unknown';
  let at = 2;
  for (;;) {
    while (at < bytes.length && !(bytes[at] === 0xff && (bytes[at + 1] ?? 0xff) !== 0xff)) at += 1;
    if (at + 4 > bytes.length) {
      if (bytes[at + 1] === 0xd9) return end() ? 'cut' : 'whole';
      return end() ? 'cut' : 'unended';
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return end() ? 'cut' : 'whole';
    at += 2;
    if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    const length = view.getUint16(at);
    const segment = bytes.subarray(at + 2, at + length);
    at += length;
    if (marker === 0xc4) defineCodes(segment);
    else if (marker === 0xdd) interval = (segment[0] ?? 0) * 256 + (segment[1] ?? 0);
    else if (marker >= 0xc0 && marker <= 0xc2) frame = frameOf(segment, marker === 0xc2);
    else if (marker >= 0xc3 && marker <= 0xcf && marker !== 0xc8)
      throw new Unreadable('It is of a rare kind.');
    else if (marker === 0xda) {
      if (!frame) throw new Unreadable('It has no frame.');
      const bits = new Bits(bytes, at);
      isCut = readScan(bits, frame, scanOf(segment, frame), interval) || isCut;
      at = bits.at;
    }
  }
};
