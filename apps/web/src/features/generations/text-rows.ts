/** A part of a text: indexes of UTF-16 units, `end` exclusive. */
interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Position of a word in a laid-out text, in pixels from the text's corner. */
export interface WordPosition {
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
  /** Position of the next letter. */
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
 * @param length of the text, if it matters where the next letter would be placed
 */
export function measureText(
  element: HTMLElement,
  spans: readonly TextSpan[],
  length: number | null,
): TextLayout {
  const measure = startMeasuring(element);
  if (measure === null) return EMPTY_LAYOUT;
  // A word longer than a row is positioned where it starts.
  const measureWord = (start: number, end: number) => measure.boxes({ start, end })[0] ?? EMPTY_LAYOUT.end;
  return {
    pitch: measure.pitch,
    rowCount: Math.round(measure.height / measure.pitch),
    words: spans.map(({ start, end }) => measureWord(start, end)),
    end: length === null ? EMPTY_LAYOUT.end : measureWord(length, length),
  };
}

/** Whether two layouts are the same, as far as no word was measured. */
export function isSameLayout(one: TextLayout, other: TextLayout): boolean {
  return (
    one.pitch === other.pitch &&
    one.rowCount === other.rowCount &&
    one.words.length + other.words.length === 0 &&
    one.end.row === other.end.row &&
    one.end.left === other.end.left
  );
}

/** Measures parts of the text of such an element: one box for each row that a part is on. */
export function measureSpans(element: HTMLElement, spans: readonly TextSpan[]): WordPosition[] {
  const measure = startMeasuring(element);
  if (measure === null) return [];
  return spans.flatMap(({ start, end }) => {
    const rows = new Map<number, WordPosition>();
    // Word by word: the box of a whole part includes the space at the end of a row.
    for (const { 0: word, index } of element.textContent.slice(start, end).matchAll(/\S+/gu)) {
      for (const box of measure.boxes({ start: start + index, end: start + index + word.length })) {
        const left = rows.get(box.row)?.left ?? box.left;
        rows.set(box.row, { row: box.row, left, width: box.left + box.width - left });
      }
    }
    return [...rows.values()];
  });
}

function startMeasuring(element: HTMLElement) {
  const node = element.firstChild;
  if (!(node instanceof Text)) return null;
  const corner = element.getBoundingClientRect();
  const pitch = Number.parseFloat(getComputedStyle(element).lineHeight) || EMPTY_LAYOUT.pitch;
  const range = document.createRange();
  const boxes = ({ start, end }: TextSpan): WordPosition[] => {
    range.setStart(node, start);
    range.setEnd(node, end);
    return Array.from(range.getClientRects(), (box) => ({
      row: Math.floor((box.top + box.height / 2 - corner.top) / pitch),
      left: box.left - corner.left,
      width: box.width,
    }));
  };
  return { pitch, height: corner.height, boxes };
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
