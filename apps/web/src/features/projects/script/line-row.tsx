import type { PartVoice } from '#features/projects/document/edit-document.ts';
import type { LineRow } from '#features/projects/document/line-rows.ts';
import type { RecordingOrder } from '#features/projects/recording/use-recording.ts';
import type { FindWordTimes } from '#features/projects/recording/use-word-times.ts';
import type { ProjectSound } from '#features/projects/use-project-sound.ts';
import type { LineFieldProps } from './line-field.tsx';
import { describeStatus, LineItem, type LineStatus } from './line-item.tsx';
import { LineTools, type StoredProject } from './line-tools.tsx';
import { LinePassageTools, type Selection } from './passage-tools.tsx';
import { SpokenField } from './spoken-field.tsx';

export interface LineRowProps {
  readonly row: LineRow;
  readonly status: LineStatus;
  readonly isOnly: boolean;
  /** 'Keeper, part 2'. */
  readonly speaker: string;
  /** Who speaks it. */
  readonly voice: PartVoice | null;
  readonly project: StoredProject;
  readonly player: ProjectSound;
  readonly findWordTimes: FindWordTimes;
  readonly readOnly: boolean;
  readonly selected: boolean;
  readonly caret: number | null;
  readonly onEdit: (text: string, caret: number) => void;
  readonly onFocus: () => void;
  readonly paragraphText: string;
  /** What is selected of it. */
  readonly selection: Selection;
  /** Changes the paragraph's text as a whole. */
  readonly onText: (text: string) => void;
  /** Gives the focus back to the line. */
  readonly onLeave: () => void;
  readonly onSelect: (start: number, end: number) => void;
  readonly onKey: LineFieldProps['onKey'];
  readonly onPaste: LineFieldProps['onPaste'];
  readonly onPlay: () => void;
  readonly onRecord: (order: RecordingOrder) => void;
}

/** A sentence with its sound and, while it is selected, its tools. */
export function LineRowItem({ row, status, speaker, player, selected, readOnly, ...on }: LineRowProps) {
  const { index, isSpoken, lines } = row;
  return (
    <LineItem
      number={isSpoken ? index + 1 : null}
      status={status}
      lines={lines}
      sound={player.sound}
      times={player.times.slice(index, index + lines.length)}
      selected={selected}
      tools={
        selected && isSpoken ? (
          <>
            {!readOnly && on.voice !== null && (
              <LinePassageTools
                key={row.key}
                text={on.paragraphText}
                selection={on.selection}
                speaker={on.voice}
                onSaid={on.project.onWordsChanged}
                onText={on.onText}
                onLeave={() => on.onLeave()}
              />
            )}
            <LineTools
              project={on.project}
              lines={lines}
              status={status}
              readOnly={readOnly}
              onPlay={on.onPlay}
              onRecord={on.onRecord}
            />
          </>
        ) : null
      }
    >
      <SpokenField
        row={row}
        player={player}
        findWordTimes={on.findWordTimes}
        label={nameLine(row, speaker, status)}
        readOnly={readOnly}
        caret={on.caret}
        placeholder={on.isOnly ? 'Write or paste the first paragraph.' : undefined}
        onEdit={on.onEdit}
        onSelect={on.onSelect}
        onKey={on.onKey}
        onPaste={on.onPaste}
        onFocus={on.onFocus}
      />
    </LineItem>
  );
}

/** 'Line 4, Keeper, part 2, changed'. */
function nameLine({ index, isSpoken, lines }: LineRow, speaker: string, status: LineStatus): string {
  if (!isSpoken) return `${speaker}, empty`;
  const number = lines.length === 1 ? `Line ${index + 1}` : `Lines ${index + 1} to ${index + lines.length}`;
  return `${number}, ${speaker}, ${describeStatus(status)}`;
}
