import { getGeneration } from '@voicedraft/contract/generations';
import type { LibraryEntryDetails } from '@voicedraft/contract/library';
import { findOpen, warnOnce } from '#features/generations/facts/compare-facts.ts';
import { fetchData } from '#lib/api-client.ts';
import { byId } from '#lib/endpoint-query.ts';

/**
 * Says once for each script that facts of it are open: called where it leaves the library. Only then is it compared
 * with its request; a script that nobody generated has none.
 */
export function warnOfFacts({ scriptId, text }: Pick<LibraryEntryDetails, 'scriptId' | 'text'>): void {
  if (scriptId === null) return;
  warnOnce(scriptId, async () => findOpen(await fetchData(getGeneration, byId(scriptId)), text));
}
