import { describeSample } from '@voicedraft/contract/voice-samples';
import { useEffect, useMemo, useRef } from 'react';
import { type Cue, CUE_WAVE_HEIGHT_PX, CueLine, CueList } from '#ui/cue-list.tsx';
import {
  type Bars,
  countBars,
  NARROW_BARS,
  NARROW_BOX_PX,
  PLAYER_BARS,
  resampleBars,
  sliceBars,
  stretchBars,
} from '#ui/sound/bars.ts';
import { LiveDot } from '#ui/sound/live-dot.tsx';
import { fetchRecording } from '#ui/sound/recording.ts';
import { Sound, type SoundMedia, type SoundState } from '#ui/sound/sound.ts';
import { useElementWidth } from '#ui/use-element-width.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { alignWords } from '@voicedraft/speech-text/word-alignment';
import { findWordAt } from '@voicedraft/speech-text/word-timing';
import { DemoClock } from './demo-clock.tsx';
import { progressWithin, type SpokenSentence, splitSentences } from './demo-lines.ts';
import { DEMO_SCRIPT, FIRST_SPOKEN_LINE, type SampleVoice, sampleUrlOf } from './demo-script.ts';
import type { Take } from './demo-take.ts';

/**
 * Loads the sample of a voice and its lines of the demo, ready to play; aborting the signal releases it.
 *
 * @param media created during the visitor's press, because some browsers play nothing created later
 * @throws Error if it cannot be loaded or is not audio; `AbortError` if aborted
 */
export async function loadTake(voice: SampleVoice, media: SoundMedia, signal: AbortSignal): Promise<Take> {
  const { file, peaks, duration } = await fetchRecording(sampleUrlOf(voice), signal);
  signal.throwIfAborted();
  const url = URL.createObjectURL(file);
  const sound = new Sound(url, duration, media);
  signal.addEventListener('abort', () => {
    sound.release();
    URL.revokeObjectURL(url);
  });
  const text = describeSample(voice);
  const sentences = splitSentences(text, alignWords(text, peaks, duration));
  return {
    sound,
    text,
    clock: <RunningClock sound={sound} />,
    lines: <SpokenLines sound={sound} sentences={sentences} peaks={peaks} />,
  };
}

function RunningClock({ sound }: { readonly sound: Sound }) {
  const tenths = useSoundState(sound, ({ time }) => Math.floor(time * 10 + 1e-6));
  const duration = useSoundState(sound, (state) => state.duration);
  return <DemoClock time={tenths / 10} duration={duration} dot={<LiveDot sound={sound} />} />;
}

interface SpokenLinesProps {
  readonly sound: Sound;
  readonly sentences: readonly SpokenSentence[];
  /** Peaks of the whole recording. */
  readonly peaks: Bars;
}

/** The demo while a sample plays: each sentence on its own line, everything else dimmed. */
function SpokenLines({ sound, sentences, peaks }: SpokenLinesProps) {
  const speaking = useSoundState(sound, (state) =>
    sentences.findLastIndex(({ from }) => from <= momentOf(state)),
  );
  const cues = DEMO_SCRIPT.map(({ text }, row): Cue => {
    const index = row - FIRST_SPOKEN_LINE;
    const sentence = sentences[index];
    if (sentence === undefined) return { text, state: 'next' };
    return {
      text: sentence.text,
      state: index < speaking ? 'past' : index === speaking ? 'now' : 'next',
      line: <SpokenLine sound={sound} sentence={sentence} peaks={peaks} />,
    };
  });
  return <CueList cues={cues} density="wide" />;
}

interface SpokenLineProps {
  readonly sound: Sound;
  readonly sentence: SpokenSentence;
  /** Peaks of the whole recording. */
  readonly peaks: Bars;
}

/** A sentence that is being spoken: the current word, its recorded waveform, and the playback position. */
function SpokenLine({ sound, sentence, peaks }: SpokenLineProps) {
  const [boxRef, width] = useElementWidth();
  const size = width < NARROW_BOX_PX ? NARROW_BARS : PLAYER_BARS;
  const count = countBars(width, size.pitch);
  const bars = useMemo(
    () => stretchBars(resampleBars(sliceBars(peaks, sentence.from, sentence.to), count)),
    [peaks, sentence, count],
  );
  const played = useSoundState(sound, (state) => Math.round(progressOf(state, sentence) * count));
  const over = useSoundState(sound, (state) => progressOf(state, sentence) === 1);
  return (
    <CueLine whole text={<SpokenText sound={sound} sentence={sentence} />}>
      <span ref={boxRef} className="hero-demo-line-in relative block size-full">
        {width > 0 && (
          <Waveform
            bars={bars}
            height={CUE_WAVE_HEIGHT_PX}
            size={size}
            played={played}
            variant={over ? 'played' : 'live'}
          />
        )}
        <LinePlayhead sound={sound} sentence={sentence} />
      </span>
    </CueLine>
  );
}

function SpokenText({ sound, sentence: { text, words, from, to } }: Omit<SpokenLineProps, 'peaks'>) {
  const spoken = useSoundState(sound, (state) => {
    const at = momentOf(state);
    return at < from || at >= to ? -1 : findWordAt(words, at);
  });
  const word = words[spoken];
  if (word === undefined) return text;
  return (
    <>
      {text.slice(0, word.start)}
      <mark>{text.slice(word.start, word.end)}</mark>
      {text.slice(word.end)}
    </>
  );
}

/** Follows the audio clock without rendering the line again; hidden if the user prefers reduced motion. */
function LinePlayhead({ sound, sentence }: Omit<SpokenLineProps, 'peaks'>) {
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    const movePlayhead = () => {
      const progress = progressOf(sound.getState(), sentence);
      if (head.current === null) return;
      head.current.hidden = progress === 0 || progress === 1;
      head.current.style.left = `${progress * 100}%`;
    };
    movePlayhead();
    return sound.subscribe(movePlayhead);
  }, [sound, sentence]);
  return <i ref={head} hidden className="hero-demo-playhead" />;
}

function progressOf(state: SoundState, sentence: SpokenSentence): number {
  return progressWithin(sentence, momentOf(state));
}

/** The playback position, as a fraction of the whole recording. */
function momentOf({ time, duration }: SoundState): number {
  return duration > 0 ? time / duration : 0;
}
