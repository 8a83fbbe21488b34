import type { LibraryEntryDetails, Take } from '@voicedraft/contract/library';

/** A take; `overrides` override its defaults. */
export function makeTake(overrides: Partial<Take> = {}): Take {
  const id = overrides.id ?? crypto.randomUUID();
  return {
    id,
    number: 1,
    version: 1,
    voices: ['achernar'],
    quality: 'natural',
    seconds: 2,
    credits: 1,
    peaks: Array.from({ length: 32 }, (_, index) => (index * 37) % 100),
    audioUrl: `/api/generations/${id}/audio`,
    createdAt: '2026-03-20T09:00:00.000Z',
    share: null,
    deletedAt: null,
    ...overrides,
  };
}

const TEXT = 'Most kitchen gardens fail in April. It is rarely the frost. It is the hurry.';

/** A script with its takes, newest first; `overrides` override its defaults. */
export function makeEntry(overrides: Partial<LibraryEntryDetails> = {}): LibraryEntryDetails {
  const allTakes = overrides.allTakes ?? [makeTake()];
  return {
    id: crypto.randomUUID(),
    kind: 'script',
    title: 'Kitchen garden in spring',
    words: 14,
    takes: allTakes.length,
    creditsSpent: 1 + allTakes.length,
    speakers: null,
    isFavourite: false,
    folderId: null,
    chosenTake: allTakes[0] ?? null,
    createdAt: '2026-03-20T09:00:00.000Z',
    updatedAt: '2026-03-20T09:00:00.000Z',
    deletedAt: null,
    hasOwnTitle: true,
    text: TEXT,
    prompt: 'A script about kitchen gardens',
    revision: 1,
    scriptId: null,
    allTakes,
    ...overrides,
  };
}
