import { MARK_PATTERN } from '@voicedraft/contract/script-marks';
import { limitPause, readBreak, readSeconds, readTag, type Tag } from './find-tags.ts';
import { PlainText } from './plain-text.ts';

/** A pause that was marked in a text. */
export interface MarkedPause {
  /** Index in the plain text of the first UTF-16 unit after it. */
  readonly at: number;
  /** 0.1 to 10. */
  readonly seconds: number;
}

/** A part of a text: indexes of UTF-16 units, `end` exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Words in `<say-as>`, `<sub>`, or of another language: `[en:weekend]`. */
export interface TaggedWords extends TextRange {
  readonly tag: Tag;
}

/** A text without its marks, and what the marks say. */
export interface MarkedText {
  /** The text that is spoken, counted and shown in captions. */
  readonly plain: string;
  /** In order; indexes of the plain text. */
  readonly pauses: readonly MarkedPause[];
  /** The stressed parts of the plain text, in order. */
  readonly emphases: readonly TextRange[];
  /** The parts of the plain text whose tags say how they are said, in order. */
  readonly tagged: readonly TaggedWords[];
  /**
   * Index in the marked text of a unit of the plain text. The end of a range is exclusive: use
   * `toSource(end - 1) + 1`, which leaves out the marks that follow.
   */
  readonly toSource: (index: number) => number;
}

/** Longer stretches between two asterisks, or in `<emphasis>`, are no emphasis: they mean something else. */
const EMPHASIS_LETTERS = 200;
const EMPHASIS = String.raw`(?<![\p{L}\p{N}*])\*[^\s*](?:[^*\n]{0,${EMPHASIS_LETTERS}}[^\s*])?\*(?![\p{L}\p{N}*])`;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Seconds of `[pause]`. */
const USUAL_PAUSE = 1;

/** A mark in a text, with its brackets, asterisks or tags. */
export interface Mark extends TextRange {
  /**
   * A `direction` is not spoken, and neither is a `block`: a tag between words. `inline` is a tag within a sentence. The
   * range of `emphasis` is that of its words, with the asterisks or tags.
   */
  readonly kind: 'pause' | 'direction' | 'block' | 'inline' | 'emphasis';
  /** Seconds of a pause; null for the others. */
  readonly pauseSeconds: number | null;
  /** Seconds that a pause asks for, beyond the limits of one. */
  readonly askedSeconds?: number;
  readonly tag?: Tag;
}

/**
 * The marks of a text, in order: `[pause 1s]`, `*stressed words*`, `[en:words]` of another language, directions such as
 * `[LAUGHS]`, and the tags of SSML. Other
 * marks may be within stressed words.
 */
export function findMarks(text: string): Mark[] {
  const marks = [...text.matchAll(new RegExp(MARK_PATTERN, 'giu'))].map(readMark);
  let bare = '';
  // Their own letters are no stressed words.
  for (const { start, end } of marks) bare += text.slice(bare.length, start) + '_'.repeat(end - start);
  bare += text.slice(bare.length);
  const emphases = [...bare.matchAll(new RegExp(EMPHASIS, 'gu'))].map(({ 0: mark, index }): Mark => {
    return { kind: 'emphasis', start: index, end: index + mark.length, pauseSeconds: null };
  });
  return [...marks, ...emphases, ...findStressed(text, marks)].toSorted(byStart);
}

function readMark({ 0: written, index, groups = {} }: RegExpExecArray): Mark {
  const range = { start: index, end: index + written.length };
  const { direction, block, inline, amount, unit = 's' } = groups;
  if (direction !== undefined) return { ...range, kind: 'direction', pauseSeconds: null };
  const tag = readTag(written);
  if (inline !== undefined) return { ...range, kind: 'inline', pauseSeconds: null, tag };
  if (block !== undefined && (tag.name !== 'break' || readBreak(tag) === 0)) {
    return { ...range, kind: 'block', pauseSeconds: null, tag };
  }
  const askedSeconds = block === undefined ? readPause(amount, unit) : readBreak(tag);
  return { ...range, kind: 'pause', pauseSeconds: limitPause(askedSeconds), askedSeconds };
}

function readPause(amount: string | undefined, unit: string): number {
  return amount === undefined ? USUAL_PAUSE : readSeconds(amount, unit);
}

/** Stressed parts: the contents of `<emphasis>`. */
function findStressed(text: string, marks: readonly Mark[]): Mark[] {
  return pairTags(marks, 'emphasis').flatMap(({ open, close, tag }): Mark[] => {
    const isStressed = tag.attributes['level'] !== 'none' && tag.attributes['level'] !== 'reduced';
    const words = text.slice(open.end, close.start);
    if (!isStressed || words.length > EMPHASIS_LETTERS || words.includes('\n')) return [];
    return [{ kind: 'emphasis', start: open.start, end: close.end, pauseSeconds: null, tag }];
  });
}

/** A tag that opens and the one that closes it; those without the other are left out. */
interface TagPair {
  readonly open: Mark;
  readonly close: Mark;
  readonly tag: Tag;
}

/** The pairs of tags of a name, in the order of their ends. */
export function pairTags(marks: readonly Mark[], name: string): TagPair[] {
  const open: { readonly mark: Mark; readonly tag: Tag }[] = [];
  return marks.flatMap((mark): TagPair[] => {
    const { kind, tag } = mark;
    if (kind === 'emphasis' || tag?.name !== name) return [];
    if (!tag.closes) open.push({ mark, tag });
    const opened = tag.closes ? open.pop() : undefined;
    return opened === undefined ? [] : [{ open: opened.mark, close: mark, tag: opened.tag }];
  });
}

/** Writes a pause as a mark: `[pause 1.5s]`. */
export function writePause(seconds: number): string {
  return `[pause ${Math.round(limitPause(seconds) * 10) / 10}s]`;
}

/**
 * Takes the marks out of a text. The white space around a pause, a direction or a tag between words becomes what it would be
 * without it, so that adding one changes nothing that is spoken.
 */
export function readMarks(text: string): MarkedText {
  const marks = findMarks(text);
  const emphases = marks.filter(({ kind }) => kind === 'emphasis');
  const plain = new PlainText();
  const pauses: MarkedPause[] = [];
  const left = findLeftOut(marks);
  let at = 0;
  for (const place of [...marks.filter(isBetweenWords), ...findEntities(text)].toSorted(byStart)) {
    const { start, end } = place;
    if (start < at) continue;
    plain.copy(text, at, start, left);
    if ('letter' in place) {
      plain.add(place.letter, start);
      at = end;
    } else {
      at = plain.skip(text, start, end);
      if (place.pauseSeconds !== null) pauses.push({ at: plain.length, seconds: place.pauseSeconds });
    }
  }
  plain.copy(text, at, text.length, left);
  const rangeOf = (start: number, end: number) => ({ start: plain.indexOf(start), end: plain.indexOf(end) });
  const tagged = ['say-as', 'sub', 'lang']
    .flatMap((name) => pairTags(marks, name))
    .map(({ open, close, tag }) => ({
      ...rangeOf(open.end, close.start),
      tag,
    }));
  return {
    plain: plain.text,
    pauses: pauses.map((pause) => ({ ...pause, at: Math.min(pause.at, plain.length) })),
    emphases: emphases.map(({ start, end }) => rangeOf(start, end)).filter(({ start, end }) => end > start),
    tagged: tagged.filter(({ start, end }) => end > start).toSorted(byStart),
    toSource: (index) => plain.sourceOf(index, text.length),
  };
}

/** Whether a mark stands between words, which are as far from each other without it. */
function isBetweenWords({ kind }: Mark): boolean {
  return kind === 'pause' || kind === 'direction' || kind === 'block';
}

/** Indexes of the units that are left out within a sentence: asterisks and tags. */
function findLeftOut(marks: readonly Mark[]): ReadonlySet<number> {
  const left = new Set<number>();
  for (const { kind, start, end, tag } of marks) {
    if (kind === 'emphasis' && tag === undefined) left.add(start).add(end - 1);
    if (kind !== 'inline') continue;
    for (let index = start; index < end; index += 1) left.add(index);
  }
  return left;
}

interface Entity extends TextRange {
  readonly letter: string;
}

/** `&amp;` and the like. */
function findEntities(text: string): Entity[] {
  return [...text.matchAll(/&(amp|lt|gt|quot|apos);/gu)].map(({ 0: written, 1: name = '', index }) => {
    return { start: index, end: index + written.length, letter: ENTITIES[name] ?? written };
  });
}

function byStart(one: TextRange, other: TextRange): number {
  return one.start - other.start;
}

/** A text without its marks, as it is spoken, counted and shown in captions. */
export function stripMarks(text: string): string {
  return readMarks(text).plain;
}
