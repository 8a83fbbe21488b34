import type { MessageRow } from './message-repository.ts';

/** One entry of the list that a client of the specified call sends. */
export interface ListEntry {
  readonly message: string;
  readonly timestamp?: string | undefined;
}

/** A reply that a list adds to the history. */
export interface NewEntry {
  readonly message: string;
  /** What the client wrote as its time: by that the reply is known when the list is sent again. */
  readonly timestamp: string | null;
}

type Stored = Pick<MessageRow, 'message' | 'createdAt' | 'clientTimestamp'>;

/**
 * What a client's full list adds to the stored history: the entries after the last one that is stored. The
 * list is walked in order, and each entry is looked for after the place of the one before. An entry is
 * stored when the text is equal and its time is missing, or the time of the stored reply, or what a client
 * wrote as that when it was new. So a list that lacks another writer's replies, or that changes old ones,
 * rewrites nothing, and one that is sent again adds nothing. Entries without anything to see are left out.
 */
export function findNewEntries(history: readonly Stored[], list: readonly ListEntry[]): NewEntry[] {
  const entries = list.map(readEntry).filter(({ message }) => /[^\p{C}\p{Z}]/u.test(message));
  const places = indexByText(history);
  let next = 0;
  let lastKnown = -1;
  for (const [index, entry] of entries.entries()) {
    const place = places
      .get(entry.message)
      ?.find((candidate) => candidate >= next && isSameTime(history[candidate], entry.timestamp));
    if (place === undefined) continue;
    next = place + 1;
    lastKnown = index;
  }
  return entries.slice(lastKnown + 1);
}

/** As it would be stored: the database holds no half characters. */
function readEntry({ message, timestamp }: ListEntry): NewEntry {
  return {
    message: message.trim().toWellFormed(),
    timestamp: timestamp?.toWellFormed() || null,
  };
}

function indexByText(history: readonly Stored[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, { message }] of history.entries()) {
    const same = places.get(message);
    if (same === undefined) places.set(message, [place]);
    else same.push(place);
  }
  return places;
}

function isSameTime(stored: Stored | undefined, timestamp: string | null): boolean {
  if (stored === undefined) return false;
  return (
    timestamp === null || timestamp === stored.createdAt.toISOString() || timestamp === stored.clientTimestamp
  );
}
