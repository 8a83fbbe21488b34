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
import { cutSource } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { ListConfig } from '#ui/list/table-config.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { CANNED_REPLIES_FAILURE } from './texts.ts';

const CANNED_REPLIES: ListConfig<CannedReply> = {
  caption: 'Canned replies',
  nouns: ['canned reply', 'canned replies'],
  rowId: ({ _id }) => _id,
  failure: CANNED_REPLIES_FAILURE,
  headingLevel: 3,
};

interface CannedReplyListProps {
  /** The reply that was just changed: its button gets the focus back. */
  readonly returnTo: string | undefined;
  readonly onEdit: (reply: CannedReply) => void;
}

/** Canned replies by title, each with its actions. */
export function CannedReplyList({ returnTo, onEdit }: CannedReplyListProps) {
  const returned = useRef<HTMLButtonElement>(null);
  useEffect(() => returned.current?.focus(), []);
  const list = useLocalList();
  return (
    <PagedList
      config={CANNED_REPLIES}
      list={list}
      query={cutSource(useQuery(cannedRepliesQuery), list, {})}
      framed={false}
      toolbar={null}
      empty={
        <EmptyState title="No canned replies yet" text="Save replies that you send often." headingLevel={3} />
      }
      renderRow={(reply) => (
        <div className="flex items-start gap-2 py-3">
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
        </div>
      )}
    />
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
