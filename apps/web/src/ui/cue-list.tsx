import { countWords } from '@voicedraft/contract/words';
import { classNames } from './class-names.ts';
import { PLAYER_BARS } from './sound/bars.ts';
import { Waveform } from './sound/waveform.tsx';
import { drawWordPattern } from './sound/word-pattern.ts';

export interface Cue {
  readonly text: string;
  readonly state: 'past' | 'now' | 'next';
  /** The word that is being spoken, in a line that is sounding. */
  readonly spokenWord?: string;
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
const WAVE_HEIGHT_PX = 40;
const DENSITY = { wide: 'cues-stacked', panel: 'cues-panel', compact: 'cues-compact' } as const;

/** The motif: numbered script lines that turn into sound. A picture of the product, not a player. */
export function CueList({ cues, density }: CueListProps) {
  return (
    <ol className={classNames('min-w-0', DENSITY[density])}>
      {cues.map((cue, position) => (
        <li key={cue.text} className={classNames('cue', `cue-${cue.state}`)}>
          <span className="cue-number mono">{String(position + 1).padStart(2, '0')}</span>
          <span className="cue-text">
            <CueText cue={cue} />
          </span>
          <span className="cue-wave">
            <Waveform
              bars={wave(cue.text)}
              size={PLAYER_BARS}
              height={WAVE_HEIGHT_PX}
              played={{ past: BAR_COUNT, now: LIVE_BARS, next: 0 }[cue.state]}
              tone={cue.state === 'now' ? 'live' : 'played'}
            />
            {cue.state === 'now' && (
              <i className="cue-playhead" style={{ left: LIVE_BARS * PLAYER_BARS.pitch }} />
            )}
          </span>
        </li>
      ))}
    </ol>
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
