import { cleanInline, findSafeEnd } from './inline-marks.ts';
import { type LineStart, type LineVerdict, readLineStart } from './line-start.ts';

export type CleaningOptions = Pick<LineStart, 'keepsDirections' | 'keepsOrdinals'>;

/** Makes speech of what a model writes, as it arrives. */
interface SpeechCleaner {
  /** The speech that is certain with this piece of the model's text; often empty. */
  push(piece: string): string;
  /** The rest of the speech. */
  end(): string;
}

const SENTENCE_OPEN = /[\p{L}\p{N}%)”"'’]$/u;

/**
 * What a model writes around the words to be spoken is left out: remarks before and after the script, headings,
 * labels, directions, times, list marks, code fences, emoji, and marks of Markdown and HTML. What stays is plain
 * paragraphs. However a text is cut into pieces, the joined speech is the same.
 */
export function createSpeechCleaner(options: CleaningOptions): SpeechCleaner {
  let pending = '';
  let isFirst = true;
  let isLineStart = true;
  let isItem = false;
  /** White space to write before the next words. */
  let gap = '';
  let hasWords = false;
  let last = '';
  let isWithinWord = false;
  /** A line in bold that is a heading if something follows it, and else the last words. */
  let heading = '';

  const write = (text: string): string => {
    if (text.trim() === '') return '';
    const written = hasWords && gap === '' ? text : (hasWords ? gap : '') + text.trimStart();
    gap = '';
    hasWords = true;
    heading = '';
    last = written.slice(-1);
    return written;
  };
  const endLine = (): string => {
    const mark = isItem && hasWords && gap === '' && SENTENCE_OPEN.test(last) ? write('.') : '';
    gap = '\n';
    isLineStart = true;
    isItem = false;
    return mark;
  };

  const leaveOut = (verdict: Exclude<LineVerdict, 'wait' | { readonly skip: number }>): string => {
    if (verdict !== 'drop' && 'direction' in verdict) {
      const direction = write(verdict.direction);
      gap = '\n';
      return direction;
    }
    if (verdict !== 'drop') ({ heading } = verdict);
    gap = hasWords ? '\n\n' : '';
    return '';
  };

  /** Takes the first pending line, or as much of it as is certain; null if that is nothing. */
  function takeLine(isEnd: boolean): string | null {
    const at = pending.indexOf('\n');
    const isWhole = at !== -1 || isEnd;
    const line = at === -1 ? pending : pending.slice(0, at);
    if (isLineStart) {
      const blank = line.length - line.trimStart().length;
      const start = readLineStart(line.trim(), { ...options, isFirst, isWhole });
      if (start === 'wait') return null;
      if (start === 'drop' || !('skip' in start)) {
        pending = at === -1 ? '' : pending.slice(at + 1);
        return leaveOut(start);
      }
      pending = pending.slice(blank + start.skip);
      ({ isItem } = start);
      isLineStart = false;
      isFirst = false;
      if (start.direction === undefined) return '';
      const direction = write(start.direction);
      gap = ' ';
      return direction;
    }
    // A letter stands for the part of a word that is written already.
    const before = isWithinWord ? 'a' : '';
    const safe = isWhole ? line.length : findSafeEnd(before + pending) - before.length;
    if (safe <= 0 && !isWhole) return null;
    const text = cleanInline(before + pending.slice(0, safe), options.keepsDirections).slice(before.length);
    const speech = write(isWhole ? text.trimEnd() : text);
    isWithinWord = !isWhole && safe === pending.length;
    pending = pending.slice(isWhole && at !== -1 ? at + 1 : safe);
    return isWhole ? speech + endLine() : speech;
  }

  function take(isEnd: boolean): string {
    let speech = '';
    while (pending !== '') {
      const taken = takeLine(isEnd);
      if (taken === null) break;
      speech += taken;
    }
    return speech;
  }

  return {
    push: (piece) => {
      pending += piece.replaceAll('\r', '');
      return take(false);
    },
    end: () => take(true) + (isLineStart ? '' : endLine()) + write(heading),
  };
}

/** A model's whole text as speech. */
export function cleanSpeech(text: string, options: CleaningOptions): string {
  const cleaner = createSpeechCleaner(options);
  return cleaner.push(text) + cleaner.end();
}
