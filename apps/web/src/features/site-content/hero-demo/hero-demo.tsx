import { countOf } from '@voicedraft/contract/counts';
import { PROMPT_MAX_WORDS, SCRIPT_COST_CREDITS, VOICE_COST_CREDITS } from '@voicedraft/contract/limits';
import { VOICES } from '@voicedraft/contract/voice-list';
import { FileText } from 'lucide-react';
import { CueList } from '#ui/cue-list.tsx';
import { DemoClock } from './demo-clock.tsx';
import { useDemoSample } from './demo-sample.ts';
import type { Take } from './demo-take.ts';
import { DEMO_MOMENT, DEMO_SCRIPT } from './demo-script.ts';
import { SampleVoices } from './sample-voices.tsx';

/**
 * The hero demo: a script whose lines turn into sound. While idle it is a drawing; while a sample plays, it shows
 * the spoken text with its waveform.
 */
export function HeroDemo() {
  const { sample, press, prepare } = useDemoSample();
  const take = sample?.take ?? null;
  return (
    <div className="hero-demo">
      <div className="hero-demo-head">
        <span className="inline-flex items-center gap-2.5 font-semibold text-ink max-md:hidden">
          <FileText size={20} className="text-ink-2" />
          Script
        </span>
        <SampleVoices sample={sample} onPress={press} onApproach={prepare} />
        {take?.clock ?? <DemoClock {...DEMO_MOMENT} dot={<i className="hero-demo-dot" />} />}
        <output className="hero-demo-failure">
          {sample?.status === 'failed' &&
            `The sample of ${sample.voice.name} could not be played. Check your connection and try again.`}
        </output>
      </div>
      <DemoLines take={take} voiceName={sample?.voice.name} />
      <ul className="hero-demo-foot">
        <Fact figure={countOf(SCRIPT_COST_CREDITS, 'credit')} text="per script" />
        <Fact figure={countOf(VOICE_COST_CREDITS, 'credit')} text="per voice" />
        <Fact figure={String(VOICES.length)} text="voices" />
        <Fact figure={String(PROMPT_MAX_WORDS)} text="words per prompt" />
      </ul>
    </div>
  );
}

interface DemoLinesProps {
  readonly take: Take | null;
  readonly voiceName: string | undefined;
}

function DemoLines({ take, voiceName }: DemoLinesProps) {
  const caption = take
    ? `${voiceName} says: ${take.text}`
    : 'A script of five lines that turn into sound; the third one is being spoken';
  return (
    <figure>
      <figcaption className="sr-only">{caption}</figcaption>
      <div aria-hidden="true">{take?.lines ?? <CueList cues={DEMO_SCRIPT} density="wide" />}</div>
    </figure>
  );
}

function Fact({ figure, text }: { readonly figure: string; readonly text: string }) {
  return (
    <li>
      <span className="mono mr-1.5 text-micro font-medium text-ink">{figure}</span>
      {text}
    </li>
  );
}
