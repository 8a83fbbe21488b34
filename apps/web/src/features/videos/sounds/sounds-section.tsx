import { listHeard } from '@voicedraft/audio-files/mix/place-sounds';
import { SOUND_TEXTS, SOUND_VOLUME_RANGE, SOUNDS_MAX } from '@voicedraft/contract/sound-settings';
import type { PlacedSound, VideoSentence } from '@voicedraft/contract/video-settings';
import type { VideoMusic } from '@voicedraft/contract/videos';
import { BellPlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SpokenPart } from '#features/videos/cut-part.ts';
import { Decibels } from '#features/videos/music/decibels.tsx';
import type { SettingsChange } from '#features/videos/use-video-settings.ts';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';
import { useUndoToast } from '#ui/use-undo-toast.ts';
import { AddSound } from './add-sound.tsx';
import { type ListedSound, listSounds } from './describe-place.ts';

interface SoundsSectionProps {
  readonly takeId: string;
  readonly sounds: readonly PlacedSound[];
  /** Of the whole take. */
  readonly sentences: readonly VideoSentence[];
  /** The part that is shown; null until it has loaded. */
  readonly part: SpokenPart | null;
  readonly files: readonly VideoMusic[];
  /** The line, from 1, before which a sound is to be added right away. */
  readonly line: number | undefined;
  readonly onChange: (change: SettingsChange) => void;
  /** The sound for `line` was added, or not. */
  readonly onLineDone: () => void;
}

/** Sounds before, between and behind the lines, for which the voice makes room. */
export function SoundsSection(props: SoundsSectionProps) {
  const { takeId, sounds, sentences, part, files, line, onChange, onLineDone } = props;
  const [isAdding, setAdding] = useState(false);
  const offerUndo = useUndoToast();
  const addButton = useRef<HTMLButtonElement>(null);
  const heard = new Set(part === null ? sounds : listHeard(sounds, part, sentences));
  const change = (changed: (now: readonly PlacedSound[]) => PlacedSound[]) =>
    onChange((now) => ({ sounds: changed(now.sounds) }));
  const remove = ({ sound, index, name }: ListedSound) => {
    change((now) => now.filter((each) => each !== sound));
    // Its own button is gone.
    addButton.current?.focus();
    offerUndo(`Removed “${name}”`, () =>
      change((now) => now.toSpliced(index, 0, sound).slice(0, SOUNDS_MAX)),
    );
  };
  const isFull = sounds.length >= SOUNDS_MAX;
  return (
    <FormSection title="Sounds between lines">
      {sounds.length > 0 && (
        <ol className="grid gap-3">
          {listSounds(sounds, sentences, files).map((listed) => (
            <SoundItem
              key={listed.index}
              listed={listed}
              isHeard={heard.has(listed.sound)}
              onVolume={(volumeDb) => change((now) => now.with(listed.index, { ...listed.sound, volumeDb }))}
              onRemove={() => remove(listed)}
            />
          ))}
        </ol>
      )}
      <div className="grid gap-2">
        <Button
          ref={addButton}
          icon={<BellPlus size={18} />}
          className="justify-self-start"
          disabled={isFull}
          onClick={() => setAdding(true)}
        >
          Add a sound
        </Button>
        <p className="text-micro/[18px] text-ink-3">
          {isFull ? SOUND_TEXTS.tooMany : 'An intro, a bell or an outro. The voice pauses for it.'}
        </p>
      </div>
      {(isAdding || line !== undefined) && (
        <AddSound
          takeId={takeId}
          sentences={sentences}
          files={files}
          line={line === undefined ? undefined : Math.min(line, sentences.length) - 1}
          onAdd={(sound) => {
            if (isFull) showToast.error(SOUND_TEXTS.tooMany);
            else change((now) => [...now, sound].slice(0, SOUNDS_MAX));
          }}
          onChange={onChange}
          onClose={() => {
            setAdding(false);
            if (line !== undefined) onLineDone();
          }}
        />
      )}
    </FormSection>
  );
}

interface SoundItemProps {
  readonly listed: ListedSound;
  /** Whether the shown part of the take has its place. */
  readonly isHeard: boolean;
  readonly onVolume: (volumeDb: number) => void;
  readonly onRemove: () => void;
}

function SoundItem({ listed, isHeard, onVolume, onRemove }: SoundItemProps) {
  const { sound, name, where, isPlaced } = listed;
  return (
    <li>
      <fieldset
        aria-label={`${name}: ${where}`}
        className="grid min-w-0 gap-2 rounded-well border border-line px-3 pt-1 pb-1.5"
      >
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0 pt-2">
            <p dir="auto" className="truncate text-ui font-semibold" title={name}>
              {name}
            </p>
            <p dir="auto" className="text-small wrap-anywhere text-ink-2">
              {where}
            </p>
            {!isHeard && (
              <p className="text-small text-warning">
                {isPlaced ? 'Not in this part' : 'Not in this take: the line has changed'}
              </p>
            )}
          </div>
          <IconButton
            label={`Remove ${name}`}
            icon={<Trash2 size={18} />}
            className="-mr-2"
            onClick={onRemove}
          />
        </div>
        <Decibels label="Volume" value={sound.volumeDb} range={SOUND_VOLUME_RANGE} onChange={onVolume} />
      </fieldset>
    </li>
  );
}
