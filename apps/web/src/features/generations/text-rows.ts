/** Position of a word in a laid-out text, in pixels from the text's corner. */
interface WordPosition {
  readonly row: number;
  readonly left: number;
  readonly width: number;
}

/** Layout of a text. */
export interface TextLayout {
  /** Height of a row, in pixels. */
  readonly pitch: number;
  /** Rows of the whole text, empty ones included. */
  readonly rowCount: number;
  readonly words: readonly WordPosition[];
  /** Where the next letter would be placed. */
  readonly end: WordPosition;
}

export const EMPTY_LAYOUT: TextLayout = {
  pitch: 40,
  rowCount: 0,
  words: [],
  end: { row: 0, left: 0, width: 0 },
};

/**
 * Measures the positions of the words in an element whose only child is that text.
 *
 * @param spans character offsets of the words
 */
export function measureText(
  element: HTMLElement,
  spans: readonly { readonly start: number; readonly end: number }[],
  length: number,
): TextLayout {
  const node = element.firstChild;
  if (!(node instanceof Text)) return EMPTY_LAYOUT;
  const corner = element.getBoundingClientRect();
  const pitch = Number.parseFloat(getComputedStyle(element).lineHeight) || EMPTY_LAYOUT.pitch;
  const range = document.createRange();
  const measureRange = (start: number, end: number): WordPosition => {
    range.setStart(node, start);
    range.setEnd(node, end);
    // A word longer than a row is positioned where it starts.
    const box = range.getClientRects()[0];
    if (!box) return EMPTY_LAYOUT.end;
    const row = Math.floor((box.top + box.height / 2 - corner.top) / pitch);
    return { row, left: box.left - corner.left, width: box.width };
  };
  return {
    pitch,
    rowCount: Math.round(corner.height / pitch),
    words: spans.map(({ start, end }) => measureRange(start, end)),
    end: measureRange(length, length),
  };
}

/** The part of a recording that a row of text takes up, as fractions of the whole. */
export interface TimedRow {
  readonly from: number;
  readonly to: number;
}

/** Returns when each row is spoken; null for a row without words. */
export function timeRows(
  layout: TextLayout,
  times: readonly { readonly from: number }[],
): (TimedRow | null)[] {
  const rows: (TimedRow | null)[] = Array.from({ length: layout.rowCount }, () => null);
  let to = 1;
  // Backwards, because a row lasts until the next row with words starts.
  for (let index = Math.min(layout.words.length, times.length) - 1; index >= 0; index -= 1) {
    const row = layout.words[index]?.row ?? 0;
    const from = times[index]?.from ?? 0;
    const firstOfRow = index === 0 || layout.words[index - 1]?.row !== row;
    if (!firstOfRow) continue;
    rows[row] = { from, to };
    to = from;
  }
  return rows;
}
