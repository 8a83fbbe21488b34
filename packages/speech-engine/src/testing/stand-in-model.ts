import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { END_ID, SYMBOL_IDS, VOWELS } from '#model/alphabet.ts';
import { STYLE_SIZE } from '#model/voice-styles.ts';
import { type Constant, encodeOnnx, type Operation } from './onnx-bytes.ts';

/** Samples per frame, the model's unit for the length of symbols. */
const FRAME_SAMPLES = 600;

const SILENT_SYMBOLS = new Set([' ', ';', ':', ',', '.', '!', '?', '—', '…']);
const TABLE_SIZE = 178;
/** The pitch for a style with the mean 0, in hertz, and how much higher it is for the mean 1. */
const MIDDLE_HERTZ = 440;
const HERTZ_FOR_ONE = 20_000;
const LEVEL = 0.3;

export interface StandInOptions {
  /** Whether it reports the frames of symbols, as the timestamped exports do. */
  readonly tellsTimes?: boolean;
  /**
   * How many rows of a matrix are multiplied per symbol, only to take time as the real model does: with 5, a
   * stretch of 200 symbols takes a few tenths of a second.
   */
  readonly work?: number;
}

/** Length of a symbol at speed 1, in frames. */
function framesOf(symbol: string): number {
  if (symbol === ' ' || symbol === 'ˈ' || symbol === 'ˌ') return 1;
  if (SILENT_SYMBOLS.has(symbol)) return 5;
  return VOWELS.includes(symbol) ? 4 : 3;
}

/** Frames of silence for the `$` at each end. */
const END_FRAMES = 8;

/** The stand-in's pitch for a style in which all numbers are equal, in hertz. */
export function pitchOf(style: number): number {
  return MIDDLE_HERTZ + HERTZ_FOR_ONE * style;
}

/**
 * A model with the interface of Kokoro-82M v1.0 that plays a tone for each symbol, at a pitch given by the mean of
 * the style, and is silent at both ends, between words and at punctuation. Tests can predict its lengths, levels
 * and times. It proves nothing about the sound of the real model.
 */
export function encodeStandInModel({ tellsTimes = true, work = 0 }: StandInOptions = {}): Buffer {
  const outputs = [{ name: 'waveform', type: 'float' as const, shape: [1, 'samples'] }];
  const waste = work > 0 ? wasteTime(work) : { constants: [], operations: [] };
  return encodeOnnx({
    inputs: [
      { name: 'input_ids', type: 'int64', shape: [1, 'symbols'] },
      { name: 'style', type: 'float', shape: [1, STYLE_SIZE] },
      { name: 'speed', type: 'float', shape: [1] },
    ],
    outputs: tellsTimes ? [...outputs, { name: 'durations', type: 'float', shape: [1, 'symbols'] }] : outputs,
    constants: [...CONSTANTS, ...waste.constants],
    operations: [
      ...MEASURE_SYMBOLS,
      ...SOUND_FRAMES,
      ...waste.operations,
      apply('Unsqueeze', [work > 0 ? 'tired' : 'sound', 'axis0'], 'waveform'),
      ...(tellsTimes ? [apply('Unsqueeze', ['frames', 'axis0'], 'durations')] : []),
    ],
  });
}

const RADIANS_PER_HERTZ = (2 * Math.PI) / AUDIO_SAMPLE_RATE;

const CONSTANTS: readonly Constant[] = [
  floats('framesOfId', [TABLE_SIZE], tableOf(END_FRAMES, framesOf)),
  floats(
    'levelOfId',
    [TABLE_SIZE],
    tableOf(0, (symbol) => (SILENT_SYMBOLS.has(symbol) ? 0 : LEVEL)),
  ),
  floats(
    'oneFrame',
    [1, FRAME_SAMPLES],
    Array.from({ length: FRAME_SAMPLES }, () => 1),
  ),
  floats('one', [], [1]),
  floats('spread', [], [HERTZ_FOR_ONE * RADIANS_PER_HERTZ]),
  floats('middle', [], [MIDDLE_HERTZ * RADIANS_PER_HERTZ]),
  integers('zero64', [], [0]),
  integers('one64', [], [1]),
  integers('frameSamples', [], [FRAME_SAMPLES]),
  integers('axis0', [1], [0]),
  integers('axis1', [1], [1]),
  integers('flat', [1], [-1]),
];

const FLOAT = 1;
const INT64 = 7;

/** Computes from symbols and speed the frames of each symbol, the frame at which each ends, and the total. */
const MEASURE_SYMBOLS: readonly Operation[] = [
  apply('Squeeze', ['input_ids', 'axis0'], 'ids'),
  apply('Squeeze', ['speed'], 'pace'),
  apply('Gather', ['framesOfId', 'ids'], 'slowFrames'),
  apply('Div', ['slowFrames', 'pace'], 'exactFrames'),
  apply('Round', ['exactFrames'], 'roundFrames'),
  apply('Max', ['roundFrames', 'one'], 'frames'),
  apply('CumSum', ['frames', 'zero64'], 'ends'),
  apply('ReduceSum', ['frames'], 'totalAsFloat', { keepdims: 0 }),
  apply('Cast', ['totalAsFloat'], 'total', { to: INT64 }),
];

/** Computes for each frame its symbol (the number of symbols that have ended) and its level, then the tone. */
const SOUND_FRAMES: readonly Operation[] = [
  apply('Range', ['zero64', 'total', 'one64'], 'frameNumbers'),
  apply('Cast', ['frameNumbers'], 'frameNumbersAsFloat', { to: FLOAT }),
  apply('Unsqueeze', ['frameNumbersAsFloat', 'axis1'], 'frameColumn'),
  apply('Unsqueeze', ['ends', 'axis0'], 'endRow'),
  apply('GreaterOrEqual', ['frameColumn', 'endRow'], 'hasEnded'),
  apply('Cast', ['hasEnded'], 'hasEndedAsNumber', { to: INT64 }),
  apply('ReduceSum', ['hasEndedAsNumber', 'axis1'], 'symbolOfFrame', { keepdims: 0 }),
  apply('Gather', ['levelOfId', 'ids'], 'levelOfSymbol'),
  apply('Gather', ['levelOfSymbol', 'symbolOfFrame'], 'levelOfFrame'),
  apply('Unsqueeze', ['levelOfFrame', 'axis1'], 'levelColumn'),
  apply('Mul', ['levelColumn', 'oneFrame'], 'levelRows'),
  apply('Reshape', ['levelRows', 'flat'], 'level'),
  apply('ReduceMean', ['style'], 'mean', { keepdims: 0 }),
  apply('Mul', ['mean', 'spread'], 'shift'),
  apply('Add', ['shift', 'middle'], 'pitch'),
  apply('Mul', ['total', 'frameSamples'], 'sampleCount'),
  apply('Range', ['zero64', 'sampleCount', 'one64'], 'sampleNumbers'),
  apply('Cast', ['sampleNumbers'], 'sampleNumbersAsFloat', { to: FLOAT }),
  apply('Mul', ['sampleNumbersAsFloat', 'pitch'], 'phase'),
  apply('Sin', ['phase'], 'tone'),
  apply('Mul', ['tone', 'level'], 'sound'),
];

/** Number of multiplications: more of them would load more slowly; more rows would need more memory. */
const WASTED_PRODUCTS = 200;

/** Repeatedly multiplies a matrix of `work` rows per symbol; its mean, times 0, is added to the sound. */
function wasteTime(work: number): { constants: readonly Constant[]; operations: readonly Operation[] } {
  const square = Array.from({ length: STYLE_SIZE ** 2 }, () => 1 / STYLE_SIZE);
  const products = Array.from({ length: WASTED_PRODUCTS }, (_, step) =>
    apply('MatMul', [`matrix${step}`, 'square'], `matrix${step + 1}`),
  );
  return {
    constants: [
      floats('square', [STYLE_SIZE, STYLE_SIZE], square),
      floats('oneRow', [1], [1]),
      floats('nothing', [], [0]),
      integers('rowsForSymbol', [2], [work, 0]),
      integers('width', [2], [0, STYLE_SIZE]),
    ],
    operations: [
      apply('Shape', ['ids'], 'symbolCount'),
      apply('Mul', ['symbolCount', 'rowsForSymbol'], 'height'),
      apply('Add', ['height', 'width'], 'size'),
      apply('Expand', ['oneRow', 'size'], 'matrix0'),
      ...products,
      apply('ReduceMean', [`matrix${WASTED_PRODUCTS}`], 'wasted', { keepdims: 0 }),
      apply('Mul', ['wasted', 'nothing'], 'silence'),
      apply('Add', ['sound', 'silence'], 'tired'),
    ],
  };
}

function tableOf(atEnd: number, valueOf: (symbol: string) => number): number[] {
  const table = Array.from({ length: TABLE_SIZE }, () => 0);
  table[END_ID] = atEnd;
  for (const [symbol, id] of SYMBOL_IDS) table[id] = valueOf(symbol);
  return table;
}

function apply(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number>> = {},
): Operation {
  return { operator, inputs, output, attributes };
}

function floats(name: string, shape: readonly number[], values: readonly number[]): Constant {
  return { name, type: 'float', shape, values };
}

function integers(name: string, shape: readonly number[], values: readonly number[]): Constant {
  return { name, type: 'int64', shape, values };
}
