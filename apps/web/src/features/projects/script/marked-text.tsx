import { findMarks, type TextRange } from '@voicedraft/speech-text/read-marks';
import { classNames } from '#ui/class-names.ts';
import { PauseChip } from './pause-chip.tsx';
import type { ShownPause, ShownText } from './show-pauses.ts';

interface MarkedTextProps {
  readonly text: string;
  readonly shown: ShownText;
  /** Where the word that is spoken now is in the text; null if none is. */
  readonly spoken: TextRange | null;
  readonly readOnly: boolean;
  /** The pause whose length is edited, by its place among them; null for none. */
  readonly opened: number | null;
  readonly onOpen: (index: number | null) => void;
  /** Another length of a pause in seconds; null removes it. */
  readonly onPause: (pause: ShownPause, seconds: number | null) => void;
}

/**
 * The words of a line around its field: nothing of them is seen but the emphasis, underlined, the spoken word, marked,
 * and the pauses, which lie over the field.
 */
export function MarkedText({ text, shown, spoken, ...chips }: MarkedTextProps) {
  const emphases = findMarks(text).filter(({ kind }) => kind === 'emphasis');
  const ranges = [...emphases, ...shown.pauses, ...(spoken === null ? [] : [spoken])];
  const edges = new Set([0, ...ranges.flatMap(({ start, end }) => [start, end]), text.length]);
  const places = [...edges].toSorted((left, right) => left - right);
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? start;
    const isIn = (range: TextRange) => range.start <= start && range.end >= end;
    const pause = shown.pauses.findIndex(isIn);
    const words = shown.shown.slice(shown.toShown(start), shown.toShown(end));
    if (pause !== -1) return <PauseHere key={start} index={pause} words={words} shown={shown} {...chips} />;
    const isSpoken = spoken !== null && isIn(spoken);
    return (
      <span
        key={start}
        aria-hidden="true"
        data-spoken={isSpoken || undefined}
        className={classNames(
          isSpoken && 'rounded-[4px] bg-live-soft',
          emphases.some(isIn) && 'border-b-2 border-primary-line',
        )}
      >
        {words}
      </span>
    );
  });
}

interface PauseHereProps extends Omit<MarkedTextProps, 'text' | 'spoken'> {
  readonly index: number;
  readonly words: string;
}

function PauseHere({ index, words, shown, readOnly, opened, onOpen, onPause }: PauseHereProps) {
  const pause = shown.pauses[index];
  return (
    <span className="relative z-1">
      <span aria-hidden="true">{words}</span>
      {pause && (
        <PauseChip
          seconds={pause.seconds}
          readOnly={readOnly}
          open={opened === index}
          onOpenChange={(open) => onOpen(open ? index : null)}
          onChange={(seconds) => onPause(pause, seconds)}
        />
      )}
    </span>
  );
}
