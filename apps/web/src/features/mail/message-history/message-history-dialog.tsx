import { useQuery } from '@tanstack/react-query';
import type { Recipient } from '#features/mail/people.ts';
import { mailLogQuery } from '#features/mail/queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { HISTORY_COLUMNS, type NumberedMessage } from './history-columns.tsx';

/** Messages per page (second specification §9). */
const PAGE_SIZE = 5;

const TABLE: TableConfig<NumberedMessage> = {
  caption: 'Message log',
  nouns: ['message', 'messages'],
  columns: HISTORY_COLUMNS,
  rowId: ({ entry }) => entry._id,
  pageSize: PAGE_SIZE,
  previousLabel: 'Previous',
  // As high as a full page if there are several pages, so that the buttons below stay in place.
  pageClass: 'md:min-h-[368px]',
  failure: 'Failed to load the message log.',
};

interface MessageHistoryDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: Recipient;
}

/** The 'Message Log History' modal (second specification §2): the messages that staff sent to one user. */
export function MessageHistoryDialog({ open, onOpenChange, user }: MessageHistoryDialogProps) {
  return (
    <Dialog
      open={open}
      width="wide"
      onOpenChange={onOpenChange}
      title="Message Log History"
      description={<span className="break-words">{`${user.userName} (${user.UserEmail})`}</span>}
      actions={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <div className="mt-5 text-ink">
        <History key={user._id} user={user} />
      </div>
    </Dialog>
  );
}

function History({ user }: { readonly user: Recipient }) {
  const list = useLocalList();
  const { page } = list;
  const log = useQuery(mailLogQuery({ userEmail: user.UserEmail, page, pageSize: PAGE_SIZE }));
  const { data, error, isFetching, isPlaceholderData, refetch } = log;
  const rows = data?.rows.map((entry, position): NumberedMessage => {
    return { number: (page - 1) * PAGE_SIZE + position + 1, entry };
  });
  return (
    <PagedList
      config={TABLE}
      list={list}
      query={{
        data: data && rows && { rows, total: data.total },
        error,
        isFetching,
        isPlaceholderData,
        refetch,
      }}
      toolbar={null}
      empty={
        <EmptyState
          headingLevel={3}
          title="No message logs found."
          text="Messages staff send to this user will appear here."
        />
      }
    />
  );
}
