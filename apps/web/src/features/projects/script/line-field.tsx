import { countOf } from '@voicedraft/contract/counts';
import { type TextRange, writePause, findMarks } from '@voicedraft/speech-text/read-marks';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '#ui/class-names.ts';
import { PauseChip } from './pause-chip.tsx';
import { readEdit, type ShownText, showPauses, writeOutPauses, type ShownPause } from './show-pauses.ts';

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

interface PauseHereProps extends Omit<MarkedTextProps, 'text' | 'spoken'> {
  readonly index: number;
  readonly words: string;
}

/** Where the caret is to be: a place in a paragraph's text. It is placed once: from then on the field has its own. */
export interface Caret {
  readonly paragraphId: string;
  readonly at: number;
}

const placed = new WeakSet<Caret>();

export interface LineFieldProps {
  /** The part of the paragraph's text that this row edits. */
  readonly text: string;
  /** Where it begins in the paragraph. */
  readonly start: number;
  readonly label: string;
  readonly readOnly: boolean;
  /** Null if it is elsewhere. */
  readonly caret: Caret | null;
  readonly placeholder: string | undefined;
  /** Where the word that is spoken now is; null if none is. */
  readonly spoken: TextRange | null;
  readonly onEdit: (text: string, caret: number) => void;
  readonly onSelect: (start: number, end: number) => void;
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>, selection: TextRange) => void;
  readonly onFocus: () => void;
  /** Returns true if it took several paragraphs. */
  readonly onPaste: (text: string, start: number, end: number) => boolean;
}

const SHAPE =
  'm-0 border-0 p-0 py-1.25 font-line text-script leading-7 tracking-[-0.006em] break-words whitespace-pre-wrap';

/**
 * One line as editable text, in which a pause is one character. A copy of the text around it shows pauses, emphasis
 * and the spoken word, and sets the height.
 */
export function LineField({ text, start: rowStart, caret, spoken, readOnly, ...props }: LineFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = showPauses(text);
  const [opened, setOpened] = useState<number | null>(null);
  const [met, setMet] = useState('');
  const note = useId();
  useCaret(
    field,
    caret,
    caret === null ? 0 : Math.min(shown.toShown(caret.at - rowStart), shown.shown.length),
  );
  const select = (element: HTMLTextAreaElement) => {
    const { start, end } = readSelection(element, shown);
    const pause = shown.pauses.find((one) => one.start === start);
    setMet(pause && (end === start || end === pause.end) ? `Pause, ${countOf(pause.seconds, 'second')}` : '');
    props.onSelect(start, end);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The keys of a composition belong to it.
    if (event.nativeEvent.isComposing) return;
    const selection = readSelection(event.currentTarget, shown);
    const pause = shown.pauses.findIndex(
      ({ start, end }) => start === selection.start && end === selection.end,
    );
    if (event.key === 'Enter' && pause !== -1 && !readOnly) {
      event.preventDefault();
      setOpened(pause);
    } else props.onKey(event, selection);
  };
  const copy = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if (selectionStart === selectionEnd) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeOutPauses(value.slice(selectionStart, selectionEnd)));
  };
  const erase = (element: HTMLTextAreaElement) => {
    const { start, end } = readSelection(element, shown);
    props.onEdit(text.slice(0, start) + text.slice(end), start);
  };
  return (
    <div className="relative isolate min-w-0">
      <textarea
        ref={field}
        data-line
        value={shown.shown}
        rows={1}
        readOnly={readOnly}
        aria-label={props.label}
        aria-describedby={shown.pauses.length > 0 ? note : undefined}
        placeholder={props.placeholder}
        onChange={({ target }) => {
          const edited = readEdit(text, target.value, target.selectionStart);
          props.onEdit(edited.text, edited.caret);
        }}
        onSelect={({ currentTarget }) => select(currentTarget)}
        onFocus={props.onFocus}
        onCopy={copy}
        onCut={(event) => {
          copy(event);
          if (event.isDefaultPrevented() && !readOnly) erase(event.currentTarget);
        }}
        onDragStart={({ currentTarget: { value, selectionStart, selectionEnd }, dataTransfer }) =>
          dataTransfer.setData('text/plain', writeOutPauses(value.slice(selectionStart, selectionEnd)))
        }
        onPaste={(event) => {
          const { start, end } = readSelection(event.currentTarget, shown);
          const pasted = event.clipboardData.getData('text/plain');
          if (!readOnly && props.onPaste(pasted, start, end)) event.preventDefault();
        }}
        onKeyDown={press}
        className={classNames(
          SHAPE,
          'absolute inset-0 size-full resize-none overflow-hidden rounded-badge bg-transparent text-ink outline-offset-0 focus-visible:outline-1',
        )}
      />
      <div className={classNames(SHAPE, 'text-transparent')}>
        <MarkedText
          text={text}
          shown={shown}
          spoken={spoken}
          readOnly={readOnly}
          opened={opened}
          onOpen={setOpened}
          onPause={({ start, end }, seconds) => {
            const mark = seconds === null ? '' : writePause(seconds);
            props.onEdit(text.slice(0, start) + mark + text.slice(end), start + mark.length);
          }}
        />
        {'\u200B'}
      </div>
      {shown.pauses.length > 0 && (
        <>
          <span id={note} hidden>
            {shown.pauses.map((pause) => describePlace(text, pause)).join('. ')}
          </span>
          <output className="sr-only">{met}</output>
        </>
      )}
    </div>
  );
}

/** The selection of a field, as places of its text. */
function readSelection(field: HTMLTextAreaElement, { toSource }: ShownText): TextRange {
  return { start: toSource(field.selectionStart), end: toSource(field.selectionEnd) };
}

/** 'Pause, 1 second, after “heard it,”'. */
function describePlace(text: string, { start, seconds }: ShownText['pauses'][number]): string {
  const [before] = /\S+\s*$/u.exec(text.slice(0, start)) ?? [];
  const place = before === undefined ? 'at the beginning' : `after “${before.trim()}”`;
  return `Pause, ${countOf(seconds, 'second')}, ${place}`;
}

/** Places the caret in a row that has just come to be, or whose text was edited, split or joined. */
function useCaret(field: RefObject<HTMLTextAreaElement | null>, caret: Caret | null, at: number): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || caret === null || placed.has(caret)) return;
    placed.add(caret);
    if (document.activeElement !== element) element.focus({ preventScroll: true });
    if (element.selectionStart !== at || element.selectionEnd !== at) element.setSelectionRange(at, at);
  }, [field, caret, at]);
}

/**
 * The words of a line around its field: nothing of them is seen but the emphasis, underlined, the spoken word, marked,
 * and the pauses, which lie over the field.
 */
function MarkedText({ text, shown, spoken, ...chips }: MarkedTextProps) {
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
