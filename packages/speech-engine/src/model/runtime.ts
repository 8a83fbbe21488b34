import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The part of `onnxruntime-node` 1.30 that is used. */
export interface OnnxRuntime {
  readonly InferenceSession: {
    create(path: string, options: SessionOptions): Promise<OnnxSession>;
  };
  readonly Tensor: new (
    type: 'int64' | 'float32',
    data: BigInt64Array | Float32Array,
    shape: readonly number[],
  ) => OnnxTensor;
}

export interface SessionOptions {
  readonly executionProviders: readonly string[];
  readonly enableMemPattern: boolean;
  readonly intraOpNumThreads: number;
  /** 3: errors only. */
  readonly logSeverityLevel: number;
}

export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Readonly<Record<string, OnnxTensor>>): Promise<Readonly<Record<string, OnnxTensor>>>;
}

export interface OnnxTensor {
  readonly data: Float32Array | BigInt64Array | Int32Array;
}

/** The part of `phonemize` 2.0 that is used. */
export interface Phonemizer {
  /** A word in the International Phonetic Alphabet, British with the language 'en-GB'. */
  toIPA(word: string, language?: string): string;
}

export interface Runtime {
  readonly onnx: OnnxRuntime;
  readonly phonemizer: Phonemizer;
}

/**
 * Loads the packages that are too large to be dependencies of the product, from the `node_modules` of the runtime
 * folder. Throws an Error if they cannot be loaded. `phonemize` must come through `require`: its ES module does not
 * load in Node.
 */
export function loadRuntime(folder: string): Runtime {
  const load = createRequire(join(folder, 'package.json'));
  try {
    return { onnx: load('onnxruntime-node') as OnnxRuntime, phonemizer: load('phonemize') as Phonemizer };
  } catch (error) {
    throw new Error(`The packages in ${folder} cannot be loaded. Install the natural voices again.`, {
      cause: error,
    });
  }
}
