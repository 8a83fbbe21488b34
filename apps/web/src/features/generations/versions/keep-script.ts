import type { QueryClient } from '@tanstack/react-query';
import type { LibraryEntryDetails } from '@voicedraft/contract/library';
import { listEntryVersions, saveEntryText } from '@voicedraft/contract/library-endpoints';
import { entryQuery } from '#features/generations/queries.ts';
import { fetchData } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { refreshQueries } from '#lib/endpoint-query.ts';

/** Caches an entry as the server returned it, and refreshes its list of versions. */
export function showEntry(queryClient: QueryClient, entry: LibraryEntryDetails): void {
  queryClient.setQueryData(entryQuery(entry.id).queryKey, entry);
  void refreshQueries(queryClient, [listEntryVersions]);
}

/**
 * Keeps the words of a script as its newest version, unless they are that already. Words that were saved elsewhere in
 * the meantime stay a version below it, so nobody has to choose.
 * @throws ApiError
 */
export async function keepScript(
  queryClient: QueryClient,
  entryId: string,
  text: string,
): Promise<LibraryEntryDetails> {
  const query = entryQuery(entryId);
  const save = async ({ revision }: LibraryEntryDetails) => {
    const saved = await fetchData(
      saveEntryText,
      { params: { id: entryId }, body: { text, revision } },
      { keepalive: true },
    );
    showEntry(queryClient, saved);
    return saved;
  };
  const known = queryClient.getQueryData(query.queryKey);
  if (known === undefined) return save(await queryClient.fetchQuery(query));
  try {
    return await save(known);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    return save(await queryClient.fetchQuery(query));
  }
}
