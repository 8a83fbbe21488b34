import { Pause, Play } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { DemoSample } from './demo-sample.ts';
import { SAMPLE_VOICES, type SampleVoice } from './demo-script.ts';

interface SampleVoicesProps {
  readonly sample: DemoSample | null;
  readonly onPress: (voice: SampleVoice) => void;
  /** Called when a press is likely soon. */
  readonly onApproach: () => void;
}

/** Three voices that a visitor can play on the spot. */
export function SampleVoices({ sample, onPress, onApproach }: SampleVoicesProps) {
  const heading = useId();
  return (
    <div className="hero-demo-voices">
      <p id={heading}>Hear a voice</p>
      <ul aria-labelledby={heading}>
        {SAMPLE_VOICES.map((voice) => (
          <li key={voice.id}>
            <VoiceButton
              voice={voice}
              status={sample?.voice === voice ? sample.status : 'idle'}
              onPress={() => onPress(voice)}
              onApproach={onApproach}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface VoiceButtonProps {
  readonly voice: SampleVoice;
  readonly status: DemoSample['status'] | 'idle';
  readonly onPress: () => void;
  readonly onApproach: () => void;
}

function VoiceButton({ voice: { name, label }, status, onPress, onApproach }: VoiceButtonProps) {
  const active = status === 'loading' || status === 'sounding';
  return (
    <button
      type="button"
      data-early
      aria-busy={status === 'loading' || undefined}
      onClick={onPress}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className="hero-demo-voice group"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-8.5 flex-none place-items-center rounded-pill border transition-colors',
          active
            ? 'border-ink bg-ink text-surface'
            : 'border-line-2 bg-surface text-ink group-hover:border-ink',
        )}
      >
        <VoiceIcon status={status} />
      </span>
      <span className="hero-demo-voice-name">
        <span className="sr-only">{active ? 'Stop' : 'Play'} </span>
        <b className="block text-small/[18px] font-semibold text-ink">{name}</b>
        <span className="block text-micro text-ink-3">
          {status === 'loading' ? 'Loading...' : status === 'failed' ? 'Try again' : label}
        </span>
      </span>
    </button>
  );
}

/** The icon of a button that plays or stops a sample. */
export function VoiceIcon({ status }: { readonly status: VoiceButtonProps['status'] }) {
  if (status === 'loading') return <Spinner />;
  if (status === 'sounding') return <Pause size={14} fill="currentColor" />;
  return <Play size={14} fill="currentColor" className="translate-x-px" />;
}
