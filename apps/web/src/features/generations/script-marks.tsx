import type { TextLayout, WordPosition } from './text-rows.ts';

/** Highlights newly arrived words. Decorative: a live region announces them. */
export function FreshMarks({
  boxes,
  pitch,
}: {
  readonly boxes: readonly WordPosition[];
  readonly pitch: number;
}) {
  return boxes.map(({ row, left, width }) => (
    <span
      key={`${row} ${left}`}
      aria-hidden="true"
      data-fresh
      className="absolute h-6.5 rounded-[4px] border-b-2 border-primary-line bg-primary-soft"
      style={{ top: row * pitch + (pitch - 26) / 2, left: left - 2, width: width + 4 }}
    />
  ));
}

/** Caret at the position where the engine is writing. */
export function WritingCaret({ layout }: { readonly layout: TextLayout }) {
  const { row, left } = layout.end;
  return (
    <span
      aria-hidden="true"
      className="absolute h-5.5 w-0.5 bg-primary-ink motion-safe:animate-pulse"
      style={{ top: row * layout.pitch + (layout.pitch - 22) / 2, left: left + 4 }}
    />
  );
}
