import { PROMPT_MAX_WORDS, SCRIPT_COST_CREDITS, VOICE_COST_CREDITS } from '@voicedraft/contract/limits';
import { VOICES } from '@voicedraft/contract/voice-list';
import { FileText } from 'lucide-react';
import { formatCredits } from '#lib/format.ts';
import { CueList } from '#ui/cue-list.tsx';
import { DeskClock } from './desk-clock.tsx';
import { type Take, useDeskSample } from './desk-sample.ts';
import { DESK_MOMENT, DESK_SCRIPT } from './desk-script.ts';
import { SampleVoices } from './sample-voices.tsx';

/**
 * The desk of the banner: a script whose lines turn into sound. At rest it is a picture; while a visitor
 * listens to a sample it shows what is being said, with the sound that is heard.
 */
export function Desk() {
  const { sample, press, prepare } = useDeskSample();
  const take = sample?.take ?? null;
  return (
    <div className="desk">
      <div className="desk-head">
        <span className="inline-flex items-center gap-2.5 font-semibold text-ink max-md:hidden">
          <FileText size={20} aria-hidden="true" className="text-ink-2" />
          Script
        </span>
        <SampleVoices sample={sample} onPress={press} onApproach={prepare} />
        {take?.clock ?? <DeskClock {...DESK_MOMENT} dot={<i className="desk-dot" />} />}
        <output className="desk-failure">
          {sample?.status === 'failed' &&
            `The sample of ${sample.voice.name} could not be played. Check your connection and try again.`}
        </output>
      </div>
      <DeskLines take={take} voiceName={sample?.voice.name} />
      <ul className="desk-foot">
        <Fact figure={formatCredits(SCRIPT_COST_CREDITS)} text="per script" />
        <Fact figure={formatCredits(VOICE_COST_CREDITS)} text="per voice" />
        <Fact figure={String(VOICES.length)} text="voices" />
        <Fact figure={String(PROMPT_MAX_WORDS)} text="words per prompt" />
      </ul>
    </div>
  );
}

interface DeskLinesProps {
  readonly take: Take | null;
  readonly voiceName: string | undefined;
}

function DeskLines({ take, voiceName }: DeskLinesProps) {
  const caption = take
    ? `${voiceName} says: ${take.text}`
    : 'A script of five lines that turn into sound; the third one is being spoken';
  return (
    <figure>
      <figcaption className="sr-only">{caption}</figcaption>
      <div aria-hidden="true">{take?.lines ?? <CueList cues={DESK_SCRIPT} density="wide" />}</div>
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
