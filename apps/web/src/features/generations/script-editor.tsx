import { TEXT_MAX_CHARACTERS } from '@voicedraft/contract/limits';
import { type ChangeEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { Bars } from '#ui/sound/bars.ts';
import type { Sound } from '#ui/sound/sound.ts';
import { useElementWidth } from '#ui/use-element-width.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { alignWords } from '#ui/sound/word-alignment.ts';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { findWordAt, type TimedWord, timeWords } from '#ui/sound/word-timing.ts';
import { showToast } from '#ui/toast.ts';
import { describeTooLong, limitCharacters } from './limit-text.ts';
import { settleField } from './settle-field.ts';
import { SheetRow } from './sheet-row.tsx';
import { EMPTY_LAYOUT, measureText, type TextLayout, timeRows } from './text-rows.ts';

/** Number of rows of an empty sheet. */
export const SHEET_MIN_ROWS = 10;
const PATTERN_BARS_PER_SECOND = 20;

/** The recording of what the sheet shows. */
export interface SheetSound {
  readonly sound: Sound;
  /** Null while it loads; until then, a pattern drawn from the text is shown. */
  readonly peaks: Bars | null;
  /** Seconds. */
  readonly duration: number;
}

interface ScriptEditorProps {
  readonly text: string;
  /** True while an engine is writing: not editable, with a caret after the last word. */
  readonly writing: boolean;
  readonly recording: SheetSound | null;
  readonly onEdit: (text: string) => void;
}

/**
 * The script as editable text on ruled rows. The rows are drawn behind a transparent text area; a hidden copy of
 * the text with the same layout shows where its lines break and sets the height.
 */
export function ScriptEditor({ text, writing, recording, onEdit }: ScriptEditorProps) {
  const copy = useRef<HTMLDivElement>(null);
  const [boxRef, width] = useElementWidth();
  const [layout, setLayout] = useState<TextLayout>(EMPTY_LAYOUT);
  const peaks = recording?.peaks ?? null;
  const duration = recording?.duration ?? 0;
  const times = useMemo(
    () => (peaks === null ? timeWords(text) : alignWords(text, peaks, duration)),
    [text, peaks, duration],
  );
  useLayoutEffect(() => {
    // Line breaks change once web fonts have loaded.
    const measure = () => {
      if (copy.current && width > 0) setLayout(measureText(copy.current, times, text.length));
    };
    measure();
    document.fonts.addEventListener('loadingdone', measure);
    return () => document.fonts.removeEventListener('loadingdone', measure);
  }, [times, text, width]);
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
        <div ref={boxRef} className="relative">
          {recording !== null && <SpokenMark sound={recording.sound} times={times} layout={layout} />}
          {writing && <WritingCaret layout={layout} />}
          <div
            ref={copy}
            aria-hidden="true"
            className={classNames(TEXT_SHAPE, 'invisible min-h-70 @min-[520px]/sheet:min-h-100')}
          >
            {/* A trailing line break would have no height without something after it. */}
            {`${text}\u200B`}
          </div>
          <textarea
            value={text}
            readOnly={writing}
            onChange={edit}
            onCompositionEnd={(event) => settle(event.currentTarget)}
            aria-describedby={note}
            aria-label="Script"
            placeholder="Your script will appear here. Edit every word, or write your own."
            className={classNames(
              TEXT_SHAPE,
              'absolute inset-0 size-full resize-none overflow-hidden rounded-badge bg-transparent text-ink',
            )}
          />
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

interface SpokenMarkProps {
  readonly sound: Sound;
  readonly times: readonly TimedWord[];
  readonly layout: TextLayout;
}

function SpokenMark({ sound, times, layout }: SpokenMarkProps) {
  const spoken = useSoundState(sound, ({ time, duration }) =>
    time > 0 && time < duration ? findWordAt(times, time / duration) : -1,
  );
  const position = layout.words[spoken];
  if (!position) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute h-6.5 rounded-[4px] bg-live-soft"
      style={{
        top: position.row * layout.pitch + (layout.pitch - 26) / 2,
        left: position.left - 3,
        width: position.width + 6,
      }}
    />
  );
}

function WritingCaret({ layout }: { readonly layout: TextLayout }) {
  const { row, left } = layout.end;
  return (
    <span
      aria-hidden="true"
      className="absolute h-5.5 w-0.5 bg-primary-ink motion-safe:animate-pulse"
      style={{ top: row * layout.pitch + (layout.pitch - 22) / 2, left: left + 4 }}
    />
  );
}
