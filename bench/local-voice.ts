/**
 * The built-in voice: speed, time to the first sentence, and for every voice its pace against words ÷ 2.6,
 * its pitch and its level. Run with `node bench/local-voice.ts`.
 */
import { performance } from 'node:perf_hooks';
import { AUDIO_SAMPLE_RATE, SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { VOICES } from '@voicedraft/contract/voice-list';
import type { VoiceId } from '@voicedraft/contract/voices';
import { countWords } from '@voicedraft/contract/words';
import { decodePcm16 } from '../apps/api/src/integrations/local-engine/speech/dsp/pcm.ts';
import { measureSpeechLevel } from '../apps/api/src/integrations/local-engine/speech/dsp/speech-level.ts';
import { createLocalSpeechEngine } from '../apps/api/src/integrations/local-engine/speech/local-speech-engine.ts';
import { measureVoice } from '../apps/api/src/integrations/local-engine/speech/voice-features.ts';

const SCRIPT = `Have you ever looked at a loaf of bread and wondered why yours never turns out the same?
It is not the oven, and it is not the flour. It is time.

Good bread is slow. The dough rests, the yeast works, and the flavour builds while you sleep. Give it
eighteen hours instead of two, and the crust will crackle when you press it.

Here is the whole method. Mix flour, water, salt and a pinch of yeast in one bowl. Cover it, and leave it
alone until tomorrow. Fold it twice, let it rest for an hour, and heat a heavy pot until it is really hot.
Bake it under the lid for thirty minutes, then take the lid off and let the colour come.

That is all. No machine, no kneading, no stress. Try it this weekend, and tell me in the comments how your
first loaf came out. I read every one of them.`;

/** As much as the pitch is measured over. */
const PITCH_SECONDS = 8;

interface Run {
  readonly samples: Float32Array;
  readonly speechSeconds: number;
  readonly firstSeconds: number;
  readonly workSeconds: number;
}

const engine = createLocalSpeechEngine();

async function speak(voice: VoiceId): Promise<Run> {
  const start = performance.now();
  let firstSeconds = Number.NaN;
  const { pcm } = await engine.synthesize({
    text: SCRIPT,
    voice,
    signal: AbortSignal.timeout(120_000),
    onProgress: (done) => {
      if (done === 1) firstSeconds = (performance.now() - start) / 1000;
    },
  });
  const workSeconds = (performance.now() - start) / 1000;
  const samples = decodePcm16(pcm);
  return { samples, speechSeconds: samples.length / AUDIO_SAMPLE_RATE, firstSeconds, workSeconds };
}

const expectedSeconds = countWords(SCRIPT) / SPEECH_WORDS_PER_SECOND;
const cold = await speak('achernar');
console.log(`${countWords(SCRIPT)} words, ${expectedSeconds.toFixed(1)} s at the pace of narration`);
console.log(
  `cold start: first sentence after ${cold.firstSeconds.toFixed(2)} s, all after ${cold.workSeconds.toFixed(2)} s`,
);
console.log('voice        speech s   ÷ expected   first s   × real time   pitch Hz   level dBFS');
for (const { id } of VOICES) {
  const run = await speak(id);
  const features = measureVoice(
    run.samples.subarray(0, PITCH_SECONDS * AUDIO_SAMPLE_RATE),
    AUDIO_SAMPLE_RATE,
  );
  console.log(
    id.padEnd(11) +
      run.speechSeconds.toFixed(1).padStart(10) +
      (run.speechSeconds / expectedSeconds).toFixed(3).padStart(13) +
      run.firstSeconds.toFixed(2).padStart(10) +
      (run.speechSeconds / run.workSeconds).toFixed(0).padStart(14) +
      features.pitchHz.toFixed(0).padStart(11) +
      measureSpeechLevel(run.samples, AUDIO_SAMPLE_RATE).toFixed(1).padStart(13),
  );
}
await engine.close?.();
