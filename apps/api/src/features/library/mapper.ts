import { ENGINE_QUALITIES, EngineName } from '@voicedraft/contract/engine-names';
import type { EntryMatch, LibraryEntry, LibraryEntryDetails, Take } from '@voicedraft/contract/library';
import { AnyVoiceId } from '@voicedraft/contract/voices';
import type { MixNames } from '#features/voice-mixes/service.ts';
import type { EntryRecord } from './repository.ts';
import type { TakeRecord } from './take-repository.ts';

/** A take as its owner sees it. */
function toWireTake(take: TakeRecord, names: MixNames): Take {
  const [only = '', ...others] = take.voices;
  const mixName = others.length === 0 ? names.get(only) : undefined;
  return {
    id: take.id,
    number: take.number,
    version: take.version,
    voices: take.voices.flatMap((voice) => AnyVoiceId.safeParse(voice).data ?? []),
    ...(mixName !== undefined && { mixName }),
    ...(take.settings !== null && { settings: take.settings }),
    quality: take.isDraft ? 'draft' : ENGINE_QUALITIES.speech[EngineName.catch('local').parse(take.engine)],
    seconds: take.seconds,
    credits: take.credits,
    peaks: take.peaks,
    audioUrl: `/api/generations/${take.id}/audio`,
    share: take.isShared ? { endsAt: take.shareEndsAt?.toISOString() ?? null } : null,
    createdAt: take.createdAt.toISOString(),
    deletedAt: take.deletedAt?.toISOString() ?? null,
  };
}

/** A row of the library. */
export function toWireEntry(
  entry: EntryRecord,
  chosen: TakeRecord | undefined,
  match: EntryMatch | null,
  names: MixNames,
): LibraryEntry {
  return {
    id: entry.id,
    kind: entry.kind,
    title: entry.title,
    words: entry.wordCount,
    takes: entry.takeCount,
    creditsSpent: entry.creditsSpent,
    speakers: entry.speakerCount,
    isFavourite: entry.isFavourite,
    folderId: entry.folderId,
    chosenTake: chosen === undefined ? null : toWireTake(chosen, names),
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
    deletedAt: entry.deletedAt?.toISOString() ?? null,
    match,
  };
}

/** An entry with its words and all its takes, which are newest first. What wrote it is not the library's to know. */
export function toWireDetails(
  entry: EntryRecord,
  takes: readonly TakeRecord[],
  names: MixNames,
): Omit<LibraryEntryDetails, 'scriptId'> {
  const { match: _, ...row } = toWireEntry(
    entry,
    takes.find(({ id }) => id === entry.chosenTakeId),
    null,
    names,
  );
  return {
    ...row,
    hasOwnTitle: entry.hasOwnTitle,
    text: entry.text,
    prompt: entry.prompt,
    revision: entry.revision,
    allTakes: takes.map((take) => toWireTake(take, names)),
  };
}
