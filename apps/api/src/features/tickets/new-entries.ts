import type { MessageRow } from './message-repository.ts';

/** One entry of the list that a client of the specified endpoint sends. */
export interface ListEntry {
  readonly message: string;
  readonly timestamp?: string | undefined;
}

/** A reply from a list that is new to the history. */
export interface NewEntry {
  readonly message: string;
  /** The time written by the client, which identifies the reply when the list is sent again. */
  readonly timestamp: string | null;
}

type Stored = Pick<MessageRow, 'message' | 'createdAt' | 'clientTimestamp'>;

/**
 * The entries that a client's full list adds to the stored history: those after the last stored one. The list is
 * processed in order, and each entry is searched for after the position of the previous one. An entry counts as
 * stored if the text is equal and its time is missing, or is that of the stored reply, or is the one that a client
 * wrote when it was new. So a list that lacks another writer's replies, or contains changed old ones, rewrites
 * nothing, and a list that is sent again adds nothing. Entries without visible text are ignored.
 */
export function findNewEntries(history: readonly Stored[], list: readonly ListEntry[]): NewEntry[] {
  const entries = list.map(readEntry).filter(({ message }) => /[^\p{C}\p{Z}]/u.test(message));
  const positions = indexByText(history);
  const times = history.map(({ createdAt }) => createdAt.toISOString());
  let next = 0;
  let lastKnown = -1;
  for (const [index, entry] of entries.entries()) {
    const position = positions
      .get(entry.message)
      ?.find(
        (candidate) =>
          candidate >= next &&
          (entry.timestamp === null ||
            entry.timestamp === times[candidate] ||
            entry.timestamp === history[candidate]?.clientTimestamp),
      );
    if (position === undefined) continue;
    next = position + 1;
    lastKnown = index;
  }
  return entries.slice(lastKnown + 1);
}

/** As it would be stored: the database cannot hold unpaired surrogates. */
function readEntry({ message, timestamp }: ListEntry): NewEntry {
  return {
    message: message.trim().toWellFormed(),
    timestamp: timestamp?.toWellFormed() || null,
  };
}

function indexByText(history: readonly Stored[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  for (const [position, { message }] of history.entries()) {
    const same = positions.get(message);
    if (same === undefined) positions.set(message, [position]);
    else same.push(position);
  }
  return positions;
}
