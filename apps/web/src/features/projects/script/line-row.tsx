import { useQueries } from '@tanstack/react-query';
import type { ProjectParagraph } from '@voicedraft/contract/project-document';
import type { TextRange } from '@voicedraft/speech-text/read-marks';
import { memo } from 'react';
import type { PartVoice } from '#features/projects/document/edit-document.ts';
import type { LineRow } from '#features/projects/document/line-rows.ts';
import type { FindWordTimes } from '#features/projects/recording/use-word-times.ts';
import { isSameList } from '#features/projects/same-list.ts';
import { isSameTime, type LineTime } from '#features/projects/use-project-sound.ts';
import { recordingQuery } from '#ui/sound/recording-query.ts';
import type { Sound } from '#ui/sound/sound.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { describeStatus, LineItem, type LineStatus } from './line-item.tsx';
import { LineTools } from './line-tools.tsx';
import { type Caret, LineField, type LineFieldProps } from './line-field.tsx';
import { LinePassageTools, type Selection } from './passage-tools.tsx';
import type { LatestActions } from './script-actions.ts';
import { findSpokenPlace, readSpokenPlace, timeRow } from './time-row.ts';

interface SpokenFieldProps extends Omit<LineFieldProps, 'text' | 'start' | 'spoken'> {
  readonly row: LineRow;
  readonly sound: Sound;
  /** Of its lines. */
  readonly times: readonly LineTime[];
  readonly findWordTimes: FindWordTimes;
}

interface LineRowProps {
  readonly row: LineRow;
  /** Name of its tools, by which they are held. */
  readonly tools: string;
  readonly status: LineStatus;
  /** Of its lines. */
  readonly times: readonly LineTime[];
  readonly isOnly: boolean;
  /** 'Keeper, part 2'. */
  readonly speaker: string;
  /** Who speaks it. */
  readonly voice: PartVoice | null;
  readonly sound: Sound;
  readonly findWordTimes: FindWordTimes;
  readonly readOnly: boolean;
  readonly selected: boolean;
  /** Null if it is elsewhere. */
  readonly caret: Caret | null;
  /** Its tools hold what would be lost with them: a rewrite, or what is typed about a word. */
  readonly isHeld: boolean;
  readonly onHeld: (tools: string, isHeld: boolean) => void;
  /** Its paragraph while it has tools. */
  readonly paragraph: ProjectParagraph | null;
  /** Of the paragraph, while this row is selected. */
  readonly selection: Selection;
  readonly actions: LatestActions;
}

/** A sentence with its sound and, while it is selected, its tools. */
export const LineRowItem = memo(function LineRowItem(props: LineRowProps) {
  const { row, status, times, speaker, voice, sound, selected, isHeld, readOnly, paragraph, actions } = props;
  const { key, index, isSpoken, lines } = row;
  return (
    <LineItem
      number={isSpoken ? index + 1 : null}
      status={status}
      lines={lines}
      sound={sound}
      times={times}
      selected={selected}
      tools={
        (selected || isHeld) && isSpoken ? (
          <>
            {(!readOnly || isHeld) && voice !== null && paragraph !== null && (
              <LinePassageTools
                text={paragraph.text}
                readOnly={readOnly}
                selection={selected ? props.selection : null}
                speaker={voice}
                onText={(text) => actions.current.changeText(paragraph, text)}
                onHeld={(held) => props.onHeld(props.tools, held)}
                onLeave={() => actions.current.leaveTools(key)}
              />
            )}
            {selected && (
              <LineTools
                lines={lines}
                status={status}
                text={row.text}
                voice={voice?.voice ?? null}
                readOnly={readOnly}
                onPlay={() => actions.current.play(key)}
                onRecord={(order) => actions.current.record(order)}
                onFit={(again) => actions.current.fit(again)}
              />
            )}
          </>
        ) : null
      }
    >
      <SpokenField
        row={row}
        sound={sound}
        times={times}
        findWordTimes={props.findWordTimes}
        label={nameLine(row, speaker, status)}
        readOnly={readOnly}
        caret={props.caret}
        placeholder={props.isOnly ? 'Write or paste the first paragraph.' : undefined}
        onEdit={(text, caret) => actions.current.edit(key, text, caret)}
        onSelect={(start, end) => actions.current.select(key, start, end)}
        onKey={(event, selection) => actions.current.press(key, event, selection)}
        onPaste={(text, start, end) => actions.current.paste(key, text, start, end)}
        onFocus={() => actions.current.focus(key)}
      />
    </LineItem>
  );
}, isSameProps);

/** Rows that only begin elsewhere in their paragraph look the same, and actions look for the row by its key. */
function isSameProps(
  { row, times, voice, ...one }: LineRowProps,
  { row: otherRow, times: otherTimes, voice: otherVoice, ...other }: LineRowProps,
): boolean {
  const names = Object.keys(one) as (keyof typeof one)[];
  return (
    row.key === otherRow.key &&
    row.text === otherRow.text &&
    row.index === otherRow.index &&
    row.isSpoken === otherRow.isSpoken &&
    isSameList(row.lines, otherRow.lines, Object.is) &&
    isSameList(times, otherTimes, isSameTime) &&
    voice?.voice === otherVoice?.voice &&
    voice?.settings === otherVoice?.settings &&
    names.every((name) => Object.is(one[name], other[name]))
  );
}

/** 'Line 4, Keeper, part 2, changed'. */
function nameLine({ index, isSpoken, lines }: LineRow, speaker: string, status: LineStatus): string {
  if (!isSpoken) return `${speaker}, empty`;
  const number = lines.length === 1 ? `Line ${index + 1}` : `Lines ${index + 1} to ${index + lines.length}`;
  return `${number}, ${speaker}, ${describeStatus(status)}`;
}

/** The field of a row, in which the word that sounds is marked. Redrawn with each word, and only while it sounds. */
function SpokenField({ row, sound, times, findWordTimes, ...field }: SpokenFieldProps) {
  const spoken = useSpokenWord(row, sound, times, findWordTimes);
  return <LineField {...field} text={row.text} start={row.start} spoken={spoken} />;
}

function useSpokenWord(
  row: LineRow,
  sound: Sound,
  times: readonly LineTime[],
  findWordTimes: FindWordTimes,
): TextRange | null {
  const [from, to] = [times[0]?.from ?? 0, times.at(-1)?.to ?? 0];
  const isNow = useSoundState(sound, ({ time }) => time > 0 && time >= from && time < to);
  const recordings = useQueries({
    queries: isNow ? row.lines.map((line) => recordingQuery(line?.audioUrl ?? null)) : [],
  });
  const timed = isNow
    ? timeRow(
        row.text,
        row.lines,
        times.map((time, index) => {
          const line = row.lines[index];
          const words = line ? findWordTimes(line) : null;
          return { ...time, words, peaks: recordings[index]?.data?.peaks ?? null };
        }),
      )
    : [];
  // The others do not look for their words at each frame.
  const place = useSoundState(isNow ? sound : null, ({ time }) => findSpokenPlace(timed, time));
  return place === -1 ? null : readSpokenPlace(timed, place);
}
