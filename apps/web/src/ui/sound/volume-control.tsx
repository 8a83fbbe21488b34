import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { Popover } from 'radix-ui';
import { IconButton } from '#ui/icon-button.tsx';
import type { Sound } from './sound.ts';
import { useSoundState } from './use-sound-state.ts';

/** Volume of a sound: a button that opens a slider with a mute button. */
export function VolumeControl({ sound }: { readonly sound: Sound }) {
  const percent = useSoundState(sound, ({ volume }) => Math.round(volume * 100));
  const muted = useSoundState(sound, (state) => state.muted);
  const Icon = muted ? VolumeX : percent < 50 ? Volume1 : Volume2;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton
          label={muted ? 'Volume, muted' : `Volume, ${percent} percent`}
          icon={<Icon size={20} />}
        />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          sideOffset={4}
          collisionPadding={12}
          aria-label="Volume"
          className="layer-menu flex items-center gap-1 rounded-well border border-line-2 bg-surface py-1 pl-1 pr-4 shadow-3"
        >
          <IconButton
            label="Mute"
            aria-pressed={muted}
            tooltip={false}
            icon={<Icon size={20} />}
            onClick={() => sound.toggleMute()}
          />
          <input
            type="range"
            aria-label="Volume"
            aria-valuetext={`${muted ? 0 : percent} percent`}
            min={0}
            max={100}
            step={5}
            value={muted ? 0 : percent}
            onChange={(event) => sound.setVolume(event.target.valueAsNumber / 100)}
            className="h-11 w-32 accent-ink"
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
