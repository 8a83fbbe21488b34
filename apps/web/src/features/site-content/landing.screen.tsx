import { PROMPT_MAX_WORDS, SCRIPT_COST_CREDITS, VOICE_COST_CREDITS } from '@voicedraft/contract/limits';
import { DEFAULT_VOICE, VOICES } from '@voicedraft/contract/voice-list';
import { ArrowRight, FileText } from 'lucide-react';
import { formatCredits } from '#lib/format.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { CueList, type Cue } from '#ui/cue-list.tsx';
import { drawBarPath } from '#ui/sound/bars.ts';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';

const SCRIPT: readonly Cue[] = [
  { text: 'Most gardens fail in April, not in August.', state: 'past' },
  { text: 'It is rarely the frost. It is the hurry.', state: 'past' },
  { text: 'So before you buy a single seed, do one thing:', state: 'now', spokenWord: 'do' },
  { text: 'put your hand in the soil and count to ten.', state: 'next' },
  { text: 'If it feels cold to you, it feels cold to a tomato.', state: 'next' },
];

/** The landing page (customer specification §1 and §2). */
export function LandingScreen() {
  return (
    <section className="container-page pt-[clamp(40px,4.4vw,64px)] pb-[clamp(72px,9vw,128px)]">
      <p className="tag">AI-Powered Content Creation</p>
      <h1 className="mt-5 max-w-[13em] text-hero">
        Create Your Video Script & <Underlined>AI Voice</Underlined> Instantly
      </h1>
      <div className="mt-[clamp(20px,2.6vw,32px)] grid items-center gap-7 lg:grid-cols-[1fr_auto]">
        <p className="max-w-[48ch] text-lead text-balance text-ink-2">
          Type a prompt. Get a clear, engaging script. Hear it read by a lifelike voice. Each takes seconds,
          and every line stays yours to edit.
        </p>
        <ButtonLink
          to="/user/generate-script-voice"
          variant="primary"
          size="lg"
          trailingIcon={<ArrowRight size={18} aria-hidden="true" />}
          className="max-sm:w-full"
        >
          Start Creating
        </ButtonLink>
      </div>
      <Desk />
    </section>
  );
}

const UNDERLINE_BARS = 46;
const UNDERLINE_PITCH = 8;
const UNDERLINE_HEIGHT = 22;

/** Two words of the headline with a line of sound below them. */
function Underlined({ children }: { readonly children: string }) {
  const width = UNDERLINE_BARS * UNDERLINE_PITCH;
  const bars = drawWordPattern(`${children} `.repeat(5), UNDERLINE_BARS);
  return (
    <span className="relative inline-block pb-[0.17em] whitespace-nowrap">
      {children}
      <svg
        aria-hidden="true"
        className="headline-wave"
        viewBox={`0 0 ${width} ${UNDERLINE_HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path
          d={drawBarPath(bars, 0, UNDERLINE_BARS, { pitch: UNDERLINE_PITCH, width: 4 }, UNDERLINE_HEIGHT)}
        />
      </svg>
    </span>
  );
}

function Desk() {
  const voice = VOICES.find(({ id }) => id === DEFAULT_VOICE);
  return (
    <figure
      aria-label="A script of five lines that turn into sound, and what it costs"
      className="mt-[clamp(36px,4vw,56px)] overflow-hidden rounded-modal border border-line-2 bg-surface shadow-3"
    >
      <div aria-hidden="true">
        <div className="flex min-h-16 items-center gap-6 border-b border-line bg-sunken px-4 py-2 text-small text-ink-2 md:px-6">
          <span className="inline-flex items-center gap-2.5">
            <FileText size={20} aria-hidden="true" />
            <b className="font-semibold text-ink">Script</b>
          </span>
          <span className="ml-auto inline-flex items-center gap-2.5">
            <i className="live-dot" />
            <b className="font-semibold text-ink">{voice?.name}</b> {voice?.label}
          </span>
          <span className="mono text-micro max-md:hidden">00:11.2 / 00:21.0</span>
        </div>
        <CueList cues={SCRIPT} density="wide" />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line bg-sunken px-4 py-4 text-small text-ink-2 md:px-6">
        <Fact figure={formatCredits(SCRIPT_COST_CREDITS)} text="per script" />
        <Fact figure={formatCredits(VOICE_COST_CREDITS)} text="per voice" />
        <Fact figure={String(VOICES.length)} text="voices" />
        <Fact figure={String(PROMPT_MAX_WORDS)} text="words per prompt" />
      </div>
    </figure>
  );
}

function Fact({ figure, text }: { readonly figure: string; readonly text: string }) {
  return (
    <span>
      <span className="mono mr-1.5 text-micro font-medium text-ink">{figure}</span>
      {text}
    </span>
  );
}
