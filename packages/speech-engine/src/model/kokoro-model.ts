import { InferenceSession, Tensor } from 'onnxruntime-node';
import { MODEL_FILE } from './model-files.ts';
import { toSymbolIds } from './symbol-ids.ts';
import { createVoiceStyles, STYLE_SIZE } from './voice-styles.ts';

/** How to speak a run of symbols. */
export interface Delivery {
  /** One of the model's voices, or a mix; see `parseMix`. */
  readonly voice: string;
  /** 1 is the voice's normal pace. */
  readonly speed: number;
  /** 0 is the voice as it is; others change its melody. */
  readonly take: number;
}

/** The model's output for one run. */
export interface Run {
  /** From -1 to 1, at 24 kHz. */
  readonly samples: Float32Array;
  /** Length of each symbol and of the `$` at both ends, in frames of 600 samples. */
  readonly frames: readonly number[];
}

/** The loaded model. */
export interface KokoroModel {
  /** Speaks up to 510 symbols. Blocks the thread. */
  run(symbols: string, delivery: Delivery): Promise<Run>;
}

/** Loads the model. Throws an Error that says why it cannot be used. */
export async function loadKokoroModel(threads: number): Promise<KokoroModel> {
  const session = await InferenceSession.create(MODEL_FILE, {
    executionProviders: ['cpu'],
    // Optimizing unpacks the weights, which takes 400 MB of memory (a gigabyte while it loads) and saves no time: as they
    // are, the bytes of the files serve all processes.
    graphOptimizationLevel: 'disabled',
    // It would cache a memory plan for every length of a stretch, until memory runs out.
    enableMemPattern: false,
    intraOpNumThreads: threads,
    // Threads that spin while they wait for each other take the time of others on a busy machine.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    logSeverityLevel: 3,
  });
  const styles = createVoiceStyles();

  return {
    async run(symbols, { voice, speed, take }) {
      const ids = toSymbolIds(symbols);
      const { audio, durations } = await session.run({
        tokens: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
        style: new Tensor('float32', styles.find(voice, symbols.length, take), [1, STYLE_SIZE]),
        speed: new Tensor('float32', Float32Array.of(speed), [1]),
      });
      if (!(audio?.data instanceof Float32Array)) throw new Error('The model returned no samples.');
      if (!(durations?.data instanceof Float32Array)) throw new Error('The model returned no durations.');
      return { samples: audio.data, frames: Array.from(durations.data) };
    },
  };
}
