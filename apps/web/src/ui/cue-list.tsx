import { countWords } from '@voicedraft/contract/words';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { PLAYER_BARS } from './sound/bars.ts';
import { Waveform } from './sound/waveform.tsx';
import { drawWordPattern } from './sound/word-pattern.ts';

export interface Cue {
  readonly text: string;
  readonly state: 'past' | 'now' | 'next';
  /** The word that is being spoken, in a line that is playing. */
  readonly spokenWord?: string;
  /** A {@link CueLine} with a real sound instead of the drawn one. */
  readonly line?: ReactNode;
}

interface CueListProps {
  readonly cues: readonly Cue[];
  /** `wide` for the hero desk, `panel` for the sign-in sheet, `compact` for the dashboard. */
  readonly density: 'wide' | 'panel' | 'compact';
}

const BAR_COUNT = 180;
const LIVE_BARS = 24;
const BARS_PER_WORD = 5;
const GROWING_BARS = 8;
const PLAYHEAD_RADIUS_PX = 5;
const DENSITY = { wide: 'cues-stacked', panel: 'cues-panel', compact: 'cues-compact' } as const;

/** Height of a line's sound, in pixels. */
export const CUE_WAVE_HEIGHT_PX = 40;

/** The motif: numbered script lines that turn into sound. A picture of the product, not a player. */
export function CueList({ cues, density }: CueListProps) {
  return (
    <ol className={classNames('min-w-0', DENSITY[density])}>
      {cues.map((cue, position) => (
        <li key={cue.text} className={classNames('cue', `cue-${cue.state}`)}>
          <span className="cue-number mono">{String(position + 1).padStart(2, '0')}</span>
          {cue.line ?? <DrawnLine cue={cue} />}
        </li>
      ))}
    </ol>
  );
}

interface CueLineProps {
  readonly text: ReactNode;
  /** True if the sound is complete from start to end, false if its end fades out. */
  readonly whole?: boolean;
  /** The sound of the text, {@link CUE_WAVE_HEIGHT_PX} high. */
  readonly children: ReactNode;
}

/** Text at the left, its sound at the right. */
export function CueLine({ text, whole = false, children }: CueLineProps) {
  return (
    <>
      <span className="cue-text">{text}</span>
      <span className={classNames('cue-wave', !whole && 'cue-wave-open')}>{children}</span>
    </>
  );
}

function DrawnLine({ cue }: { readonly cue: Cue }) {
  return (
    <CueLine text={<CueText cue={cue} />}>
      <Waveform
        bars={wave(cue.text)}
        size={PLAYER_BARS}
        height={CUE_WAVE_HEIGHT_PX}
        played={{ past: BAR_COUNT, now: LIVE_BARS, next: 0 }[cue.state]}
        variant={cue.state === 'now' ? 'live' : 'played'}
      />
      {cue.state === 'now' && <DrawnPlayhead at={LIVE_BARS * PLAYER_BARS.pitch} />}
    </CueLine>
  );
}

/** Drawn with attributes: the content security policy refuses inline styles. */
function DrawnPlayhead({ at }: { readonly at: number }) {
  return (
    <svg
      aria-hidden="true"
      className="cue-playhead"
      width={at + PLAYHEAD_RADIUS_PX}
      height={CUE_WAVE_HEIGHT_PX}
    >
      <line x1={at} x2={at} y1={PLAYHEAD_RADIUS_PX} y2={CUE_WAVE_HEIGHT_PX} strokeWidth={2} />
      <circle cx={at} cy={PLAYHEAD_RADIUS_PX} r={PLAYHEAD_RADIUS_PX} />
    </svg>
  );
}

function CueText({ cue: { text, spokenWord } }: { readonly cue: Cue }) {
  if (spokenWord === undefined || !text.includes(spokenWord)) return text;
  const at = text.indexOf(spokenWord);
  return (
    <>
      {text.slice(0, at)}
      <mark>{spokenWord}</mark>
      {text.slice(at + spokenWord.length)}
    </>
  );
}

/** Bars of a line, starting as dots that grow: text at the left, sound at the right. */
function wave(text: string): readonly number[] {
  const repeats = Math.ceil(BAR_COUNT / BARS_PER_WORD / countWords(text));
  const bars = drawWordPattern(Array.from({ length: repeats }, () => text).join(' '), BAR_COUNT);
  return bars.map((height, position) => height * Math.min(1, position / GROWING_BARS));
}
