import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EmailTemplateInput, previewMail } from '@voicedraft/contract/mail';
import { useEffect, useState } from 'react';
import type { MailContent } from '#features/mail/queries.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { RetryAlert } from '#ui/list/list-failure.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { MailFrame } from './mail-frame.tsx';

/** How long typing must pause before a request is sent, in milliseconds. */
const SETTLE_MS = 400;

const Content = EmailTemplateInput.pick({ subject: true, body: true });

interface MailPreviewProps {
  readonly content: MailContent;
  /** The recipient; a made-up one by default. */
  readonly userEmail?: string | undefined;
}

/** Shows the message as a recipient gets it: the server fills it in, sanitises it and adds the layout. */
export function MailPreview({ content, userEmail }: MailPreviewProps) {
  const subject = useSettled(content.subject);
  const body = useSettled(content.body);
  const isComplete = Content.safeParse({ subject, body }).success;
  const message = { subject, body, ...(userEmail !== undefined && { userEmail }) };
  const query = useQuery(
    endpointQuery(
      previewMail,
      { body: message },
      // One per pause in typing, and not needed afterwards.
      { enabled: isComplete, placeholderData: keepPreviousData, gcTime: 0 },
    ),
  );
  const { data, error } = query;
  if (!isComplete) {
    return <p className="text-ui text-ink-2">The preview needs a subject and a message.</p>;
  }
  return (
    <div className="grid gap-4">
      {error !== null && (
        <RetryAlert query={query}>The preview could not be loaded. {error.message}</RetryAlert>
      )}
      {data === undefined
        ? error === null && <SkeletonLines count={6} label="Loading the preview..." />
        : error === null && (
            <>
              <p className="text-ui break-words text-ink-2">
                Subject: <strong className="font-semibold text-ink">{data.subject}</strong>
              </p>
              <MailFrame html={data.html} title={`Preview: ${data.subject}`} />
            </>
          )}
    </div>
  );
}

/** Returns a text as of the last pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
