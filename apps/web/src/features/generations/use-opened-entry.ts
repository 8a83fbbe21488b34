import { useQuery } from '@tanstack/react-query';
import type { Generation } from '@voicedraft/contract/generations';
import type { LibraryEntryDetails } from '@voicedraft/contract/library';
import { readSpokenAudio } from './generation-results.ts';
import { type Draft, EMPTY_DRAFT } from './generator-draft.ts';
import { entryQuery, generationQuery } from './queries.ts';

/** An entry of the library on its way into the generator. */
export type OpenedEntry =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly draft: Draft };

/** The entry that the URL names, as the generator shows it; undefined for none. */
export function useOpenedEntry(id: string | undefined): OpenedEntry {
  const entry = useQuery({ ...entryQuery(id ?? ''), enabled: id !== undefined });
  const takeId = entry.data?.chosenTake?.id;
  const take = useQuery({ ...generationQuery(takeId ?? ''), enabled: takeId !== undefined });
  if (id === undefined) return { status: 'none' };
  if (entry.isError) return { status: 'failed' };
  if (entry.data === undefined || (takeId !== undefined && take.isPending)) return { status: 'loading' };
  return { status: 'ready', draft: toDraft(entry.data, take.data ?? null) };
}

/** Script and chosen take of an entry; a take of an earlier version is shown as one that the script has left behind. */
function toDraft({ id, text, prompt }: LibraryEntryDetails, take: Generation | null): Draft {
  return {
    prompt,
    voice: take?.voice ?? EMPTY_DRAFT.voice,
    settings: take?.settings ?? EMPTY_DRAFT.settings,
    controls: EMPTY_DRAFT.controls,
    script: text,
    blanks: null,
    // Shown once it has loaded.
    written: null,
    audio: take === null ? null : readSpokenAudio(take),
    entryId: id,
  };
}
