import type { EngineName } from '@voicedraft/contract/engine-names';
import { priceOfRecording } from '@voicedraft/contract/recording-price';
import type { Context } from '#context.ts';

/**
 * {@link priceOfRecording}, or nothing if results of the engine are free. By default, the engine that would speak now.
 * @param words with those that its silence counts as
 */
export function priceOfWords(
  { engines }: Pick<Context, 'engines'>,
  words: number,
  engine: EngineName = engines.speechEngine().engine,
): number {
  return priceOfRecording(words) * engines.priceOf(engine);
}
