import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { END_ID, MAX_RUN_SYMBOLS, SYMBOL_IDS } from './alphabet.ts';

/** The part of Kokoro's `config.json` that matters here; the hub's ONNX repositories leave it out. */
const Config = z.object({ vocab: z.record(z.string(), z.int().min(0)).optional() });

/**
 * Checks that the model uses our symbol ids: with others it would speak gibberish. Throws an Error that names the
 * first difference.
 */
export function checkAlphabet(folder: string): void {
  const path = join(folder, 'config.json');
  if (!existsSync(path)) return;
  const { vocab } = Config.parse(JSON.parse(readFileSync(path, 'utf8')));
  if (vocab === undefined) return;
  for (const [symbol, id] of SYMBOL_IDS) {
    if (vocab[symbol] !== id) {
      throw new Error(
        `${path} numbers the symbol '${symbol}' ${vocab[symbol] ?? 'not at all'} instead of ${id}.`,
      );
    }
  }
}

/**
 * The model's input for symbols of its alphabet, with `$` at both ends. Throws RangeError for an unknown symbol or
 * more than 510 symbols.
 */
export function toSymbolIds(symbols: string): number[] {
  const ids = symbols.split('').map((symbol) => {
    const id = SYMBOL_IDS.get(symbol);
    if (id === undefined) throw new RangeError(`The model has no symbol '${symbol}'.`);
    return id;
  });
  if (ids.length > MAX_RUN_SYMBOLS) throw new RangeError(`${ids.length} symbols are too many for one run.`);
  return [END_ID, ...ids, END_ID];
}
