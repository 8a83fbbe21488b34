import type { LibraryEntry, LibraryEntryDetails, Take } from '@voicedraft/contract/library';
import type { ApiEntry, ApiEntryDetails, ApiTake } from '@voicedraft/contract/v1-library';

/** A row of the library as programs get it. */
export function toApiEntry(entry: Omit<LibraryEntry, 'match'>): ApiEntry {
  return {
    id: entry.id,
    kind: entry.kind,
    title: entry.title,
    word_count: entry.words,
    take_count: entry.takes,
    credits_spent: entry.creditsSpent,
    is_favourite: entry.isFavourite,
    folder_id: entry.folderId,
    chosen_take: entry.chosenTake && toApiTake(entry.chosenTake),
    created_at: entry.createdAt,
    updated_at: entry.updatedAt,
  };
}

/** An entry with its words and takes, without deleted ones. */
export function toApiEntryDetails(entry: LibraryEntryDetails): ApiEntryDetails {
  const takes = entry.allTakes.filter(({ deletedAt }) => deletedAt === null).map(toApiTake);
  return { ...toApiEntry(entry), prompt: entry.prompt, text: entry.text, takes };
}

function toApiTake({ id, number, voices, quality, seconds, credits, createdAt }: Take): ApiTake {
  return { id, number, voices, quality, duration_seconds: seconds, credits, created_at: createdAt };
}
