import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { parseWav } from '@voicedraft/engine-api/wav';
import { decodePcm16 } from './dsp/pcm.ts';
import { wasm, type WasmModule } from './web-assembly.ts';

/** The speakers in the module: a woman, two men, and a synthetic man. */
export type FliteSpeaker = 'slt' | 'awb' | 'rms' | 'kal16';

/** Sample rate of every speaker, in hertz. */
export const FLITE_SAMPLE_RATE = 16_000;

export interface FliteRequest {
  /** One utterance of plain English words with `,` `.` `?` `!`; see `prepareText`. */
  readonly text: string;
  readonly speaker: FliteSpeaker;
  /** Length of every sound relative to the speaker's own: 2 is half as fast. */
  readonly stretch: number;
  /** Mean and spread of the pitch, in hertz; null for the speaker that ignores them. */
  readonly pitch: { readonly mean: number; readonly spread: number } | null;
}

const TEXT_FILE = 'text';
const AUDIO_FILE = 'audio';

/**
 * Speaks one utterance on a fresh instance of the module and returns samples at {@link FLITE_SAMPLE_RATE}. Blocks
 * its thread for about a thirtieth of the length of the speech; throws an Error if the module fails.
 */
export function runFlite(module: WasmModule, request: FliteRequest): Float32Array {
  // The text is passed in a file of the in-memory folder: as an argument, it could look like an option.
  const folder = new Map([[TEXT_FILE, new File(new TextEncoder().encode(request.text))]]);
  const messages: string[] = [];
  const console = (): ConsoleStdout => ConsoleStdout.lineBuffered((line) => messages.push(line));
  const wasi = new WASI(
    listArguments(request),
    [],
    [new OpenFile(new File([])), console(), console(), new PreopenDirectory('.', folder)],
    { debug: false },
  );
  const { exports } = new wasm.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport });
  const { memory, _start } = exports;
  if (!isMemory(memory) || typeof _start !== 'function') {
    throw new Error('the Flite module lacks its memory or its start function');
  }
  const exitCode = wasi.start({ exports: { memory, _start: () => _start() } });
  const audio = folder.get(AUDIO_FILE);
  if (exitCode !== 0 || !audio) throw new Error(`Flite ended with ${exitCode}: ${messages.join(' ')}`);
  return decodePcm16(parseWav(Buffer.from(audio.data)).data);
}

/** The type that the shim declares, which depends on the libraries of whoever imports this. */
type Memory = Parameters<WASI['start']>[0]['exports']['memory'];

function isMemory(value: unknown): value is Memory {
  return value instanceof wasm.Memory;
}

function listArguments({ speaker, stretch, pitch }: FliteRequest): string[] {
  const settings = [`duration_stretch=${stretch.toFixed(4)}`];
  if (pitch) {
    settings.push(`int_f0_target_mean=${pitch.mean.toFixed(1)}`);
    settings.push(`int_f0_target_stddev=${pitch.spread.toFixed(1)}`);
  }
  const options = settings.flatMap((setting) => ['--setf', setting]);
  return ['flite', '-voice', speaker, ...options, '-f', TEXT_FILE, '-o', AUDIO_FILE];
}
