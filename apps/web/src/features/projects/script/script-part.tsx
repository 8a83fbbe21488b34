import type { ProjectSpeaker } from '@voicedraft/contract/project-document';
import type { Voice } from '@voicedraft/contract/voices';
import { memo } from 'react';
import { voiceIn } from '#features/projects/document/edit-document.ts';
import type { LineRow } from '#features/projects/document/line-rows.ts';
import type { FindWordTimes } from '#features/projects/recording/use-word-times.ts';
import { useSameList } from '#features/projects/same-list.ts';
import type { Sound } from '#ui/sound/sound.ts';
import type { Caret } from './line-field.tsx';
import { holdsCaret } from './line-keys.ts';
import { LineRowItem } from './line-row.tsx';
import { isSameView, type PartView } from './part-views.ts';
import type { Selection } from './passage-tools.tsx';
import { ProjectPart } from './project-part.tsx';
import type { LatestActions } from './script-actions.ts';
import { SpeakerMenu } from './speaker-menu.tsx';

interface ScriptPartProps {
  readonly view: PartView;
  readonly speakers: readonly ProjectSpeaker[];
  readonly voices: readonly Voice[];
  readonly sound: Sound;
  readonly findWordTimes: FindWordTimes;
  readonly readOnly: boolean;
  /** True while the voice controls show this part. */
  readonly selected: boolean;
  /** True if it is all there is. */
  readonly isOnly: boolean;
  /** Key of the row that was focused last; null if it is in another part. */
  readonly line: string | null;
  /** Null if it is in another part. */
  readonly caret: Caret | null;
  readonly selection: Selection;
  readonly actions: LatestActions;
}

/** A part of the script with its lines. Drawn again only if what it shows has changed. */
export const ScriptPart = memo(function ScriptPart(props: ScriptPartProps) {
  const { view, speakers, voices, selected, readOnly, caret, actions } = props;
  const { part, name, statuses, times } = view;
  const { paragraph, rows } = part;
  const { id } = paragraph;
  const heard = rows.filter(isHeard);
  const again = useSameList(
    heard.flatMap(({ lines }) => lines.map((line) => line?.index ?? 0)),
    Object.is,
  );
  const voice = voiceIn(speakers, paragraph);
  const start = rows[0]?.index ?? 0;
  return (
    <ProjectPart
      id={id}
      name={name}
      rows={rows.length}
      selected={selected}
      readOnly={readOnly}
      again={again}
      first={heard[0]?.key ?? null}
      actions={actions}
      speaker={
        <SpeakerMenu
          speakers={speakers}
          id={id}
          speakerId={paragraph.speakerId}
          voiceId={voice?.voice}
          voices={voices}
          selected={selected}
          readOnly={readOnly}
          actions={actions}
        />
      }
    >
      {rows.map((row, index) => {
        const isSelected = props.line === row.key;
        const at = row.index - start;
        return (
          <LineRowItem
            key={row.key}
            row={row}
            status={statuses[index] ?? 'new'}
            times={times.slice(at, at + row.lines.length)}
            isOnly={props.isOnly && rows.length === 1}
            speaker={name}
            voice={voice}
            sound={props.sound}
            findWordTimes={props.findWordTimes}
            readOnly={readOnly}
            selected={isSelected}
            caret={caret !== null && holdsCaret(row, rows, caret) ? caret : null}
            paragraph={isSelected ? paragraph : null}
            selection={props.selection}
            actions={actions}
          />
        );
      })}
    </ProjectPart>
  );
}, isSameProps);

function isHeard({ lines }: LineRow): boolean {
  return lines.length > 0 && lines.every((line) => line?.state === 'ready');
}

function isSameProps({ view, ...one }: ScriptPartProps, { view: other, ...rest }: ScriptPartProps): boolean {
  const names = Object.keys(one) as (keyof typeof one)[];
  return isSameView(view, other) && names.every((name) => Object.is(one[name], rest[name]));
}
