import {
  PROJECT_TEXTS,
  type ProjectDocument,
  type ProjectParagraph,
} from '@voicedraft/contract/project-document';
import type { Voice } from '@voicedraft/contract/voices';
import { useState } from 'react';
import {
  duplicateParagraph,
  moveParagraph,
  pasteParagraphs,
  removeParagraph,
  restoreParagraph,
  setText,
  splitPasted,
  voiceOf,
} from '#features/projects/document/edit-document.ts';
import type { LineRow, ParagraphRows } from '#features/projects/document/line-rows.ts';
import type { MarkedLines } from '#features/projects/recording/use-again.ts';
import type { RecordingOrder, RunningRecording } from '#features/projects/recording/use-recording.ts';
import { useWordTimes } from '#features/projects/recording/use-word-times.ts';
import type { ProjectStore } from '#features/projects/saving/project-store.ts';
import type { ProjectSound } from '#features/projects/use-project-sound.ts';
import { createKey } from '#lib/create-key.ts';
import { SortableArea } from '#ui/sortable-area.tsx';
import { showToast } from '#ui/toast.ts';
import type { Caret } from './line-field.tsx';
import { handleLineKey, holdsCaret, spaceAfter } from './line-keys.ts';
import { LineRowItem, type LineRowProps } from './line-row.tsx';
import type { StoredProject } from './line-tools.tsx';
import { describeRows } from './lines-view.ts';
import type { Selection } from './passage-tools.tsx';
import { ProjectPart } from './project-part.tsx';
import { SpeakerMenu } from './speaker-menu.tsx';

export interface ScriptPartsProps {
  readonly document: ProjectDocument;
  readonly parts: readonly ParagraphRows[];
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
  readonly onCaret: (caret: Caret | null) => void;
  readonly onVoice: (paragraphId: string) => void;
  readonly onSpeaker: (paragraphId: string, speakerId: string) => void;
  readonly onAddSpeaker: (paragraphId: string) => void;
  readonly onRename: (speakerId: string) => void;
  readonly onRecord: (order: RecordingOrder) => void;
}

const NOTHING: Selection = { start: 0, end: 0 };
const READING_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** The parts of a project with their lines, edited as one text. */
export function ScriptParts(props: ScriptPartsProps) {
  const { document, parts, player, project, caret, readOnly, edit, onCaret, onRecord } = props;
  const rows = parts.flatMap((part) => part.rows);
  const findWordTimes = useWordTimes(project.id, project.state, props.running !== null, player.sound);
  const statuses = describeRows(rows, props.running, props.wasRecorded, props.marked.isMarked);
  const [said, setSaid] = useState('');
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const ids = parts.map(({ paragraph }) => paragraph.id);
  const nameOf = (index: number) => {
    const speakerId = parts[index]?.paragraph.speakerId;
    return `${document.speakers.find(({ id }) => id === speakerId)?.name ?? 'Part'}, part ${index + 1}`;
  };
  const playFrom = (row: LineRow) => {
    player.sound.seek(player.times[row.index]?.from ?? 0);
    void player.sound.play();
  };
  const move = (id: string, by: 1 | -1) => {
    const place = ids.indexOf(id) + by;
    if (readOnly || place < 0 || place >= ids.length) return;
    edit((now) => moveParagraph(now, id, by), 'move');
    setSaid(`${nameOf(ids.indexOf(id)).split(',')[0]} is now part ${place + 1} of ${ids.length}.`);
  };
  const press = (row: LineRow, ...[event, { start, end }]: Parameters<LineRowProps['onKey']>) => {
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
  const remove = (id: string) => {
    edit((now) => removeParagraph(now, id), `delete ${id}`);
    showToast.withAction('Paragraph deleted', {
      label: 'Undo',
      run: () => edit((now) => restoreParagraph(now, document, id), 'restore'),
    });
  };
  return (
    <SortableArea
      ids={ids}
      nameOf={nameOf}
      onMove={(from, to) => edit((now) => moveParagraph(now, ids[from] ?? '', to - from), 'move')}
    >
      <output className="sr-only">{said}</output>
      {parts.map((part, place) => {
        const { id } = part.paragraph;
        const isReady = ({ lines }: LineRow) =>
          lines.length > 0 && lines.every((line) => line?.state === 'ready');
        const heard = part.rows.filter(isReady);
        const first = heard[0];
        const voice = voiceOf(document, { paragraphId: id });
        return (
          <ProjectPart
            key={id}
            part={part}
            name={nameOf(place)}
            selected={props.selected === id}
            readOnly={readOnly}
            project={project}
            again={heard.flatMap(({ lines }) => lines.map((line) => line?.index ?? 0))}
            onPlay={first === undefined ? null : () => playFrom(first)}
            onMove={(by) => move(id, by)}
            onDuplicate={() => edit((now) => duplicateParagraph(now, id, createKey()), 'duplicate')}
            onRecord={onRecord}
            onDelete={() => remove(id)}
            speaker={
              <SpeakerMenu
                document={document}
                paragraph={part.paragraph}
                voices={props.voices}
                selected={props.selected === id}
                readOnly={readOnly}
                onSpeaker={(speakerId) => props.onSpeaker(id, speakerId)}
                onAddSpeaker={() => props.onAddSpeaker(id)}
                onRename={props.onRename}
                onVoice={() => props.onVoice(id)}
              />
            }
          >
            {part.rows.map((row) => (
              <LineRowItem
                key={row.key}
                row={row}
                status={statuses[rows.indexOf(row)] ?? 'new'}
                isOnly={rows.length === 1}
                speaker={nameOf(place)}
                voice={voice}
                project={project}
                player={player}
                findWordTimes={findWordTimes}
                readOnly={readOnly}
                selected={props.line === row.key}
                caret={caret !== null && holdsCaret(row, rows, caret) ? caret.at - row.start : null}
                onEdit={(text, at) => {
                  const before = part.paragraph.text;
                  const rest = spaceAfter(row, text, before) + before.slice(row.end);
                  const changed = before.slice(0, row.start) + text + rest;
                  edit((now) => setText(now, id, changed), `type ${id}`);
                  onCaret({ paragraphId: id, at: row.start + at });
                }}
                onFocus={() => props.onLine(row)}
                paragraphText={part.paragraph.text}
                selection={selection}
                onText={(text) =>
                  edit((now) => replaceText(now, part.paragraph, text), `tools ${createKey()}`)
                }
                onLeave={() => {
                  // Behind its last word, where the next line does not begin yet.
                  const last = row.start + row.text.trimEnd().length;
                  onCaret({ paragraphId: id, at: Math.min(selection.end, last) });
                }}
                onSelect={(start, end) => {
                  onCaret(null);
                  setSelection({ start: row.start + start, end: row.start + end });
                }}
                onKey={(event, selected) => press(row, event, selected)}
                onPaste={(text, start, end) => paste(row, text, start, end)}
                onPlay={() => playFrom(row)}
                onRecord={onRecord}
              />
            ))}
          </ProjectPart>
        );
      })}
    </SortableArea>
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
