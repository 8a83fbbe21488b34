import type { BitWriter } from '#bit-writer.ts';
import { type Codebook, readCodebook } from '#codebook.ts';
import { FRAME } from './spectrum.ts';
import { SPECTRAL_CODES } from './spectral-codes.ts';

/** Where the scale factor bands of long blocks begin at 24 kHz (ISO/IEC 14496-3, table 4.131). */
const BAND_EDGES = [
  0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 52, 60, 68, 76, 84, 92, 100, 108, 116, 124, 136, 148, 160, 172,
  188, 204, 220, 240, 260, 284, 308, 336, 364, 396, 432, 468, 508, 552, 600, 652, 704, 768, 832, 896, 960,
  1024,
];
/** Bands of a long block. */
export const BANDS = BAND_EDGES.length - 1;
/** Books 1 to 4 code four values at once. */
const LAST_QUAD_BOOK = 4;
/** What makes the values of a book positive; books without it write the signs behind each group. */
const SIGNED_OFFSETS: Readonly<Record<number, number>> = { 1: 1, 2: 1, 5: 4, 6: 4 };
const ESCAPE_BOOK = 11;
const ESCAPE = 16;
/** Bits of an escaped value besides its length: at least 4. */
const ESCAPE_MIN_BITS = 4;
/** The highest value that can be coded. */
export const MAX_VALUE = 8191;
const SECTION_BITS = 4 + 5;
/** A section longer than this needs another length field. */
const LENGTH_FIELD = 31;

interface Book {
  readonly number: number;
  readonly code: Codebook;
  readonly offset: number;
  readonly hasSigns: boolean;
  /** The highest absolute value that it codes. */
  readonly highest: number;
}

const BOOKS: readonly Book[] = SPECTRAL_CODES.map((text, index) => {
  const number = index + 1;
  const code = readCodebook(text, number <= LAST_QUAD_BOOK ? 4 : 2);
  const offset = SIGNED_OFFSETS[number] ?? 0;
  const highest = number === ESCAPE_BOOK ? MAX_VALUE : code.base - 1 - offset;
  return { number, code, offset, hasSigns: offset === 0, highest };
});

/** Bands in a row that share a book; no book if all their values are zero. */
interface Section {
  readonly first: number;
  readonly bands: number;
  readonly book: Book | null;
}

/** How a quantized spectrum is written. */
export interface Coding {
  readonly sections: readonly Section[];
  readonly bits: number;
}

/** A short way to write a quantized spectrum with signs. */
export function planCoding(values: Int32Array): Coding {
  const sections: { first: number; bands: number; book: Book | null }[] = [];
  let bits = 0;
  for (let band = 0; band < BANDS; band += 1) {
    const last = sections.at(-1);
    const best = chooseBook(values, band, last?.book);
    bits += best.bits + (best.book === null ? 0 : 1);
    if (last !== undefined && last.book === best.book) last.bands += 1;
    else sections.push({ first: band, bands: 1, book: best.book });
  }
  for (const { bands } of sections) bits += SECTION_BITS + (bands >= LENGTH_FIELD ? 5 : 0);
  return { sections, bits };
}

/** The book that writes a band with the fewest bits, the beginning of a new section included. */
function chooseBook(
  values: Int32Array,
  band: number,
  before: Book | null | undefined,
): { readonly book: Book | null; readonly bits: number } {
  const [start, end] = [BAND_EDGES[band] ?? 0, BAND_EDGES[band + 1] ?? FRAME];
  let highest = 0;
  for (let line = start; line < end; line += 1) highest = Math.max(highest, Math.abs(values[line] ?? 0));
  if (highest === 0 && (before === null || before === undefined)) return { book: null, bits: 0 };
  let best: { book: Book | null; bits: number } | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  if (highest === 0) [best, fewest] = [{ book: null, bits: 0 }, SECTION_BITS];
  for (const book of BOOKS) {
    if (book.highest < highest) continue;
    const bits = countBits(values, start, end, book);
    const whole = bits + 1 + (book === before ? 0 : SECTION_BITS);
    if (whole < fewest) [best, fewest] = [{ book, bits }, whole];
  }
  if (best === undefined) throw new Error(`no book for ${highest}`);
  return best;
}

function countBits(values: Int32Array, start: number, end: number, book: Book): number {
  let bits = 0;
  for (let line = start; line < end; line += book.code.size) {
    bits += book.code.lengths[indexOf(values, line, book)] ?? 0;
    if (!book.hasSigns) continue;
    for (let at = line; at < line + book.code.size; at += 1) {
      const value = Math.abs(values[at] ?? 0);
      if (value > 0) bits += 1;
      if (book.number === ESCAPE_BOOK && value >= ESCAPE) bits += 2 * lengthOf(value) - ESCAPE_MIN_BITS + 1;
    }
  }
  return bits;
}

function indexOf(values: Int32Array, line: number, { code, offset, hasSigns }: Book): number {
  let index = 0;
  for (let at = line; at < line + code.size; at += 1) {
    const value = values[at] ?? 0;
    const digit = hasSigns ? Math.min(Math.abs(value), code.base - 1) : value + offset;
    index = index * code.base + digit;
  }
  return index;
}

/** Bits below the highest one of a value. */
function lengthOf(value: number): number {
  return 31 - Math.clz32(value);
}

/** Writes the sections. */
export function writeSections(writer: BitWriter, { sections }: Coding): void {
  for (const { book, bands } of sections) {
    writer.write(book?.number ?? 0, 4);
    if (bands >= LENGTH_FIELD) writer.write(LENGTH_FIELD, 5);
    writer.write(bands >= LENGTH_FIELD ? bands - LENGTH_FIELD : bands, 5);
  }
}

/** Writes the values as planned. */
export function writeValues(writer: BitWriter, { sections }: Coding, values: Int32Array): void {
  for (const { first, bands, book } of sections) {
    if (book === null) continue;
    const end = BAND_EDGES[first + bands] ?? FRAME;
    for (let line = BAND_EDGES[first] ?? 0; line < end; line += book.code.size) {
      writeGroup(writer, values.subarray(line, line + book.code.size), book);
    }
  }
}

function writeGroup(writer: BitWriter, group: Int32Array, book: Book): void {
  const index = indexOf(group, 0, book);
  writer.write(book.code.codes[index] ?? 0, book.code.lengths[index] ?? 0);
  if (!book.hasSigns) return;
  for (const value of group) if (value !== 0) writer.write(value < 0 ? 1 : 0, 1);
  if (book.number !== ESCAPE_BOOK) return;
  for (const value of group) {
    const length = lengthOf(Math.abs(value));
    if (Math.abs(value) < ESCAPE) continue;
    // As many ones as there are bits beyond four, a zero, and the bits below the highest.
    const ones = length - ESCAPE_MIN_BITS;
    writer.write(2 ** (ones + 1) - 2, ones + 1);
    writer.write(Math.abs(value) - 2 ** length, length);
  }
}
