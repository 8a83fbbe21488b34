import { SHORT_SOUNDS, SOUND_MAX_SECONDS } from '@voicedraft/contract/sound-settings';
import { beginningOf, type PlacedSound, type VideoSentence } from '@voicedraft/contract/video-settings';
import { getShortSound, getVideoMusic, type VideoMusic } from '@voicedraft/contract/videos';
import { useMemo, useState } from 'react';
import { groupOwn, OwnMusic } from '#features/videos/music/own-music.tsx';
import type { SettingsChange } from '#features/videos/use-video-settings.ts';
import { callAddress } from '#lib/call-address.ts';
import { byId } from '#lib/endpoint-query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { SampleButton } from '#ui/sound/sample-button.tsx';
import { formatTimecode } from '#ui/sound/timecode.ts';
import { useSound } from '#ui/sound/use-sound.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { quoteLine } from './describe-place.ts';

interface AddSoundProps {
  readonly takeId: string;
  readonly sentences: readonly VideoSentence[];
  readonly files: readonly VideoMusic[];
  /** Index of the sentence before which it is heard, unless another place is chosen. */
  readonly line: number | undefined;
  readonly onAdd: (sound: PlacedSound) => void;
  readonly onChange: (change: SettingsChange) => void;
  readonly onClose: () => void;
}

/** Asks which sound is added, and where. */
export function AddSound({ takeId, sentences, files, line, onAdd, onChange, onClose }: AddSoundProps) {
  const [chosen, setChosen] = useState<string>(SHORT_SOUNDS[0].id);
  const [where, setWhere] = useState(line === undefined ? 'start' : String(line));
  const places = useMemo(() => listPlaces(sentences), [sentences]);
  const source = toSource(chosen);
  const add = () => {
    onAdd({ source, place: toPlace(where, sentences), volumeDb: 0 });
    onClose();
  };
  return (
    <Dialog
      onOpenChange={onClose}
      title="Add a sound"
      description="The voice pauses for it; music keeps playing."
      isPhoneSheet
      startsInField
      actions={
        <DialogActions onCancel={onClose} onClick={add}>
          Add
        </DialogActions>
      }
    >
      <div className="mt-4 grid gap-5">
        <Field label="Sound">
          {(control) => (
            <div className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <Select
                  {...control}
                  value={chosen}
                  options={[
                    ...SHORT_SOUNDS.map(({ id, name }) => ({ value: id, label: name })),
                    ...groupOwn(files),
                  ]}
                  onChange={({ target }) => setChosen(target.value)}
                />
              </div>
              <HearButton source={source} />
            </div>
          )}
        </Field>
        <OwnMusic
          takeId={takeId}
          kind="sound"
          chosen={files.find(({ id }) => id === chosen)}
          advice={`MP3, WAV, M4A, Ogg or FLAC, up to 30 MB. Only the first ${SOUND_MAX_SECONDS} seconds are used.`}
          onChoose={setChosen}
          onChange={(change) => {
            // What was chosen is gone.
            setChosen(SHORT_SOUNDS[0].id);
            onChange(change);
          }}
        />
        <Field label="Where">
          {(control) => (
            <Select
              {...control}
              value={where}
              options={places}
              onChange={({ target }) => setWhere(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

function HearButton({ source }: { readonly source: PlacedSound['source'] }) {
  const loaded = useSound(addressOf(source), 0, 'once played');
  const isActive = useSoundState(loaded?.sound ?? null, ({ playing, waiting }) => playing || waiting);
  return (
    <SampleButton
      label={isActive ? 'Stop the sound' : 'Hear the sound'}
      active={isActive}
      onPress={() => (isActive ? loaded?.sound.pause() : void loaded?.sound.play())}
    />
  );
}

/** Places for a sound; lines begin with their words, so that whoever types them finds theirs. */
function listPlaces(sentences: readonly VideoSentence[]) {
  const lines = sentences.map((sentence, index) => ({
    value: String(index),
    label: `${quoteLine(sentence)} · ${formatTimecode(sentence.from)}`,
  }));
  return [
    { value: 'start', label: 'At the start' },
    { value: 'end', label: 'At the end' },
    ...(lines.length === 0 ? [] : [{ label: 'Before a line', options: lines }]),
  ];
}

function toPlace(where: string, sentences: readonly VideoSentence[]): PlacedSound['place'] {
  if (where === 'end') return { kind: 'end' };
  const sentence = where === 'start' ? undefined : sentences[Number(where)];
  if (sentence === undefined) return { kind: 'start' };
  return { kind: 'before', at: sentence.words[0]?.at ?? 0, of: beginningOf(sentence) };
}

function toSource(chosen: string): PlacedSound['source'] {
  const short = SHORT_SOUNDS.find(({ id }) => id === chosen);
  return short === undefined ? { kind: 'file', fileId: chosen } : { kind: 'short', sound: short.id };
}

function addressOf(source: PlacedSound['source']): string {
  return source.kind === 'short'
    ? callAddress(getShortSound.path, { params: { sound: source.sound } })
    : callAddress(getVideoMusic.path, byId(source.fileId));
}
