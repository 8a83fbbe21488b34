import { join } from 'node:path';
import type { Run } from '#speech/time-words.ts';
import type { ModelFolder } from './model-folder.ts';
import type { OnnxRuntime, OnnxSession } from './runtime.ts';
import { checkAlphabet, toSymbolIds } from './symbol-ids.ts';
import { createVoiceStyles, STYLE_SIZE } from './voice-styles.ts';

/** Names of the same inputs and outputs in different exports of the model. */
const INPUT_NAMES = { tokens: ['input_ids', 'tokens'], style: ['style', 'ref_s'], speed: ['speed'] } as const;
const OUTPUT_NAMES = {
  samples: ['waveform', 'audio'],
  frames: ['durations', 'duration', 'pred_dur'],
} as const;

/** A loaded model. */
export interface KokoroModel {
  /** Whether it reports how long each symbol lasts, as the timestamped exports do. */
  readonly tellsTimes: boolean;
  /** Speaks up to 510 symbols. Blocks the thread. */
  run(symbols: string, voice: string, speed: number): Promise<Run>;
}

/** Loads the model of a folder. Throws an Error that says why it cannot be used. */
export async function loadKokoroModel(
  { InferenceSession, Tensor }: OnnxRuntime,
  { folder, file }: ModelFolder,
  threads: number,
): Promise<KokoroModel> {
  checkAlphabet(folder);
  const session = await InferenceSession.create(join(folder, file), {
    executionProviders: ['cpu'],
    // It would cache a memory plan for every length of a stretch, until memory runs out.
    enableMemPattern: false,
    intraOpNumThreads: threads,
    logSeverityLevel: 3,
  });
  const styles = createVoiceStyles(folder);
  const inputs = {
    tokens: requireName(session.inputNames, INPUT_NAMES.tokens),
    style: requireName(session.inputNames, INPUT_NAMES.style),
    speed: requireName(session.inputNames, INPUT_NAMES.speed),
  };
  const samplesName = requireName(session.outputNames, OUTPUT_NAMES.samples);
  const framesName = findName(session.outputNames, OUTPUT_NAMES.frames);

  return {
    tellsTimes: framesName !== undefined,
    async run(symbols, voice, speed) {
      const ids = toSymbolIds(symbols);
      const outputs = await session.run({
        [inputs.tokens]: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
        [inputs.style]: new Tensor('float32', styles.find(voice, symbols.length), [1, STYLE_SIZE]),
        [inputs.speed]: new Tensor('float32', Float32Array.of(speed), [1]),
      });
      const samples = outputs[samplesName]?.data;
      if (!(samples instanceof Float32Array)) throw new Error('The model returned no samples.');
      const frames = framesName === undefined ? undefined : outputs[framesName]?.data;
      return { samples, frames: frames && Array.from(frames, Number) };
    },
  };
}

function requireName(names: OnnxSession['inputNames'], known: readonly string[]): string {
  const name = findName(names, known);
  if (name === undefined)
    throw new Error(`This is not a Kokoro model: it has ${names.join(', ')} but no ${known[0]}.`);
  return name;
}

function findName(names: readonly string[], known: readonly string[]): string | undefined {
  return known.find((name) => names.includes(name));
}
