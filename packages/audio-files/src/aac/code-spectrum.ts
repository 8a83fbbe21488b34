import type { BitWriter } from '#bit-writer.ts';
import { type Codebook, readCodebook } from '#codebook.ts';
import { FRAME } from './spectrum.ts';

/**
 * The Huffman codes for spectral values of AAC (ISO/IEC 14496-3, tables 4.A.2 to 4.A.12), in the form of
 * `readCodebook`. Books 1 to 4 code four values at once, the others two. Values of books 1, 2, 5 and 6 have a sign,
 * and are listed with what makes them positive added: 1 in the first two, 4 in the others.
 */
const SPECTRAL_CODES = [
  '111112111501115111051211511125110151121510115201170211711027120171021711207221171100700117100172' +
    '101712107012171122721217101271221712127010172112701107211070112710107220190201920219122091202910' +
    '229102092001921029120090221901209002191002920129201090210900019100091222921209221290212922219001' +
    '2a0100a2210a2100a0102a0010a0122a2122a2020b0202b0220b2002b2222b0022b2200b0020b0000b2202b2022b0222' +
    'b0200b0002b2000b2220b',
  '111132111401115111251101511105101151121512115102160211612016112061210611026011062011621016001161' +
    '100621216211261012601216121261001601126101060101622116122161122621106120272102702017102072021722' +
    '107212270221710027222170120700017010272001722017201280210800218012280012800108100082120821008120' +
    '081222802128010081220820108102282212820208020282002900009022090222922229002092022902009002292200' +
    '920009000292202922209',
  '000011000400014010040010411005001150110601016101060111610016111061111710117110172000800028001282' +
    '1008121080021901219120090112921109002090210901209020090102920109121190211911209112191201a1020a10' +
    '21a0201a2111a1112a2101a1012a0022a0122a2210a1220a1002a2001a0221a2200b1221b1102b2011b1122b2211b022' +
    '0b0212b1022c2201c2120c2220c0222c2221c2121c1212c1222c0202d2020d1202d2021e2112e2102e2222f2212f2122' +
    'f2012f2002f2202g2022g',
  '111140111411014111041011410004110040000400114101041001501105000150101500105010052111711217121171' +
    '112721107210171210720117012170112811208021181012812018110281021821008201081200820018010280210800' +
    '1280120802018100280021810208200080002802009002091221922119212191122912129211291220a2210a2120a022' +
    '1a0122a2201a0212a2021a1022a2221a1202a2012a2102a1222a2122b2212b0220b2200b0022b2020b0202b2002b2222' +
    'b0222b2220b2202c2022c',
  '441344544454434535355335555247467647427238658328568258638368528148748418478139579759319159739519' +
    '37926966922962912a72a27a61a76a67a16a21a40a04a85a84a03b48b83b30b58b38b05b50b71b11b17b28b02b86b60b' +
    '68b77b06b20c82c70c01c07c78c18c87c81c10c80d08d88d00d',
  '444544434454344554354534334636656256236246366646526566426326466626266226666157757737377137577517' +
    '317747147417477767128278678728618218168778719119179509309859059039589839389409069029689209049869' +
    '82928984960948910a18a70a81a78a87a07a01a88b08b00b80b',
  '001103013114216126206026317137227307037238328148418158518338248048408429259529059619509169439359' +
    '34953926962917936a06a60a44a71a45a72a54a63a27a73a64a55a46a37a70b07b65b56b74b47b57b75b76c66c67c77c',
  '113214104124014224005205025315135325235336416146426246306036436346526517257157537357447547047457' +
    '40726762761716736863855850864805846871872827865873817856837866974960947906975976967957a70a07a77a',
  '00110301311421612620602631722713730803823832814841824815842933904940951925916934952961943905a26a' +
    '50a17a35a18a81a44a53a62a71a06a82a28a36a27a45a91a19a72a60b54b63b83b07b92b38b46b37b08ba1b64b29b55b' +
    '80b70b73ba2b93b84b1ab74b65b56b48b47b39bb1b58b90b85ba3c2ac09cb2c94c66cc1c49c86c1bc95ca4c57c75c2bc' +
    '1ccc2cb3c3ac59c67c87cb4c0ac76cc3ca0ca5c4ac68c2cc96c97c4bcb0c69c3bc5ac88d78dc5d3cdb5d77dc4db6da6d' +
    '4cd79d5bd0bdc6d6adc0da7d5cd7ad98d0cdb7d89d99da8d7bdc7d6bd8bdb8d7cd6cd8aea9e8ce9ae9be9ceabec9eaae' +
    'b9ec8ebaecaecbeacfbbfbcfccf',
  '114124214225105015135325315235335206026246426146416006436346306036446256526157517537357547457627' +
    '267637407617047167367557647467658728378278568828738508718058818178838748478288668758188388848488' +
    '578858588769679929609689939399919299069869949499a29199779879959789a39599a492a9a193a99696998094a9' +
    '709b2979ab3aa6a1aab1a97a07a88aa5a3ba5aa89ab5a08ab4a2ba7aa6aaa7a4ba1bac2a98ac3ab6a5bac4ab7ac5a3ca' +
    '6ba90aa8aa0ac1a09a4ca99ac6a2ca8aa9ab1cbb8bc7b7bb5cb6cba9b8bbc8b0ab7cbb0baabb9bbab0bbbbb9bbabbc0b' +
    '8cbc9cacc9ccbcccbc0cccacccc',
  '004114gg5105015215125225136316326206236026336417147427247437347307037517527257447157537357547458' +
    '6282686186383681684g83g8g58g38g48648g684084680482g85585g8g78g28g882787283786585686g8ga8738718g98' +
    '7g81g8178478gb8748gc88g8g186689g8288578ag8gd8838828388508ge8bg8758488678768058849gf9cg9189819eg9' +
    '589dg9399859779299869929939fg9499689609949599879789199a39069a299199594a92a99693a9699a49889a59979' +
    'b391a9709a697993b95a9a194b9b29d296a9d392b9g095b9b59b4a98a7aa89a0ga4da07a3dab6ad1ad4ac3a2dad5a8aa' +
    '6baa8aa7ae2ac4a1ba4cab1a3ca1dac2a7ba3ea5ca5dae4a4eab7ae3ac5ad6ac6a80ab8a2ca99ae5a6daaaaf2a8ba9aa' +
    'e6aa9a5eab9ae1a2ea6ca1cad8a08ad7a7cac7a7daf3ac1a6ea2faf5af4a1ea9ba4fae7a8dad9a8ca5fa3faababaac8a' +
    'f6af7a8eaf1a7ea90a09a9da9cac9ae8aadae9acaa6fa7fa9ebf8bbbbbeb1fbacbaebdbbdabbdbbcb8fbebbdcbcdbf9b' +
    'eaba0bcbb9fb0abccbb0bcebafbddb0dbecbfabfbbbfbedbd0b0bbdebfcbfdbcfbe0beebdfbc0befb0ec0ccfecf0c0fc' +
    'ffc',
] as const;

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
/** Bits of an escaped value without its length: at least 4. */
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
