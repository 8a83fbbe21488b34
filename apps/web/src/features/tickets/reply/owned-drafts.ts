import { type Reader, readRecord, readTable, readText } from '#lib/read-shape.ts';
import { createStoredValue, tabStorage } from '#lib/stored-value.ts';

/** Unsent drafts for tickets, by user. */
interface OwnedDrafts<Draft> {
  /** The draft that this user left for a ticket; the empty one if there is none. */
  readonly read: (owner: string, ticketId: string) => Draft;
  /** Stores a draft, so that it survives a reload and a visit to another ticket; an empty one is dropped. */
  readonly keep: (owner: string, ticketId: string, draft: Draft) => void;
  /** Stores a draft like `keep`, and puts it into the box of the ticket if that is open. */
  readonly bringBack: (owner: string, ticketId: string, draft: Draft) => void;
  /** Calls back with each draft that is brought back for a ticket; returns a function that stops that. */
  readonly onBroughtBack: (ticketId: string, take: (draft: Draft) => void) => () => void;
}

interface OwnedDraftsOptions<Draft> {
  readonly key: string;
  /** Validates a stored draft; throws if it is something else. */
  readonly readDraft: Reader<Draft>;
  readonly empty: Draft;
  readonly isEmpty: (draft: Draft) => boolean;
}

/**
 * Drafts by ticket, kept as long as the tab is open or until a sign-out. They outlive an expired session, so that signing in again
 * restores them; no other user can see them.
 */
export function createOwnedDrafts<Draft>({
  key,
  readDraft,
  empty,
  isEmpty,
}: OwnedDraftsOptions<Draft>): OwnedDrafts<Draft> {
  const stored = createStoredValue({
    key,
    parse: readRecord<{ owner: string; drafts: Readonly<Record<string, Draft>> }>({
      owner: readText,
      drafts: readTable(readDraft),
    }),
    personal: 'until sign-out',
    storage: tabStorage(),
  });
  const readAll = (owner: string): Readonly<Record<string, Draft>> => {
    const saved = stored.read()?.value;
    return saved?.owner === owner ? saved.drafts : {};
  };
  const takers = new Map<string, (draft: Draft) => void>();
  const keep = (owner: string, ticketId: string, draft: Draft) => {
    const { [ticketId]: _before, ...others } = readAll(owner);
    stored.write({ owner, drafts: isEmpty(draft) ? others : { ...others, [ticketId]: draft } });
  };
  return {
    read: (owner, ticketId) => readAll(owner)[ticketId] ?? empty,
    keep,
    bringBack: (owner, ticketId, draft) => {
      keep(owner, ticketId, draft);
      takers.get(ticketId)?.(draft);
    },
    onBroughtBack: (ticketId, take) => {
      takers.set(ticketId, take);
      return () => takers.delete(ticketId);
    },
  };
}
