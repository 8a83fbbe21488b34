/** Names of tags that models put around their thoughts, in lower case. */
const TAGS = ['think', 'thinking', 'thought', 'reasoning'] as const;
const OPENINGS = [...TAGS.map((tag) => `<${tag}>`), '[think]'];
const CLOSINGS = [...TAGS.map((tag) => `</${tag}>`), '[/think]'];
/** Models whose template opens the thoughts, so their output only has the closing tag. */
const OPENS_IN_THOUGHTS = /deepseek-r1|qwq|thinking/iu;

interface Found {
  readonly index: number;
  readonly length: number;
}

/** Removes what a model thinks from the text that it sends piece by piece. */
interface ThoughtFilter {
  /**
   * Returns the text that may be shown after this piece: no thoughts, and nothing that could be the start of their
   * tag.
   */
  push(piece: string): string;
  /** The rest, once the model has ended. */
  end(): string;
  /** Tells that the server sends the thoughts apart, so that the text has none. */
  areApart(): void;
  /** Whether the model has thought. */
  readonly hasThoughts: boolean;
}

/** Creates a filter for one answer of a model. A tag may be split over any number of pieces. */
export function createThoughtFilter(model: string): ThoughtFilter {
  let kept = '';
  let isThinking = false;
  let hasThoughts = false;
  /** Whether it is still open if the text begins with thoughts. */
  let isUnclear = OPENS_IN_THOUGHTS.test(model);
  /** Only white space so far, which the thoughts leave behind. */
  let isBlank = true;

  const show = (text: string): string => {
    const shown = isBlank ? text.trimStart() : text;
    isBlank &&= shown === '';
    return shown;
  };
  const take = (): string => {
    let shown = '';
    for (;;) {
      const tag = find(kept, isThinking || isUnclear ? CLOSINGS : OPENINGS);
      if (tag === null) break;
      if (!isThinking && !isUnclear) shown += show(kept.slice(0, tag.index));
      isThinking = !isThinking && !isUnclear;
      isUnclear = false;
      hasThoughts = true;
      kept = kept.slice(tag.index + tag.length);
    }
    if (isUnclear) return shown;
    const held = countHeld(kept, isThinking ? CLOSINGS : OPENINGS);
    if (!isThinking) shown += show(kept.slice(0, kept.length - held));
    kept = kept.slice(kept.length - held);
    return shown;
  };
  return {
    push: (piece) => {
      kept += piece;
      return take();
    },
    end: () => {
      // Without a closing tag, all of it was the answer, unless the thoughts were never finished.
      const rest = isThinking ? '' : show(kept);
      kept = '';
      return rest;
    },
    areApart: () => {
      isUnclear = false;
      hasThoughts = true;
    },
    get hasThoughts() {
      return hasThoughts || isThinking;
    },
  };
}

function find(text: string, tags: readonly string[]): Found | null {
  const lower = text.toLowerCase();
  const found = tags
    .map((tag) => ({ index: lower.indexOf(tag), length: tag.length }))
    .filter(({ index }) => index >= 0)
    .toSorted((one, other) => one.index - other.index);
  return found[0] ?? null;
}

/** How many of the last characters could be the beginning of a tag. */
function countHeld(text: string, tags: readonly string[]): number {
  const lower = text.toLowerCase();
  for (let length = Math.min(lower.length, 12); length > 0; length -= 1) {
    const end = lower.slice(-length);
    if (tags.some((tag) => tag.startsWith(end))) return length;
  }
  return 0;
}
