import { useState } from 'react';
import type { MailPerson } from '#features/mail/people.ts';
import { useMailLog } from '#features/mail/queries.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFailed, ListOutdated } from '#ui/list/list-failure.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { HISTORY_COLUMNS, type NumberedMessage } from './history-columns.tsx';

/** Messages on a page (second specification §9). */
const PAGE_SIZE = 5;
const FAILURE = 'Failed to load the message log.';

interface MessageHistoryDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: MailPerson;
}

/** The 'Message Log History' modal (second specification §2): what staff wrote to one person. */
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

function History({ user }: { readonly user: MailPerson }) {
  const [page, setPage] = useState(1);
  const log = useMailLog({ userEmail: user.UserEmail, page, pageSize: PAGE_SIZE });
  const { data, error, isPlaceholderData } = log;
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return <ListFailed title={FAILURE} text={error.message} error={error} query={log} />;
  }
  const rows = data?.rows.map((entry, position): NumberedMessage => {
    return { number: (page - 1) * PAGE_SIZE + position + 1, entry };
  });
  const total = data?.total ?? 0;
  return (
    <>
      {error !== null && <ListOutdated text={FAILURE} query={log} />}
      <div className="overflow-hidden rounded-card border border-line" aria-busy={isPlaceholderData}>
        <div
          // As high as a full page where there are several, so that the buttons below stay where they are.
          className={total > PAGE_SIZE ? 'md:min-h-[368px]' : undefined}
        >
          <DataTable
            caption="Message log"
            columns={HISTORY_COLUMNS}
            rows={rows}
            rowId={({ entry }) => entry._id}
            loadingRows={PAGE_SIZE}
            empty={
              <EmptyState
                headingLevel={3}
                title="No message logs found."
                text="Messages staff send to this user will appear here."
              />
            }
          />
        </div>
        {total > 0 && (
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            nouns={['message', 'messages']}
            previousLabel="Previous"
            onPageChange={setPage}
          />
        )}
      </div>
    </>
  );
}
