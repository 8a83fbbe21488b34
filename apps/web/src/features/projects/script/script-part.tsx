import { type ProjectSpeaker, PROJECT_MAX_SPEAKERS } from '@voicedraft/contract/project-document';
import type { Voice, AnyVoiceId } from '@voicedraft/contract/voices';
import { ChevronDown, PencilLine, Plus, SlidersHorizontal } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { voiceIn } from '#features/projects/document/edit-document.ts';
import type { LineRow } from '#features/projects/document/line-rows.ts';
import type { FindWordTimes } from '#features/projects/recording/use-word-times.ts';
import { useSameList } from '#features/projects/same-list.ts';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '#ui/menu.tsx';
import type { Sound } from '#ui/sound/sound.ts';
import type { Caret } from './line-field.tsx';
import { holdsCaret } from './line-keys.ts';
import { LineRowItem } from './line-row.tsx';
import { isSameView, type PartView } from './part-views.ts';
import type { Selection } from './passage-tools.tsx';
import { ProjectPart } from './project-part.tsx';
import type { LatestActions } from './script-actions.ts';
import { letterOf, tintOf } from './speaker-tint.ts';

interface SpeakerMenuProps {
  readonly speakers: readonly ProjectSpeaker[];
  /** The part's id, speaker and voice. */
  readonly id: string;
  readonly speakerId: string;
  readonly voiceId: AnyVoiceId | undefined;
  readonly voices: readonly Voice[];
  /** True while the voice controls show this part. */
  readonly selected: boolean;
  readonly readOnly: boolean;
  readonly actions: LatestActions;
}

/**
 * The chip at a paragraph: who speaks it, in which voice. Its menu gives the part to somebody else. Not drawn again with
 * what is typed.
 */
const SpeakerMenu = memo(function SpeakerMenu(props: SpeakerMenuProps) {
  const { speakers, id: partId, voiceId, voices, selected, readOnly, actions } = props;
  const index = speakers.findIndex(({ id }) => id === props.speakerId);
  const speaker = speakers[index];
  if (speaker === undefined) return null;
  const voice = voices.find(({ id }) => id === voiceId);
  const isGone = voice === undefined && voices.length > 0;
  const spoken = voice === undefined ? (isGone ? 'Choose a voice' : '') : `${voice.name}, ${voice.label}`;
  const chip = (
    <button
      type="button"
      disabled={readOnly}
      className={classNames(
        'flex min-h-11 min-w-0 items-center gap-2.5 rounded-control border py-0.5 pr-2.5 pl-2 text-left text-small/5',
        selected ? 'border-primary-line bg-primary-soft' : 'border-line-2 bg-surface hover:bg-hover',
      )}
    >
      <SpeakerBadge name={speaker.name} index={index} />
      <span className="sr-only">Speaker</span>
      <span className="flex min-w-0 flex-wrap gap-x-2.5">
        <span className="max-w-full truncate font-semibold">{speaker.name}</span>
        <span className="max-w-full truncate text-ink-2">{spoken}</span>
      </span>
      <ChevronDown size={16} className="flex-none text-ink-3" />
    </button>
  );
  const options = speakers.map(({ id, name }, place) => ({
    value: id,
    label: name,
    icon: <SpeakerBadge name={name} index={place} />,
  }));
  return (
    <Menu trigger={chip} align="start">
      <MenuRadioGroup
        label="Who speaks this part"
        options={options}
        value={speaker.id}
        onChange={(speakerId) => actions.current.setSpeaker(partId, speakerId)}
      />
      <MenuSeparator />
      <MenuItem icon={<SlidersHorizontal size={20} />} onSelect={() => actions.current.openVoice(partId)}>
        Change the voice
      </MenuItem>
      <MenuItem icon={<PencilLine size={20} />} onSelect={() => actions.current.rename(speaker.id)}>
        Rename {speaker.name}
      </MenuItem>
      <MenuItem
        icon={<Plus size={20} />}
        disabled={speakers.length >= PROJECT_MAX_SPEAKERS}
        onSelect={() => actions.current.addSpeaker(partId)}
      >
        New speaker
      </MenuItem>
    </Menu>
  );
});

interface ScriptPartProps {
  readonly view: PartView;
  /** True if it may be in sight as soon as the page is. */
  readonly isNearTop: boolean;
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
  /** Names of the tools that stay while another row is selected. */
  const [held, setHeld] = useState<readonly string[]>([]);
  const [names, setNames] = useState<readonly string[]>([]);
  const toolNames = nameTools(rows, names, held);
  if (toolNames !== names) setNames(toolNames);
  const onHeld = useCallback(
    (key: string, isHeld: boolean) =>
      setHeld((now) =>
        now.includes(key) === isHeld ? now : isHeld ? [...now, key] : now.filter((other) => other !== key),
      ),
    [],
  );
  const recorded = rows.filter(isRecorded);
  const again = useSameList(
    recorded.flatMap(({ lines }) => lines.map((line) => line?.index ?? 0)),
    Object.is,
  );
  const voice = voiceIn(speakers, paragraph);
  const start = rows[0]?.index ?? 0;
  return (
    <ProjectPart
      id={id}
      name={name}
      rows={rows.length}
      isNearTop={props.isNearTop}
      selected={selected}
      readOnly={readOnly}
      again={again}
      first={recorded[0]?.key ?? null}
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
        const tools = toolNames[index] ?? row.key;
        const isHeld = held.includes(tools);
        const at = row.index - start;
        return (
          <LineRowItem
            key={tools}
            tools={tools}
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
            isHeld={isHeld}
            onHeld={onHeld}
            paragraph={isSelected || isHeld ? paragraph : null}
            selection={props.selection}
            actions={actions}
          />
        );
      })}
    </ProjectPart>
  );
}, isSameProps);

/**
 * The name of each row's tools, which it keeps: drawn under another one, its field would lose the focus. Held tools whose
 * row is gone, since another one of the paragraph was erased or joined, go on beneath one of the last rows: what they
 * wait for is paid.
 */
function nameTools(
  rows: readonly LineRow[],
  before: readonly string[],
  held: readonly string[],
): readonly string[] {
  if (before.length === rows.length) return before;
  const names = before.slice(0, rows.length);
  const lost = before.slice(rows.length).filter((name) => held.includes(name));
  for (let at = names.length - 1; at >= 0; at -= 1) {
    const isFree = rows[at]?.isSpoken === true && !held.includes(names[at] ?? '');
    const name = isFree ? lost.pop() : undefined;
    if (name !== undefined) names[at] = name;
  }
  for (const { key } of rows.slice(names.length)) {
    const free = names.includes(key) ? rows.find((row) => !names.includes(row.key)) : undefined;
    names.push(free?.key ?? key);
  }
  return names;
}

function isRecorded({ lines }: LineRow): boolean {
  return lines.length > 0 && lines.every((line) => line?.state === 'ready');
}

function isSameProps({ view, ...one }: ScriptPartProps, { view: other, ...rest }: ScriptPartProps): boolean {
  const names = Object.keys(one) as (keyof typeof one)[];
  return isSameView(view, other) && names.every((name) => Object.is(one[name], rest[name]));
}

/** A speaker's letter in a tint. The name stands beside it. */
function SpeakerBadge({ name, index }: { readonly name: string; readonly index: number }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-6.5 flex-none place-items-center rounded-badge border text-micro font-semibold',
        tintOf(index).chip,
      )}
    >
      {letterOf(name)}
    </span>
  );
}
