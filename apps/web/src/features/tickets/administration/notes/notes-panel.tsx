import type { UseQueryResult } from '@tanstack/react-query';
import type { TicketNote } from '@voicedraft/contract/ticket-administration';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTicketNotes } from '#features/tickets/administration/queries.ts';
import { useAnnouncedFailure } from '#features/tickets/announce-failure.ts';
import { formatDateTime } from '#lib/format.ts';
import { RetryButton } from '#ui/list/list-failure.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { watchOverflow } from '#ui/watch-overflow.ts';
import { NoteBox } from './note-box.tsx';

interface NotesPanelProps {
  readonly ticketId: string;
  /** Account of the writer, whose draft is shown. */
  readonly owner: string;
}

/**
 * The internal notes of a ticket. Has its own background, a lock and a box that looks unlike the reply box, so that
 * nobody sends the customer what was meant for staff, or vice versa.
 */
export function NotesPanel({ ticketId, owner }: NotesPanelProps) {
  const notes = useTicketNotes(ticketId);
  useAnnouncedFailure(notes, 'Internal notes could not be loaded.');
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex min-h-80 flex-1 flex-col gap-3.5 border-t border-yellow-line bg-yellow-soft p-5"
    >
      <div>
        <h3 id={headingId} className="flex items-center gap-2 text-h3">
          <LockKeyhole size={18} className="flex-none text-yellow" />
          Internal notes
        </h3>
        <p className="mt-1 text-micro/[18px] text-ink-2">The customer never sees these.</p>
      </div>
      <NoteList notes={notes} />
      <NoteBox ticketId={ticketId} owner={owner} />
    </section>
  );
}

function NoteList({ notes: query }: { readonly notes: UseQueryResult<readonly TicketNote[]> }) {
  const { data: notes, isError } = query;
  if (notes === undefined && isError) {
    return (
      <div className="grid flex-1 content-start justify-items-start gap-3">
        <p className="text-small">Internal notes could not be loaded.</p>
        <RetryButton query={query} />
      </div>
    );
  }
  if (notes === undefined) {
    return (
      <div className="flex-1">
        <SkeletonLines count={2} label="Loading notes..." />
      </div>
    );
  }
  if (notes.length === 0) return <p className="flex-1 text-small text-ink-2">No notes yet.</p>;
  return <Notes notes={notes} />;
}

/** In a box that scrolls if there is little room, initially to the newest note. */
function Notes({ notes }: { readonly notes: readonly TicketNote[] }) {
  const box = useRef<HTMLDivElement>(null);
  const last = notes.at(-1)?._id;
  useLayoutEffect(() => {
    if (last !== undefined) box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'instant' });
  }, [last]);
  useEffect(() => watchOverflow(box.current), []);
  return (
    <div ref={box} className="min-h-24 flex-1 overflow-y-auto overscroll-contain -outline-offset-2">
      <ol aria-label="Notes" className="grid gap-4">
        {notes.map(({ _id, note, authorName, createdAt }) => (
          <li key={_id} className="grid gap-1 border-l-2 border-yellow-line pl-3">
            <p className="flex flex-wrap items-baseline gap-x-2 text-micro">
              <b className="min-w-0 font-semibold wrap-anywhere">{authorName}</b>
              <time dateTime={createdAt} className="text-ink-2">
                {formatDateTime(createdAt)}
              </time>
            </p>
            <p className="text-small wrap-anywhere whitespace-pre-wrap">{note}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
