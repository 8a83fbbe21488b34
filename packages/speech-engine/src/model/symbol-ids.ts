import { END_ID, MAX_RUN_SYMBOLS, SYMBOL_IDS } from './alphabet.ts';

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
