import { useHydrated } from '@tanstack/react-router';
import { classNames } from '#ui/class-names.ts';
import type { Sound } from '#ui/sound/sound.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawFingerprint } from '#ui/sound/word-pattern.ts';
import { type DemoSample, useDemoSample } from '#features/site-content/hero-demo/demo-sample.ts';
import { SAMPLE_VOICES, type SampleVoice } from '#features/site-content/hero-demo/demo-script.ts';
import { VoiceIcon } from '#features/site-content/hero-demo/sample-voices.tsx';

const BARS = 22;

/** Three voices of the picker, above the feature that is about voices. Each plays its sample. */
export function VoicesToHear() {
  const { sample, press, prepare } = useDemoSample();
  return (
    <ul
      aria-label="Voices to hear"
      className="w-full divide-y divide-line overflow-hidden rounded-well border border-line-2 bg-surface shadow-2"
    >
      {SAMPLE_VOICES.map((voice) => (
        <li key={voice.id}>
          <VoiceRow
            voice={voice}
            sample={sample?.voice === voice ? sample : null}
            onPress={() => press(voice)}
            onApproach={prepare}
          />
        </li>
      ))}
    </ul>
  );
}

interface VoiceRowProps {
  readonly voice: SampleVoice;
  /** Null while another voice, or none, was pressed. */
  readonly sample: DemoSample | null;
  readonly onPress: () => void;
  /** Called when a press is likely soon. */
  readonly onApproach: () => void;
}

function VoiceRow({ voice: { id, name, label }, sample, onPress, onApproach }: VoiceRowProps) {
  const status = sample?.status ?? 'idle';
  const active = status === 'loading' || status === 'sounding';
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      data-early={isHydrated ? undefined : 'part'}
      aria-busy={status === 'loading' || undefined}
      onClick={onPress}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className="group flex h-14 w-full cursor-pointer items-center gap-3 px-3.5 text-left text-small -outline-offset-3 hover:bg-hover"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-8 flex-none place-items-center rounded-pill border transition-colors',
          active ? 'border-ink bg-ink text-surface' : 'border-line-2 group-hover:border-ink',
        )}
      >
        <VoiceIcon status={status} />
      </span>
      <span className="flex-none">
        <span className="sr-only">{active ? 'Stop' : 'Play'} </span>
        <b className="block leading-[18px] font-semibold">{name}</b>
        <span className="block text-micro text-ink-3">
          {status === 'loading' ? 'Loading...' : status === 'failed' ? 'Try again' : label}
        </span>
      </span>
      {/* The wave shrinks to make room for the name. */}
      <span className="ml-auto min-w-0 overflow-hidden">
        <VoiceWave id={id} sound={sample?.take?.sound ?? null} />
      </span>
    </button>
  );
}

function VoiceWave({ id, sound }: { readonly id: string; readonly sound: Sound | null }) {
  const played = useSoundState(sound, ({ time, duration }) =>
    duration > 0 ? Math.round((time / duration) * BARS) : 0,
  );
  return <Waveform bars={drawFingerprint(id, BARS)} height={28} played={played} variant="live" />;
}
