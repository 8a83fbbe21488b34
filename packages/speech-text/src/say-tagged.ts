import type { SaidDifferently } from './apply-readings.ts';
import { markLanguage } from './language-marks.ts';
import type { Tag } from './find-tags.ts';
import type { TaggedWords, TextRange } from './read-marks.ts';

/** Values of `interpret-as` whose words a voice says by itself as they are meant. */
const AS_THEY_ARE = new Set('cardinal number date time currency unit fraction address name net'.split(' '));
const SPELLED = new Set(['characters', 'character', 'spell-out', 'verbatim', 'digits']);

/** Places of a plain text whose tags say how they are said, within a part of it; indexes are those of the part. */
export function placeTagged(
  plain: string,
  tagged: readonly TaggedWords[],
  part: TextRange,
): SaidDifferently[] {
  return tagged.flatMap(({ start, end, tag }) => {
    if (start < part.start || end > part.end) return [];
    const sayAs = sayTagged(tag, plain.slice(start, end));
    return sayAs === null ? [] : [{ start: start - part.start, end: end - part.start, sayAs }];
  });
}

/** Whether voices know how the words in a tag are to be said. */
export function canSay({ name, attributes }: Tag): boolean {
  const wanted = wantedOf(attributes);
  const isKnown = wanted === undefined || AS_THEY_ARE.has(wanted) || SPELLED.has(wanted);
  return name !== 'say-as' || isKnown || wanted === 'telephone' || wanted === 'ordinal';
}

/** How words in a tag are said; null for as they are. */
function sayTagged({ name, attributes }: Tag, words: string): string | null {
  if (name === 'sub') return attributes['alias']?.trim() || null;
  if (name === 'lang') return markLanguage(attributes['lang'] ?? '', words);
  const wanted = wantedOf(attributes);
  if (wanted === 'ordinal') return /^\d{1,9}$/u.test(words.trim()) ? sayOrdinal(words.trim()) : null;
  if (wanted === 'telephone') {
    const groups = words.match(/\d+/gu) ?? [];
    return groups.length === 0 ? null : groups.map((digits) => Array.from(digits).join(' ')).join(', ');
  }
  if (wanted === undefined || !SPELLED.has(wanted)) return null;
  return Array.from(words.replaceAll(/\s+/gu, '')).join(' ');
}

function wantedOf(attributes: Tag['attributes']): string | undefined {
  return attributes['interpret-as']?.trim().toLowerCase();
}

function sayOrdinal(digits: string): string {
  const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const;
  return digits + endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(Number(digits))];
}
