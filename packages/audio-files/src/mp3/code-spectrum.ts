import type { BitWriter } from '#bit-writer.ts';
import type { Codebook } from '#codebook.ts';
import { GRANULE } from './filter-bank.ts';
import { PAIR_BOOKS } from './pair-codes.ts';

/** Where the scale factor bands of long blocks begin at 24 kHz (ISO/IEC 13818-3, table B.2). */
const BAND_EDGES = [
  0, 6, 12, 18, 24, 30, 36, 44, 54, 66, 80, 96, 114, 136, 162, 194, 232, 278, 332, 394, 464, 540, 576,
];
/** Old decoders have another number for this edge, so no region ends at it. */
const DISPUTED_EDGE = 18;
const MAX_FIRST_BANDS = 16;
const MAX_SECOND_BANDS = 8;
/** A value from here on is written as 15, and its excess in bits of their own. */
const ESCAPE = 15;
const ESCAPE_BITS = [1, 2, 3, 4, 6, 8, 10, 13];
const DENSE_ESCAPE_BITS = [4, 5, 6, 7, 8, 9, 11, 13];
/** The highest value that can be coded. */
export const MAX_VALUE = ESCAPE + 2 ** 13 - 1;

interface Table {
  readonly number: number;
  readonly book: Codebook;
  readonly escapeBits: number;
  /** The highest value that it codes. */
  readonly highest: number;
}

const TABLES: readonly Table[] = [
  ...[1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15].map((number) => toTable(number, number, 0)),
  ...ESCAPE_BITS.map((bits, index) => toTable(16 + index, 16, bits)),
  ...DENSE_ESCAPE_BITS.map((bits, index) => toTable(24 + index, 24, bits)),
];

function toTable(number: number, code: number, escapeBits: number): Table {
  const book = PAIR_BOOKS[code];
  if (book === undefined) throw new Error(`no Huffman table ${code}`);
  return { number, book, escapeBits, highest: book.base - 1 + (escapeBits === 0 ? 0 : 2 ** escapeBits - 1) };
}

/** Part of the lines that shares a table; no table if all its values are zero. */
interface Region {
  readonly start: number;
  readonly end: number;
  readonly table: Table | null;
  readonly bits: number;
}

/** How a quantized spectrum is written. */
export interface Coding {
  readonly regions: readonly [Region, Region, Region];
  /** Number of bands in the first and the second region. */
  readonly bands: readonly [number, number];
  /** End of the part coded in pairs, and of that coded in groups of four (values 0 and 1). */
  readonly pairEnd: number;
  readonly groupEnd: number;
  readonly bits: number;
}

/** The shortest way to write a quantized spectrum of absolute values. */
export function planCoding(values: Int32Array): Coding {
  let groupEnd = GRANULE;
  while (groupEnd > 0 && values[groupEnd - 1] === 0 && values[groupEnd - 2] === 0) groupEnd -= 2;
  let pairEnd = groupEnd;
  while (pairEnd >= 4 && isSmall(values, pairEnd)) pairEnd -= 4;
  let bits = groupEnd - pairEnd;
  for (let line = pairEnd; line < groupEnd; line += 1) if (values[line] !== 0) bits += 1;
  const best = chooseRegions(values, pairEnd);
  return { ...best, pairEnd, groupEnd, bits: bits + best.bits };
}

function isSmall(values: Int32Array, end: number): boolean {
  for (let line = end - 4; line < end; line += 1) if ((values[line] ?? 0) > 1) return false;
  return true;
}

function chooseRegions(values: Int32Array, end: number): Pick<Coding, 'regions' | 'bands' | 'bits'> {
  const planned = new Map<number, Region>();
  const plan = (from: number, to: number): Region => {
    const key = from * BAND_EDGES.length + to;
    const known = planned.get(key) ?? planRegion(values, edge(from, end), edge(to, end));
    planned.set(key, known);
    return known;
  };
  const all = BAND_EDGES.length - 1;
  let best: Pick<Coding, 'regions' | 'bands' | 'bits'> | undefined;
  for (let first = 1; first <= MAX_FIRST_BANDS; first += 1) {
    for (let second = 1; second <= MAX_SECOND_BANDS && first + second < all; second += 1) {
      if (first + second === DISPUTED_EDGE) continue;
      const regions = [plan(0, first), plan(first, first + second), plan(first + second, all)] as const;
      const bits = regions[0].bits + regions[1].bits + regions[2].bits;
      if (best === undefined || bits < best.bits) best = { regions, bands: [first, second], bits };
      if (edge(first + second, end) === end) break;
    }
    if (edge(first, end) === end) break;
  }
  if (best === undefined) throw new Error('no regions');
  return best;
}

function edge(band: number, end: number): number {
  return Math.min(BAND_EDGES[band] ?? end, end);
}

function planRegion(values: Int32Array, start: number, end: number): Region {
  let highest = 0;
  for (let line = start; line < end; line += 1) highest = Math.max(highest, values[line] ?? 0);
  if (highest === 0) return { start, end, table: null, bits: 0 };
  let best: Region | undefined;
  for (const table of candidates(highest)) {
    const bits = countBits(values, start, end, table);
    if (best === undefined || bits < best.bits) best = { start, end, table, bits };
  }
  if (best === undefined) throw new Error(`no Huffman table for ${highest}`);
  return best;
}

/** The tables worth trying: of those with excess bits, only the two with as few as possible. */
function candidates(highest: number): readonly Table[] {
  const found = TABLES.filter((table) => table.highest >= highest);
  const plain = found.filter((table) => table.escapeBits === 0);
  if (plain.length > 0) return plain.slice(0, 4);
  const first = found.find((table) => table.number < 24);
  const dense = found.find((table) => table.number >= 24);
  return [first, dense].filter((table) => table !== undefined);
}

function countBits(values: Int32Array, start: number, end: number, { book, escapeBits }: Table): number {
  let bits = 0;
  for (let line = start; line < end; line += 2) {
    const [x, y] = [values[line] ?? 0, values[line + 1] ?? 0];
    bits += book.lengths[Math.min(x, ESCAPE) * book.base + Math.min(y, ESCAPE)] ?? 0;
    if (x > 0) bits += x >= ESCAPE ? 1 + escapeBits : 1;
    if (y > 0) bits += y >= ESCAPE ? 1 + escapeBits : 1;
  }
  return bits;
}

/** Writes the values as planned; `spectrum` has their signs. */
export function writeCoding(
  writer: BitWriter,
  coding: Coding,
  values: Int32Array,
  spectrum: Float64Array,
): void {
  for (const region of coding.regions) {
    if (region.table !== null) writePairs(writer, region, region.table, values, spectrum);
  }
  for (let line = coding.pairEnd; line < coding.groupEnd; line += 4) {
    // Table B of the groups of four: one bit each, inverted.
    for (let at = line; at < line + 4; at += 1) writer.write(values[at] === 0 ? 1 : 0, 1);
    for (let at = line; at < line + 4; at += 1) {
      if (values[at] !== 0 && at < GRANULE) writer.write((spectrum[at] ?? 0) < 0 ? 1 : 0, 1);
    }
  }
}

function writePairs(
  writer: BitWriter,
  { start, end }: Region,
  { book, escapeBits }: Table,
  values: Int32Array,
  spectrum: Float64Array,
): void {
  for (let line = start; line < end; line += 2) {
    const pair = [line, line + 1];
    const [x = 0, y = 0] = pair.map((at) => Math.min(values[at] ?? 0, ESCAPE));
    const index = x * book.base + y;
    writer.write(book.codes[index] ?? 0, book.lengths[index] ?? 0);
    for (const at of pair) {
      const value = values[at] ?? 0;
      if (value >= ESCAPE && escapeBits > 0) writer.write(value - ESCAPE, escapeBits);
      if (value > 0) writer.write((spectrum[at] ?? 0) < 0 ? 1 : 0, 1);
    }
  }
}

/** The number of a region's table in the stream. */
export function tableOf({ table }: Region): number {
  return table?.number ?? 0;
}
