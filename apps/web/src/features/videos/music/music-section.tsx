import { countOf } from '@voicedraft/contract/counts';
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
import type { VideoMusic } from '@voicedraft/contract/videos';
import { useState } from 'react';
import { Choices } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { RangeField } from '#ui/range-field.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import type { SettingsChange } from '#features/videos/use-video-settings.ts';
import { type AmountProps, Decibels } from './decibels.tsx';
import { groupOwn, OwnMusic } from './own-music.tsx';

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
            onChange({ music: target.checked ? (isThere(hidden, files) ? hidden : USUAL_MUSIC) : null });
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
                  ...groupOwn(files),
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
            kind="music"
            chosen={files.find(({ id }) => music.source.kind === 'file' && music.source.fileId === id)}
            advice="MP3, WAV, M4A, Ogg or FLAC, up to 30 MB and 15 minutes. The included music is free to use."
            onChoose={(fileId) => change({ source: { kind: 'file', fileId }, startSeconds: 0 })}
            onChange={onChange}
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

function Seconds({ value, ...rest }: AmountProps) {
  return (
    <RangeField
      {...rest}
      value={value}
      shown={`${value} s`}
      spoken={countOf(value, 'second')}
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

/** Whether the file of some music has not been deleted. */
function isThere({ source }: MusicSettings, files: readonly VideoMusic[]): boolean {
  return source.kind === 'piece' || files.some(({ id }) => id === source.fileId);
}
