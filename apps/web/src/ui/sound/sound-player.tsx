import { FastForward, Rewind } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import type { Bars } from './bars.ts';
import { PlayButton } from './play-button.tsx';
import type { Sound } from './sound.ts';
import { SoundSlider, STEP_SECONDS } from './sound-slider.tsx';
import { SoundTime } from './sound-time.tsx';
import { SpeedButton } from './speed-button.tsx';
import { formatTimecode } from './timecode.ts';
import { useSoundState } from './use-sound-state.ts';
import { VolumeControl } from './volume-control.tsx';

interface SoundPlayerProps {
  readonly sound: Sound;
  /** Heights of the recording, or of its text while the recording is loading. */
  readonly peaks: Bars;
  /** The row with play button and position. */
  readonly rowRef?: Ref<HTMLDivElement> | undefined;
  /** Content at the right of the controls: the download button. */
  readonly children?: ReactNode;
}

/** Plays one recording: play button, position, time, 5-second steps, speed and volume, also by keys of the page. */
export function SoundPlayer({ sound, peaks, rowRef, children }: SoundPlayerProps) {
  const duration = useSoundState(sound, (state) => state.duration);
  const failed = useSoundState(sound, (state) => state.failed);
  useShortcuts('Player', [
    { keys: ['Space'], label: 'Play or pause', run: () => sound.toggle() },
    {
      keys: ['J'],
      label: `Back ${STEP_SECONDS} seconds`,
      run: () => sound.skip(-STEP_SECONDS),
      repeats: true,
    },
    {
      keys: ['L'],
      label: `Forward ${STEP_SECONDS} seconds`,
      run: () => sound.skip(STEP_SECONDS),
      repeats: true,
    },
  ]);
  return (
    <div className="@container/player">
      <div
        ref={rowRef}
        className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-3.5 @min-[480px]/player:gap-x-5"
      >
        <PlayButton sound={sound} />
        <SoundSlider sound={sound} peaks={peaks} />
        <p className="mono col-start-2 mt-2 flex justify-between text-micro text-ink-3" aria-hidden="true">
          <SoundTime sound={sound} />
          <span>{formatTimecode(duration)}</span>
        </p>
      </div>
      <output className="block text-small font-medium text-danger not-empty:mt-3">
        {failed && 'The recording could not be played. Check your connection and press play again.'}
      </output>
      <div className="mt-4 flex flex-wrap items-center gap-1 border-t border-line pt-4">
        <IconButton
          label={`Back ${STEP_SECONDS} seconds`}
          icon={<Rewind size={20} />}
          onClick={() => sound.skip(-STEP_SECONDS)}
        />
        <IconButton
          label={`Forward ${STEP_SECONDS} seconds`}
          icon={<FastForward size={20} />}
          onClick={() => sound.skip(STEP_SECONDS)}
        />
        <SpeedButton sound={sound} />
        {/* A phone has keys for it. */}
        <span className="@max-[399px]/player:hidden">
          <VolumeControl sound={sound} />
        </span>
        {children}
      </div>
    </div>
  );
}
