import { useQuery } from '@tanstack/react-query';
import { getMessage, type MailLogEntry } from '@voicedraft/contract/mail';
import { useState } from 'react';
import { MailFrame } from '#features/mail/preview/mail-frame.tsx';
import { byId, endpointQuery } from '#lib/endpoint-query.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RetryAlert } from '#ui/list/list-failure.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';

/** The subject of a logged message, which opens it. */
export function OpenMessage({ entry }: { readonly entry: MailLogEntry }) {
  const [isOpen, setOpen] = useState(false);
  // Nothing is left of it once the account is deleted.
  if (entry.userId === null) return <span className="text-ink-3">Deleted</span>;
  return (
    <>
      <button
        type="button"
        title={entry.subject}
        className="link text-left font-semibold!"
        onClick={() => setOpen(true)}
      >
        <span className="line-clamp-2">{entry.subject}</span>
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        width="wide"
        title={entry.subject}
        description={`To ${entry.toEmail}, ${formatDateTime(entry.sentAt ?? entry.date)}`}
        actions={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <div className="mt-5">
          <Message entry={entry} />
        </div>
      </Dialog>
    </>
  );
}

function Message({ entry }: { readonly entry: MailLogEntry }) {
  const query = useQuery(endpointQuery(getMessage, byId(entry._id)));
  const { data, error } = query;
  if (data !== undefined) return <MailFrame html={data.html} title={`Message: ${entry.subject}`} />;
  if (error === null) return <SkeletonLines count={6} label="Loading the message..." />;
  return <RetryAlert query={query}>The message could not be loaded. {error.message}</RetryAlert>;
}
