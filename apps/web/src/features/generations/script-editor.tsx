import type { WordTime } from '@voicedraft/contract/generations';
import { TEXT_MAX_CHARACTERS } from '@voicedraft/contract/limits';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import {
  type ChangeEvent,
  type RefObject,
  Suspense,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Passage } from '#features/rewrites/passage.ts';
import type { PassageTools } from '#features/rewrites/use-passage-tools.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Bars } from '#ui/sound/bars.ts';
import type { Sound } from '#ui/sound/sound.ts';
import { useElementWidth } from '#ui/use-element-width.ts';
import { alignWords } from '@voicedraft/speech-text/word-alignment';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { type TimedWord, timeWords } from '@voicedraft/speech-text/word-timing';
import { showToast } from '#ui/toast.ts';
import { describeTooLong, limitCharacters } from './limit-text.ts';
import { FactMarks } from './facts/fact-marks.tsx';
import { readWordTimes } from './read-word-times.ts';
import { FreshMarks, WritingCaret } from './script-marks.tsx';
import { settleField } from './settle-field.ts';
import { SheetRow } from './sheet-row.tsx';
import { useSelecting } from './use-selecting.ts';
import { SpokenMark } from './spoken-mark.tsx';
import {
  EMPTY_LAYOUT,
  isSameLayout,
  measureSpans,
  measureText,
  type TextLayout,
  timeRows,
  type WordPosition,
} from './text-rows.ts';

/** Lazy: loads when words are first selected. */
const SelectedWords = lazyPart(() => import('./selected-words.tsx'), 'SelectedWords');

/** Number of rows of an empty sheet. */
export const SHEET_MIN_ROWS = 10;
const SHEET_MIN_HEIGHT = 'min-h-70 @min-[520px]/sheet:min-h-100';
const PATTERN_BARS_PER_SECOND = 20;
const NO_TIMES: TimedWord[] = [];
const NO_BOXES: readonly WordPosition[] = [];

/** The recording of the text in the sheet. */
export interface SheetSound {
  readonly sound: Sound;
  /** Null while loading; a pattern drawn from the text is shown instead. */
  readonly peaks: Bars | null;
  /** Seconds. */
  readonly duration: number;
  /** When its words are spoken; null if that has to be estimated. */
  readonly words: readonly WordTime[] | null;
}

interface ScriptEditorProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** True while an engine is writing: not editable, with a caret after the last word. */
  readonly writing: boolean;
  readonly recording: SheetSound | null;
  /** Facts to check in the text. */
  readonly facts: readonly Passage[];
  /** Actions for selected words, and the price of a rewrite. */
  readonly tools: PassageTools;
  readonly rewritePrice: number;
  /** The chosen voice, for playing words. */
  readonly voice: AnyVoiceId;
  readonly onEdit: (text: string) => void;
}

/**
 * The script as editable text on ruled rows. The rows are drawn behind a transparent text area; a hidden copy of
 * the text with the same layout shows where its lines break and sets the height.
 */
export function ScriptEditor({
  ref,
  text,
  writing,
  recording,
  facts,
  tools,
  rewritePrice,
  voice,
  onEdit,
}: ScriptEditorProps) {
  const copy = useRef<HTMLDivElement>(null);
  const [boxRef, width] = useElementWidth();
  const [layout, setLayout] = useState<TextLayout>(EMPTY_LAYOUT);
  const [freshBoxes, setFreshBoxes] = useState(NO_BOXES);
  const [factBoxes, setFactBoxes] = useState(NO_BOXES);
  const rewritten = tools.shown?.passage;
  const selecting = useSelecting(tools, ref);
  const peaks = recording?.peaks ?? null;
  const duration = recording?.duration ?? 0;
  const words = recording?.words ?? null;
  const hasSound = recording !== null;
  const times = useMemo(() => {
    // Nothing plays while the text has no recording, so no times are needed.
    if (!hasSound) return NO_TIMES;
    if (words !== null) return readWordTimes(text, words, duration);
    return peaks === null ? timeWords(text) : alignWords(text, peaks, duration);
  }, [text, hasSound, words, peaks, duration]);
  useLayoutEffect(() => {
    // Line breaks change once web fonts have loaded.
    const measure = () => {
      if (!copy.current || width <= 0) return;
      const measured = measureText(copy.current, times, writing ? text.length : null);
      setLayout((before) => (isSameLayout(before, measured) ? before : measured));
      setFreshBoxes(rewritten === undefined ? NO_BOXES : measureSpans(copy.current, [rewritten]));
      setFactBoxes(facts.length === 0 ? NO_BOXES : measureSpans(copy.current, facts));
    };
    measure();
    document.fonts.addEventListener('loadingdone', measure);
    return () => document.fonts.removeEventListener('loadingdone', measure);
  }, [times, text, writing, width, rewritten, facts]);
  const rowTimes = useMemo(() => timeRows(layout, times), [layout, times]);
  const bars = useMemo(() => {
    if (recording === null) return null;
    return peaks ?? drawWordPattern(text, Math.ceil(duration * PATTERN_BARS_PER_SECOND));
  }, [recording, peaks, text, duration]);

  const note = useId();
  const [isCut, setCut] = useState(false);
  const settle = (field: HTMLTextAreaElement) => {
    const fitting = limitCharacters(text, field.value, TEXT_MAX_CHARACTERS);
    setCut(fitting !== field.value);
    if (fitting !== field.value) {
      settleField(field, fitting);
      // The sheet is as high as its text, so the note below it is far from where the user pastes.
      showToast.error(describeTooLong());
    }
    onEdit(fitting);
  };
  const edit = (event: ChangeEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) onEdit(event.target.value);
    else settle(event.target);
  };

  return (
    <>
      <div className="relative px-5 py-4.5 @min-[520px]/sheet:pt-3 @min-[520px]/sheet:pr-30 @min-[520px]/sheet:pb-4 @min-[520px]/sheet:pl-13">
        <div
          aria-hidden="true"
          className="absolute inset-0 hidden pt-3 after:absolute after:inset-y-0 after:right-30 after:border-l after:border-line @min-[520px]/sheet:block"
        >
          {Array.from({ length: Math.max(SHEET_MIN_ROWS, layout.rowCount) }, (_, row) => (
            <SheetRow
              key={row}
              number={row + 1}
              time={bars === null ? null : (rowTimes[row] ?? null)}
              peaks={bars}
              sound={recording?.sound ?? null}
            />
          ))}
        </div>
        <div
          ref={boxRef}
          // Not of the text: its rows are counted by its height.
          className={classNames('relative', SHEET_MIN_HEIGHT)}
          {...selecting.box}
        >
          <FactMarks boxes={factBoxes} pitch={layout.pitch} />
          <FreshMarks boxes={freshBoxes} pitch={layout.pitch} />
          {recording !== null && (
            <SpokenMark sound={recording.sound} times={times} isExact={words !== null} layout={layout} />
          )}
          {writing && <WritingCaret layout={layout} />}
          <div ref={copy} aria-hidden="true" className={classNames(TEXT_SHAPE, 'invisible')}>
            {/* A trailing line break would have no height without something after it. */}
            {`${text}\u200B`}
          </div>
          <textarea
            ref={ref}
            value={text}
            readOnly={writing || tools.isRewriting}
            onPointerDown={selecting.onPointerDown}
            onChange={edit}
            onClick={(event) => seekWord(event.currentTarget, times, recording?.sound ?? null)}
            onCompositionEnd={(event) => settle(event.currentTarget)}
            aria-describedby={note}
            aria-label="Script"
            placeholder="Your script will appear here. Edit every word, or write your own."
            className={classNames(
              TEXT_SHAPE,
              'absolute inset-0 size-full resize-none overflow-hidden rounded-badge bg-transparent text-ink',
            )}
          />
          {selecting.isOpen && !writing && (
            <Suspense>
              <SelectedWords
                tools={tools}
                price={rewritePrice}
                voice={voice}
                field={ref}
                copy={copy}
                pitch={layout.pitch}
              />
            </Suspense>
          )}
        </div>
      </div>
      <p
        id={note}
        className="text-small text-warning not-empty:border-t not-empty:border-line not-empty:px-5 not-empty:py-3 @min-[520px]/sheet:not-empty:px-6"
      >
        {isCut && describeTooLong()}
      </p>
    </>
  );
}

const TEXT_SHAPE =
  'm-0 border-0 p-0 font-body text-script tracking-[-0.006em] break-words whitespace-pre-wrap @min-[520px]/sheet:pr-4 @min-[520px]/sheet:leading-10';

/** While the recording plays, a click on a word goes to its sound; at rest it only places the caret. */
function seekWord(
  { selectionStart: caret, selectionEnd }: HTMLTextAreaElement,
  times: readonly TimedWord[],
  sound: Sound | null,
): void {
  if (sound === null || !sound.getState().playing || caret !== selectionEnd) return;
  const word = times.find(({ start, end }) => caret >= start && caret <= end);
  if (word) sound.seek(word.from * sound.getState().duration);
}
