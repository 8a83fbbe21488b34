import { AUDIO_SAMPLE_RATE, SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import type { Engines } from '#integrations/engines/engines.ts';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '@voicedraft/engine-api/script-writer';
import type { Speech, SpeechEngine, SpeechRequest } from '@voicedraft/engine-api/speech-engine';

/** Engines whose results a test controls, even while it runs. */
export interface FakeEngines extends Engines {
  writeScript: (request: ScriptRequest) => Promise<WrittenScript>;
  synthesize: (request: SpeechRequest) => Promise<Speech>;
  available: boolean;
}

/** Engines that respond immediately: a script that repeats the prompt, and a tone as long as the text. */
export function createFakeEngines(): FakeEngines {
  const fake: FakeEngines = {
    available: true,
    writeScript: async ({ prompt }) => ({ text: `A script about ${prompt}.`, model: 'fake-text' }),
    synthesize: async ({ text }) => ({ pcm: makeTone(text), model: 'fake-speech' }),
    scriptWriter: () => writer,
    speechEngine: () => speech,
    localSpeech: () => speech,
    fallbacks: () => ({ script: null, speech: null }),
    recordTest: () => {},
    countKeys: () => ({ active: 0, paused: 0, out: 0 }),
    configure: () => {},
    inspect: () => ({ script: [], speech: [], keys: [], textModels: [], speechModels: [] }),
    testKey: async () => [],
    close: async () => {},
  };
  const writer: ScriptWriter = {
    engine: 'local',
    model: 'fake-text',
    isAvailable: () => fake.available,
    writeScript: (request) => fake.writeScript(request),
  };
  const speech: SpeechEngine = {
    engine: 'local',
    model: 'fake-speech',
    isAvailable: () => fake.available,
    synthesize: (request) => fake.synthesize(request),
  };
  return fake;
}

/** An audible tone that lasts as long as the text would when spoken. */
function makeTone(text: string): Buffer {
  const seconds = Math.max(0.5, countWords(text) / SPEECH_WORDS_PER_SECOND);
  const samples = new Int16Array(Math.round(seconds * AUDIO_SAMPLE_RATE));
  for (let i = 0; i < samples.length; i += 1) {
    samples[i] = Math.round(6000 * Math.sin((2 * Math.PI * 220 * i) / AUDIO_SAMPLE_RATE));
  }
  return Buffer.from(samples.buffer);
}
