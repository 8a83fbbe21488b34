// Records the samples of the built-in voices: `node scripts/media/record-voice-samples.ts [voice …]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { encodeM4a } from '@voicedraft/audio-files/aac/m4a-file';
import { setLoudness } from '@voicedraft/audio-files/loudness/set-loudness';
import { toSamples } from '@voicedraft/audio-files/samples';
import { VOICES } from '@voicedraft/contract/voice-list';
import { describeSample } from '@voicedraft/contract/voice-samples';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { sampleFile } from '@voicedraft/speech-engine/voice-samples';

const LUFS = -19;
const PEAK_DB = -1;
/** Enough for a voice alone; a sample stays below 40 kB. */
const BIT_RATE = 48_000;
const MOST_BYTES = 40_000;

const named = new Set(process.argv.slice(2));
const engine = createLocalSpeechEngine({ log: (line) => process.stderr.write(`${line}\n`) });
try {
  for (const voice of VOICES) {
    if (named.size > 0 && !named.has(voice.id)) continue;
    const { signal } = new AbortController();
    const { pcm } = await engine.synthesize({ text: describeSample(voice), voice: voice.id, signal });
    const file = encodeM4a(toSamples(setLoudness(pcm, LUFS, PEAK_DB)), BIT_RATE);
    if (file.length > MOST_BYTES) throw new Error(`The sample of ${voice.id} has ${file.length} bytes.`);
    const path = sampleFile(voice.id);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file);
    process.stdout.write(`${voice.id}: ${(pcm.length / 48_000).toFixed(1)} s, ${file.length} bytes\n`);
  }
} finally {
  await engine.close?.();
}
