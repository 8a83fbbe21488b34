import type { WordPosition } from '#features/generations/text-rows.ts';

/** Underlines the facts to check. Decorative: the list below names them. */
export function FactMarks({
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
      data-fact
      className="absolute h-6.5 border-b-2 border-dotted border-warning"
      style={{ top: row * pitch + (pitch - 26) / 2, left, width }}
    />
  ));
}
