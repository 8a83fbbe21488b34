import {
  PROJECT_TEXTS,
  type ProjectDocument,
  type ProjectParagraph,
} from '@voicedraft/contract/project-document';
import type { Voice } from '@voicedraft/contract/voices';
import type { TextRange } from '@voicedraft/speech-text/read-marks';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  duplicateParagraph,
  moveParagraph,
  pasteParagraphs,
  removeParagraph,
  restoreParagraph,
  setText,
  splitPasted,
} from '#features/projects/document/edit-document.ts';
import { type LineRow, type ParagraphRows, stateOf } from '#features/projects/document/line-rows.ts';
import type { MarkedLines } from '#features/projects/recording/use-again.ts';
import type { RecordingOrder } from '#features/projects/recording/recording-order.ts';
import type { RunningRecording } from '#features/projects/recording/use-recording.ts';
import { useWordTimes } from '#features/projects/recording/use-word-times.ts';
import type { ProjectStore } from '#features/projects/saving/project-store.ts';
import type { ProjectSound } from '#features/projects/use-project-sound.ts';
import { createKey } from '#lib/create-key.ts';
import { SortableEntries } from '#ui/sortable-area.tsx';
import { showToast } from '#ui/toast.ts';
import { useUndoToast } from '#ui/use-undo-toast.ts';
import type { Caret } from './line-field.tsx';
import type { LineStatus } from './line-item.tsx';
import { handleLineKey, spaceAfter } from './line-keys.ts';
import { useCalmViews, viewParts } from './part-views.ts';
import { Selection } from './passage-tools.tsx';
import type { ScriptActions } from './script-actions.ts';
import { ScriptPart } from './script-part.tsx';
import { type StoredProject, StoredProjectContext } from './stored-project.ts';

/** Number of parts and lines that fill the tallest window. */
const FILLS_WINDOW = 24;

/** Number of lines that an engine speaks at a time, as far as it is shown. */
const AT_A_TIME = 1;

export interface ScriptPartsProps {
  readonly document: ProjectDocument;
  readonly parts: readonly ParagraphRows[];
  /** Of all parts. */
  readonly rows: readonly LineRow[];
  readonly voices: readonly Voice[];
  readonly project: StoredProject;
  readonly running: RunningRecording | null;
  readonly wasRecorded: boolean;
  readonly marked: MarkedLines;
  readonly player: ProjectSound;
  /** The part whose voice is shown; null for none. */
  readonly selected: string | null;
  /** The row that was focused last. */
  readonly line: string | null;
  readonly caret: Caret | null;
  readonly readOnly: boolean;
  readonly edit: ProjectStore['edit'];
  readonly onLine: (row: LineRow) => void;
  readonly onCaret: (caret: Caret) => void;
  readonly onVoice: (paragraphId: string) => void;
  readonly onSpeaker: (paragraphId: string, speakerId: string) => void;
  readonly onAddSpeaker: (paragraphId: string) => void;
  readonly onRename: (speakerId: string) => void;
  readonly onRecord: (order: RecordingOrder) => void;
  readonly onFit: (again: readonly number[]) => void;
}

const READING_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** The parts of a project with their lines, edited as one text. */
export function ScriptParts(props: ScriptPartsProps) {
  const { document, parts, rows, player, project, caret, readOnly, edit, onCaret, onRecord, onFit } = props;
  const { running, wasRecorded } = props;
  const { isMarked } = props.marked;
  const findWordTimes = useWordTimes(project.id, project.state, running !== null, player.sound);
  const statuses = useMemo(
    () => describeRows(rows, running, wasRecorded, isMarked),
    [rows, running, wasRecorded, isMarked],
  );
  const views = useCalmViews(
    useMemo(
      () => viewParts(parts, document.speakers, statuses, player.times),
      [parts, document.speakers, statuses, player.times],
    ),
  );
  const [said, setSaid] = useState('');
  const offerUndo = useUndoToast();
  const [selection] = useState(() => new Selection());
  const ids = parts.map(({ paragraph }) => paragraph.id);
  const nameOf = (index: number) => views[index]?.name ?? '';
  /** Does something in a row, which may have gone by now. */
  const inRow = <Result,>(key: string, run: (row: LineRow) => Result) => {
    const row = rows.find((one) => one.key === key);
    return row === undefined ? undefined : run(row);
  };
  const move = (id: string, by: 1 | -1) => {
    const place = ids.indexOf(id) + by;
    if (readOnly || place < 0 || place >= ids.length) return;
    edit((now) => moveParagraph(now, id, by), 'move');
    setSaid(`${nameOf(ids.indexOf(id)).split(',')[0]} is now part ${place + 1} of ${ids.length}.`);
  };
  const press = (row: LineRow, event: KeyboardEvent<HTMLTextAreaElement>, { start, end }: TextRange) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault();
      move(row.paragraphId, key === 'ArrowUp' ? -1 : 1);
      // Behind its last word, where the next line does not begin yet.
      const at = Math.min(start, row.text.trimEnd().length);
      onCaret({ paragraphId: row.paragraphId, at: row.start + at });
      return;
    }
    if (readOnly && !READING_KEYS.has(key)) return;
    const isPlain = !ctrlKey && !metaKey && !altKey && !(shiftKey && key !== 'Enter');
    const pressed = { key, start, end, isPlain };
    const effect = handleLineKey(document, rows, row, pressed, createKey());
    if (effect === null) return;
    event.preventDefault();
    const { document: changed } = effect;
    if (changed !== undefined) edit(() => changed, `key ${key}`);
    onCaret(effect.caret);
  };
  const paste = (row: LineRow, text: string, start: number, end: number): boolean => {
    const pieces = splitPasted(text);
    if (pieces.length < 2) return false;
    const range = { start: row.start + start, end: row.start + end };
    const newIds = pieces.slice(1).map(() => createKey());
    const pasted = pasteParagraphs(document, row.paragraphId, range, pieces, newIds);
    if (pasted === null) showToast.error(PROJECT_TEXTS.tooManyParagraphs);
    else {
      edit(() => pasted.document, 'paste');
      onCaret(pasted);
    }
    return true;
  };
  const type = (row: LineRow, text: string, at: number) => {
    const before = document.paragraphs.find(({ id }) => id === row.paragraphId)?.text ?? '';
    const rest = spaceAfter(row, text, before) + before.slice(row.end);
    const changed = before.slice(0, row.start) + text + rest;
    edit((now) => setText(now, row.paragraphId, changed), `type ${row.paragraphId}`);
    onCaret({ paragraphId: row.paragraphId, at: row.start + at });
  };
  const actions: ScriptActions = {
    edit: (key, text, at) => inRow(key, (row) => type(row, text, at)),
    select: (key, start, end) =>
      inRow(key, (row) => selection.set({ start: row.start + start, end: row.start + end })),
    press: (key, event, selected) => inRow(key, (row) => press(row, event, selected)),
    paste: (key, text, start, end) => inRow(key, (row) => paste(row, text, start, end)) ?? false,
    focus: (key) => inRow(key, props.onLine),
    leaveTools: (key) =>
      inRow(key, ({ paragraphId, start, text }) => {
        // Behind its last word, where the next line does not begin yet; the selection may be in another line.
        const last = start + text.trimEnd().length;
        onCaret({ paragraphId, at: Math.max(start, Math.min(selection.now.end, last)) });
      }),
    play: (key) =>
      inRow(key, ({ index }) => {
        player.sound.seek(player.times[index]?.from ?? 0);
        void player.sound.play();
      }),
    changeText: (paragraph, text) => edit((now) => replaceText(now, paragraph, text), `tools ${createKey()}`),
    record: onRecord,
    fit: onFit,
    move,
    duplicate: (id) => edit((now) => duplicateParagraph(now, id, createKey()), 'duplicate'),
    remove: (id) => {
      edit((now) => removeParagraph(now, id), `delete ${id}`);
      offerUndo('Paragraph deleted', () => edit((now) => restoreParagraph(now, document, id), 'restore'));
    },
    openVoice: props.onVoice,
    setSpeaker: props.onSpeaker,
    addSpeaker: props.onAddSpeaker,
    rename: props.onRename,
  };
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return (
    <SortableEntries
      ids={ids}
      nameOf={nameOf}
      onMove={(from, to) => edit((now) => moveParagraph(now, ids[from] ?? '', to - from), 'move')}
    >
      <output className="sr-only">{said}</output>
      <StoredProjectContext value={project}>
        {views.map((view, place) => {
          const { id } = view.part.paragraph;
          const hasLine = view.part.rows.some(({ key }) => key === props.line);
          return (
            <ScriptPart
              key={id}
              view={view}
              isNearTop={place + (view.part.rows[0]?.index ?? 0) < FILLS_WINDOW}
              speakers={document.speakers}
              voices={props.voices}
              sound={player.sound}
              findWordTimes={findWordTimes}
              readOnly={readOnly}
              selected={props.selected === id}
              isOnly={rows.length === 1}
              line={hasLine ? props.line : null}
              caret={caret?.paragraphId === id ? caret : null}
              selection={selection}
              actions={latest}
            />
          );
        })}
      </StoredProjectContext>
    </SortableEntries>
  );
}

/** Changes the text of a paragraph, unless it is another one by now. */
function replaceText(
  now: ProjectDocument,
  { id, text: before }: ProjectParagraph,
  text: string,
): ProjectDocument {
  const isSame = now.paragraphs.some((paragraph) => paragraph.id === id && paragraph.text === before);
  return isSame ? setText(now, id, text) : now;
}

/** What each row shows about its sound, while a recording runs and otherwise. */
function describeRows(
  rows: readonly LineRow[],
  running: RunningRecording | null,
  wasRecorded: boolean,
  isMarked: (index: number) => boolean,
): LineStatus[] {
  let open = AT_A_TIME;
  return rows.map((row) => {
    const state = stateOf(row, wasRecorded);
    const isAgain = state === 'ready' && row.lines.some((line) => line !== null && isMarked(line.index));
    if (running === null || !row.isSpoken) return isAgain ? 'again' : state;
    const { waiting, queue } = running;
    const isWaiting =
      waiting === null
        ? state !== 'ready' && state !== 'failed'
        : row.lines.some((_, at) => waiting.has(row.index + at));
    if (!isWaiting) return state;
    open -= 1;
    return open >= 0 && queue === 0 ? 'recording' : 'waiting';
  });
}
