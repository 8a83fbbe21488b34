import { PROJECT_MAX_SPEAKERS, type ProjectSpeaker } from '@voicedraft/contract/project-document';
import type { AnyVoiceId, Voice } from '@voicedraft/contract/voices';
import { ChevronDown, PencilLine, Plus, SlidersHorizontal } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '#ui/menu.tsx';
import type { LatestActions } from './script-actions.ts';
import { SpeakerBadge } from './speaker-badge.tsx';

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
export const SpeakerMenu = memo(function SpeakerMenu(props: SpeakerMenuProps) {
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
      <ChevronDown size={16} aria-hidden="true" className="flex-none text-ink-3" />
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
      <MenuItem
        icon={<SlidersHorizontal size={20} aria-hidden="true" />}
        onSelect={() => actions.current.openVoice(partId)}
      >
        Change the voice
      </MenuItem>
      <MenuItem
        icon={<PencilLine size={20} aria-hidden="true" />}
        onSelect={() => actions.current.rename(speaker.id)}
      >
        Rename {speaker.name}
      </MenuItem>
      <MenuItem
        icon={<Plus size={20} aria-hidden="true" />}
        disabled={speakers.length >= PROJECT_MAX_SPEAKERS}
        onSelect={() => actions.current.addSpeaker(partId)}
      >
        New speaker
      </MenuItem>
    </Menu>
  );
});
