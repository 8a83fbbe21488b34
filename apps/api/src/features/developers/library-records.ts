import type { EntryKind, LibraryEntry, LibraryEntryDetails, Take } from '@voicedraft/contract/library';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
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
    chosen_take: entry.chosenTake && toApiTake(entry.kind, entry.chosenTake),
    created_at: entry.createdAt,
    updated_at: entry.updatedAt,
  };
}

/** An entry with its words and takes, without deleted ones. */
export function toApiEntryDetails(entry: LibraryEntryDetails): ApiEntryDetails {
  const takes = entry.allTakes.filter(({ deletedAt }) => deletedAt === null);
  return {
    ...toApiEntry(entry),
    prompt: entry.prompt,
    text: entry.text,
    takes: takes.map((take) => toApiTake(entry.kind, take)),
  };
}

function toApiTake(kind: EntryKind, take: Take): ApiTake {
  return {
    id: take.id,
    number: take.number,
    voices: take.voices,
    settings: kind === 'project' ? null : (take.settings ?? NEUTRAL_SETTINGS),
    quality: take.quality,
    duration_seconds: take.seconds,
    credits: take.credits,
    created_at: take.createdAt,
  };
}
