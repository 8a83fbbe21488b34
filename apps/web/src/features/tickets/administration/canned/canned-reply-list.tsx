import { useQuery } from '@tanstack/react-query';
import type { CannedReply } from '@voicedraft/contract/ticket-administration';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cannedRepliesQuery, useDeleteCannedReply } from '#features/tickets/administration/queries.ts';
import { reportFailure } from '#features/tickets/report-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { CANNED_REPLIES_FAILURE } from './texts.ts';

interface CannedReplyListProps {
  /** The reply that was just changed: its button gets the focus back. */
  readonly returnTo: string | undefined;
  readonly onEdit: (reply: CannedReply) => void;
}

/** Canned replies by title, each with its actions. */
export function CannedReplyList({ returnTo, onEdit }: CannedReplyListProps) {
  const returned = useRef<HTMLButtonElement>(null);
  useEffect(() => returned.current?.focus(), []);
  const query = useQuery(cannedRepliesQuery);
  const { data: replies, error } = query;
  if (replies === undefined && error !== null) {
    return (
      <QueryError
        title={CANNED_REPLIES_FAILURE}
        text={error.message}
        error={error}
        query={query}
        headingLevel={3}
      />
    );
  }
  if (replies === undefined) {
    return (
      <Loading label="Loading canned replies..." className="grid gap-4 py-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </Loading>
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
          <DeleteCannedReply reply={reply} />
        </li>
      ))}
    </ul>
  );
}

function DeleteCannedReply({ reply: { _id, title } }: { readonly reply: CannedReply }) {
  const { mutateAsync } = useDeleteCannedReply();
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <IconButton
          label={`Delete ${title}`}
          tooltip={false}
          variant="danger"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={start}
        />
      )}
      title="Delete canned reply"
      question={`Delete “${title}”? Replies already sent do not change.`}
      confirmLabel="Delete"
      busyText="Deleting..."
      dangerous
      run={() => mutateAsync(_id)}
      done="Canned reply deleted"
      describeFailure={(failure) => {
        reportFailure('Failed to delete canned reply', failure);
        return undefined;
      }}
      staysOpen
      announce={settingsToast}
    />
  );
}
