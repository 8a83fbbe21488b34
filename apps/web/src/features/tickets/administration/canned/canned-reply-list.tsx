import { useQuery } from '@tanstack/react-query';
import type { CannedReply } from '@voicedraft/contract/ticket-administration';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cannedRepliesQuery } from '#features/tickets/administration/queries.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CANNED_REPLIES_FAILURE } from './texts.ts';

interface CannedReplyListProps {
  /** The one that was just changed: its button has the focus again. */
  readonly returnTo: string | undefined;
  readonly onEdit: (reply: CannedReply) => void;
  readonly onDelete: (reply: CannedReply) => void;
}

/** Canned replies by title, each with what can be done with it. */
export function CannedReplyList({ returnTo, onEdit, onDelete }: CannedReplyListProps) {
  const returned = useRef<HTMLButtonElement>(null);
  useEffect(() => returned.current?.focus(), []);
  const { data: replies, error, isFetching, refetch } = useQuery(cannedRepliesQuery);
  if (replies === undefined && error !== null) {
    return (
      <ErrorState
        title={CANNED_REPLIES_FAILURE}
        text={error.message}
        headingLevel={3}
        action={
          <Button
            icon={<RefreshCw size={20} aria-hidden="true" />}
            busy={isFetching}
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        }
      />
    );
  }
  if (replies === undefined) {
    return (
      <output className="grid gap-4 py-3">
        <span className="sr-only">Loading canned replies...</span>
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </output>
    );
  }
  if (replies.length === 0) {
    return (
      <EmptyState title="No canned replies yet" text="Save replies that you send often." headingLevel={3} />
    );
  }
  return (
    <ul aria-label="Canned replies" className="divide-y divide-line">
      {replies.map((reply) => (
        <li key={reply._id} className="flex items-start gap-2 py-3">
          <div className="min-w-0 flex-1">
            <p className="text-ui font-semibold wrap-anywhere text-ink">{reply.title}</p>
            <p className="line-clamp-2 text-small wrap-anywhere">{reply.body}</p>
          </div>
          <IconButton
            ref={reply._id === returnTo ? returned : undefined}
            label={`Edit ${reply.title}`}
            tooltip={false}
            icon={<Pencil size={18} aria-hidden="true" />}
            onClick={() => onEdit(reply)}
          />
          <IconButton
            label={`Delete ${reply.title}`}
            tooltip={false}
            tone="danger"
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => onDelete(reply)}
          />
        </li>
      ))}
    </ul>
  );
}
