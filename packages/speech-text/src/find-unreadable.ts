import { PAUSE_SECONDS } from '@voicedraft/contract/script-marks';
import { findMarks } from './read-marks.ts';
import { canSay } from './say-tagged.ts';

/** A mark of a text that cannot be followed, as it is written. */
export interface Unreadable {
  /** `pause`: it is longer than a pause can be. `tag`: it is SSML that voices do not read. */
  readonly kind: 'pause' | 'tag';
  readonly written: string;
}

/** SSML that is not read, and what providers have added to it. Other tags are words about tags. */
const FOREIGN =
  /<(?:audio|phoneme|voice|lang|mark|bookmark|lexicon|lookup|par|seq|media|metadata|meta|desc|[a-z]{2,20}:[a-z-]{2,30})(?:\s[^<>]{0,300})?>/iu;

/** The first mark of a text that cannot be followed; null if all can. */
export function findUnreadable(text: string): Unreadable | null {
  const foreign = FOREIGN.exec(text)?.[0];
  if (foreign !== undefined) return { kind: 'tag', written: shorten(foreign) };
  for (const { start, end, tag, askedSeconds = 0 } of findMarks(text)) {
    const written = text.slice(start, end);
    if (askedSeconds > PAUSE_SECONDS.max) return { kind: 'pause', written };
    if (tag !== undefined && !canSay(tag)) return { kind: 'tag', written };
  }
  return null;
}

/** `<phoneme>` of `<phoneme alphabet="ipa" ph="…">`. */
function shorten(tag: string): string {
  return `${/^<[\w:-]+/u.exec(tag)?.[0] ?? '<'}>`;
}
