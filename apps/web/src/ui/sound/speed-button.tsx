import type { Sound } from './sound.ts';
import { useSoundState } from './use-sound-state.ts';

const RATES = [1, 1.25, 1.5, 2, 0.75];

/** The playback speed of a sound; each press takes the next one. */
export function SpeedButton({ sound }: { readonly sound: Sound }) {
  const rate = useSoundState(sound, (state) => state.rate);
  const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
  const text = `${rate === 1 ? '1.0' : rate}×`;
  return (
    <button
      type="button"
      aria-label={`Playback speed, ${text}`}
      title="Playback speed"
      onClick={() => sound.setRate(next)}
      className="mono h-11 min-w-13 rounded-control px-1 text-small font-medium text-ink-2 hover:bg-hover hover:text-ink"
    >
      {text}
    </button>
  );
}
