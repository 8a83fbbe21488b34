/**
 * Encodes recordings of the built-in voice as MP3, M4A and Opus and lets other programs decode them: how far the length
 * is from the WAV's, how far the signal is above the error, and how long the encoding takes. Measures loudness against
 * ffmpeg's meter too. Decoding needs ffmpeg and sox; what is missing is not measured.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeSound } from '@voicedraft/audio-files/encode-sound';
import type { SoundFormat } from '@voicedraft/audio-files/encode-task';
import { measureLoudness } from '@voicedraft/audio-files/loudness/measure-loudness';
import { setLoudness } from '@voicedraft/audio-files/loudness/set-loudness';
import { encodeWav } from '@voicedraft/engine-api/wav';
import { decodePcm16 } from '@voicedraft/speech-engine/speech/pcm';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import type { Benchmark, Figure } from './support/benchmark.ts';
import { type Decoder, findDecoders, measureWithFfmpeg } from './support/decoders.ts';
import { runAlone } from './support/run-alone.ts';

const TEXT =
  'Most kitchen gardens fail in April, not in August. It is rarely the frost. It is the hurry. So before you buy a single seed, put your hand in the soil and count to ten.';
const FORMATS: readonly SoundFormat[] = ['mp3', 'm4a', 'opus'];
const GOAL_LUFS = -16;
const SAMPLES_PER_MS = 24;
/** sox decodes MP3 without its headers, as old players do, and no M4A. */
const SOX_FORMAT = 'mp3';

/** How far the signal is above the difference, in decibels. */
function compare(original: Float32Array, decoded: Float32Array): number {
  let [signal, error] = [0, 0];
  for (const [index, sample] of original.entries()) {
    signal += sample ** 2;
    error += (sample - (decoded[index] ?? 0)) ** 2;
  }
  return 10 * Math.log10(signal / error);
}

export const encodedSound: Benchmark = {
  name: 'encoded-sound',
  async run({ print }) {
    const engine = createLocalSpeechEngine({ threads: 1 });
    const folder = await mkdtemp(join(tmpdir(), 'voicedraft-sound-'));
    try {
      const signal = AbortSignal.timeout(60_000);
      const { pcm: spoken } = await engine.synthesize({ text: TEXT, voice: 'achernar', signal });
      const pcm = setLoudness(spoken, GOAL_LUFS, -1);
      const original = decodePcm16(pcm);
      const decoders = await findDecoders();
      const decodeBy = async (name: Decoder['name'], file: string) => {
        const decoded = await decoders.find((decoder) => decoder.name === name)?.decode(file);
        return decoded == null ? null : decodePcm16(decoded);
      };
      const figures: Figure[] = [];
      const add = (name: string, value: number | null, unit: string, bar?: Figure['bar']) => {
        figures.push({ name, value, unit, ...(bar && { bar, steady: true as const }) });
        print(`${name}: ${value === null ? 'not measured' : value.toFixed(1)} ${unit}`);
      };
      for (const format of FORMATS) {
        const from = performance.now();
        const content = await encodeSound(pcm, format);
        const seconds = (performance.now() - from) / 1000;
        add(`${format}: seconds of sound encoded in a second`, original.length / 24_000 / seconds, '');
        const file = join(folder, `sound.${format}`);
        await writeFile(file, content);
        const decoded = await decodeBy('ffmpeg', file);
        const off = (samples: Float32Array) => Math.abs(samples.length - original.length) / SAMPLES_PER_MS;
        add(`${format}: length off, by ffmpeg`, decoded && off(decoded), 'ms', { below: 50 });
        if (format === SOX_FORMAT) {
          const bySox = await decodeBy('sox', file);
          add(`${format}: length off, by sox`, bySox && off(bySox), 'ms', { below: 50 });
        }
        // Opus changes phases, so its difference says nothing.
        if (format !== 'opus')
          add(`${format}: signal above error`, decoded && compare(original, decoded), 'dB');
      }
      const wav = join(folder, 'sound.wav');
      await writeFile(wav, encodeWav(pcm));
      const own = measureLoudness(pcm).lufs;
      const hasFfmpeg = decoders.some(({ name }) => name === 'ffmpeg');
      const byFfmpeg = hasFfmpeg ? await measureWithFfmpeg(wav) : null;
      add('loudness off the goal', Math.abs(own - GOAL_LUFS), 'LU', { below: 1 });
      add('loudness off, by ffmpeg', byFfmpeg === null ? null : Math.abs(byFfmpeg - own), 'LU', {
        below: 0.2,
      });
      return { figures, errors: [] };
    } finally {
      await engine.close?.();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

if (import.meta.main) await runAlone(encodedSound);
