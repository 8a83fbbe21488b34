import {
  DUCKING_RANGE,
  DUCKING_TIME_RANGE,
  FADE_RANGE,
  MUSIC_VOLUME_RANGE,
  type MixTarget,
  type MusicSettings,
  PIECES,
  USUAL_MUSIC,
} from '@voicedraft/contract/music-settings';
import type { VideoSettings } from '@voicedraft/contract/video-settings';
import { deleteMusic, uploadMusic, type VideoMusic } from '@voicedraft/contract/videos';
import { Music } from 'lucide-react';
import { useState } from 'react';
import { Choices } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { RangeField } from '#ui/range-field.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { uploadFile } from '#features/media/upload-file.ts';
import { OwnFiles } from '#features/videos/own-files.tsx';
import type { SettingsChange } from '#features/videos/use-video-settings.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { Checkbox } from '#ui/checkbox.tsx';

const TARGETS = [
  { value: 'video', label: 'Video' },
  { value: 'podcast', label: 'Podcast' },
  { value: 'mono', label: 'As recorded' },
] as const;
const TARGET_HELP: Record<MixTarget, string> = {
  video: '−14 LUFS, as YouTube and TikTok play videos',
  podcast: '−16 LUFS, as podcasts are played',
  mono: '−19 LUFS, as voiceovers are recorded here',
};

interface MusicSectionProps {
  readonly takeId: string;
  readonly settings: VideoSettings;
  readonly music: readonly VideoMusic[];
  readonly onChange: (change: SettingsChange) => void;
}

/** Music under the voice, and how loud the whole is. */
export function MusicSection({ takeId, settings, music: files, onChange }: MusicSectionProps) {
  const { music, loudness } = settings;
  const [hidden, setHidden] = useState(music ?? USUAL_MUSIC);
  // An upload may end after other changes.
  const change = (next: Partial<MusicSettings>) =>
    onChange((now) => ({ music: now.music && { ...now.music, ...next } }));
  return (
    <FormSection
      title="Sound"
      actions={
        <Switch
          label="Music"
          checked={music !== null}
          onChange={({ target }) => {
            if (music !== null) setHidden(music);
            onChange({ music: target.checked ? hidden : null });
          }}
        />
      }
    >
      {music !== null && (
        <>
          <Field label="Music">
            {(control) => (
              <Select
                {...control}
                value={music.source.kind === 'piece' ? music.source.piece : music.source.fileId}
                options={[
                  ...PIECES.map(({ id, name, mood }) => ({ value: id, label: `${name}: ${mood}` })),
                  ...files.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ target }) => {
                  const piece = PIECES.find(({ id }) => id === target.value);
                  change({
                    source:
                      piece === undefined
                        ? { kind: 'file', fileId: target.value }
                        : { kind: 'piece', piece: piece.id },
                    startSeconds: 0,
                  });
                }}
              />
            )}
          </Field>
          <OwnMusic
            takeId={takeId}
            chosen={files.find(({ id }) => music.source.kind === 'file' && music.source.fileId === id)}
            onChoose={(fileId) => change({ source: { kind: 'file', fileId }, startSeconds: 0 })}
            onDeleted={() => onChange({ music: null })}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <Decibels
              label="Volume in pauses"
              value={music.volumeDb}
              range={MUSIC_VOLUME_RANGE}
              onChange={(volumeDb) => change({ volumeDb })}
            />
            <Decibels
              label="Under the voice"
              value={music.duckingDb}
              range={DUCKING_RANGE}
              onChange={(duckingDb) => change({ duckingDb })}
            />
          </div>
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold text-primary-ink">
              Fades and timing
            </summary>
            <div className="grid gap-4 pt-2 md:grid-cols-2">
              <Seconds
                label="Fade in"
                value={music.fadeInSeconds}
                range={FADE_RANGE}
                onChange={(fadeInSeconds) => change({ fadeInSeconds })}
              />
              <Seconds
                label="Fade out"
                value={music.fadeOutSeconds}
                range={FADE_RANGE}
                onChange={(fadeOutSeconds) => change({ fadeOutSeconds })}
              />
              <Seconds
                label="Dips before a line"
                value={music.duckBeforeSeconds}
                range={DUCKING_TIME_RANGE}
                onChange={(duckBeforeSeconds) => change({ duckBeforeSeconds })}
              />
              <Seconds
                label="Rises after a line"
                value={music.duckAfterSeconds}
                range={DUCKING_TIME_RANGE}
                onChange={(duckAfterSeconds) => change({ duckAfterSeconds })}
              />
              <Seconds
                label="Starts at"
                value={music.startSeconds}
                range={{ min: 0, max: Math.max(1, lengthOf(music, files)), step: 1 }}
                onChange={(startSeconds) => change({ startSeconds })}
              />
            </div>
          </details>
        </>
      )}
      <Choices
        label="Loudness"
        value={loudness}
        options={TARGETS}
        help={TARGET_HELP[loudness]}
        onChange={(value) => onChange({ loudness: value })}
      />
    </FormSection>
  );
}

interface AmountProps {
  readonly label: string;
  readonly value: number;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly onChange: (value: number) => void;
}

function Decibels({ value, ...rest }: AmountProps) {
  const shown = `${value < 0 ? '−' : ''}${Math.abs(value)} dB`;
  return (
    <RangeField
      {...rest}
      value={value}
      shown={shown}
      spoken={`${value < 0 ? 'minus ' : ''}${Math.abs(value)} decibels`}
      disabled={false}
    />
  );
}

function Seconds({ value, ...rest }: AmountProps) {
  return (
    <RangeField
      {...rest}
      value={value}
      shown={`${value} s`}
      spoken={value === 1 ? '1 second' : `${value} seconds`}
      disabled={false}
    />
  );
}

/** The shortest of our pieces lasts this long, in seconds: all of them can begin anywhere until then. */
const PIECE_SECONDS = 20;

function lengthOf({ source }: MusicSettings, files: readonly VideoMusic[]): number {
  if (source.kind === 'piece') return PIECE_SECONDS;
  return Math.floor(files.find(({ id }) => id === source.fileId)?.seconds ?? 0);
}

interface OwnMusicProps {
  readonly takeId: string;
  /** The customer's own music that is heard, if any is. */
  readonly chosen: VideoMusic | undefined;
  readonly onChoose: (id: string) => void;
  /** What is heard is gone. */
  readonly onDeleted: () => void;
}

/** Music of the customer's, who says of each file that they may use it. */
function OwnMusic({ takeId, chosen, onChoose, onDeleted }: OwnMusicProps) {
  const [hasRights, setRights] = useState(false);
  const { mutateAsync: remove } = useEndpointMutation(deleteMusic);
  return (
    <div>
      <Checkbox
        label="I may use the music that I add"
        checked={hasRights}
        onChange={({ target }) => setRights(target.checked)}
      />
      <OwnFiles
        takeId={takeId}
        kind="music"
        accept=".mp3,.wav,.m4a,.ogg,.opus,.flac,audio/*"
        addLabel="Add your own"
        icon={<Music size={18} aria-hidden="true" />}
        advice="MP3, WAV, M4A, Ogg or FLAC, up to 30 MB and 15 minutes. You may use the pieces that are here already."
        isAllowed={hasRights}
        shown={chosen}
        upload={async (file, onProgress) => {
          const { data } = await uploadFile(uploadMusic, file, { params: { takeId }, onProgress });
          setRights(false);
          return data.music.id;
        }}
        remove={(id) => remove(byId(id))}
        onChoose={onChoose}
        onDeleted={onDeleted}
      />
    </div>
  );
}
