import { z } from 'zod';
import { createStoredValue, tabStorage } from '#lib/stored-value.ts';

/** What people have typed for tickets, and not sent. */
interface OwnedDrafts<Draft> {
  /** The draft that this person left for a ticket; the empty one where there is none. */
  readonly read: (owner: string, ticketId: string) => Draft;
  /** Keeps a draft for a reload and for the way back from another ticket; an empty one is dropped. */
  readonly keep: (owner: string, ticketId: string, draft: Draft) => void;
}

interface OwnedDraftsOptions<Draft> {
  readonly key: string;
  readonly schema: z.ZodType<Draft>;
  readonly empty: Draft;
  readonly isEmpty: (draft: Draft) => boolean;
}

/**
 * Drafts by ticket, for as long as the tab is open. They outlive a session that has run out, so that signing
 * in again brings them back; to anybody else it is as if they were not there.
 */
export function createOwnedDrafts<Draft>({
  key,
  schema,
  empty,
  isEmpty,
}: OwnedDraftsOptions<Draft>): OwnedDrafts<Draft> {
  const Stored = z.object({ owner: z.string(), drafts: z.record(z.string(), schema) });
  const stored = createStoredValue<{ owner: string; drafts: Readonly<Record<string, Draft>> }>({
    key,
    parse: (value) => Stored.parse(value),
    storage: tabStorage(),
  });
  const readAll = (owner: string): Readonly<Record<string, Draft>> => {
    const kept = stored.read()?.value;
    return kept?.owner === owner ? kept.drafts : {};
  };
  return {
    read: (owner, ticketId) => readAll(owner)[ticketId] ?? empty,
    keep: (owner, ticketId, draft) => {
      const { [ticketId]: _before, ...others } = readAll(owner);
      stored.write({ owner, drafts: isEmpty(draft) ? others : { ...others, [ticketId]: draft } });
    },
  };
}
