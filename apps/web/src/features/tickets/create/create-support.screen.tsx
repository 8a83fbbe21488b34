import { useNavigate, useSearch } from '@tanstack/react-router';
import { ATTACHMENTS_PER_MESSAGE } from '@voicedraft/contract/limits';
import {
  type Attachment,
  ContactMessage,
  listTickets,
  sendSupportMessage,
} from '@voicedraft/contract/tickets';
import { ArrowLeft, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useMe } from '#features/accounts/queries.ts';
import { useSession, type SessionUser } from '#features/identity/session.ts';
import { AttachButton } from '#features/tickets/attachments/attach-button.tsx';
import { filesOf } from '#features/tickets/attachments/attachment-file.ts';
import { AttachmentTray } from '#features/tickets/attachments/attachment-tray.tsx';
import { FileDrop } from '#features/tickets/attachments/file-drop.tsx';
import { useAttachments } from '#features/tickets/attachments/use-attachments.ts';
import { announceFailure } from '#features/tickets/announce-failure.ts';
import { createKey } from '#lib/create-key.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RoleBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormField } from '#ui/form.tsx';
import { RetryAlert } from '#ui/list/list-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showToast } from '#ui/toast.ts';
import { AboutResult } from './about-result.tsx';
import { readReportSearch } from './report-search.ts';
import {
  dropTicketDraft,
  keepTicketDraft,
  keyOfAttempt,
  readTicketDraft,
  type TicketDraft,
} from './ticket-draft.ts';

const TicketForm = ContactMessage.pick({ subject: true, message: true });
type TicketForm = z.infer<typeof TicketForm>;

/** Subject of a ticket about a result, unless the customer writes another one. */
const REPORT_SUBJECT = 'Problem with a result';

/** /user/create-support (customer specification §2): opens a ticket, with `?about=` one about a result. */
export function CreateSupportScreen() {
  const session = useSession();
  const { about } = readReportSearch(useSearch({ strict: false }));
  return (
    <>
      <PageHeader
        title="Create Ticket"
        text="Tell us what happened. We reply in your support messages and by email."
        actions={
          <ButtonLink to="/user/support" icon={<ArrowLeft size={20} />}>
            Support Messages
          </ButtonLink>
        }
      />
      {session && <NewTicket key={session.id} session={session} about={about} />}
    </>
  );
}

interface NewTicketProps {
  readonly session: SessionUser;
  /** The result that the ticket is about. */
  readonly about: string | undefined;
}

/** A new ticket as this tab left it. */
function NewTicket({ session, about }: NewTicketProps) {
  const owner = session.id;
  const [stored] = useState(() => readTicketDraft(owner));
  const files = useAttachments(stored.attachments);
  const { attachments } = files;
  const creation = useTicketForm({ owner, stored, attachments, about });
  const { form, isSaving, isReadOnly } = creation;
  // Files too: the ticket goes with those that it has.
  const add = isReadOnly ? undefined : files.add;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTicketDraft(owner, values),
      }),
    [form, owner],
  );
  useEffect(() => keepTicketDraft(owner, { attachments: [...attachments] }), [owner, attachments]);
  return (
    <Card className="max-w-[760px]">
      <FileDrop onFiles={add} className="relative grid gap-7 p-5 sm:p-8">
        <TicketSender session={session} />
        {about !== undefined && <AboutResult id={about} />}
        <CreateForm of={creation} className="grid gap-6">
          <TextField<TicketForm> name="subject" label="Subject" required />
          <FormField<TicketForm> name="message" label="Message" required>
            {(control) => (
              <Textarea
                {...control}
                rows={7}
                autoComplete="off"
                onPaste={(event) => {
                  const pasted = filesOf(event.clipboardData);
                  if (pasted.length === 0) return;
                  event.preventDefault();
                  add?.(pasted);
                }}
              />
            )}
          </FormField>
          <div className="grid gap-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <AttachButton labelled disabled={isReadOnly} onFiles={files.add} />
              <p className="min-w-0 flex-1 text-micro/[18px] text-ink-3">
                Add up to {ATTACHMENTS_PER_MESSAGE} images or PDF files, up to 5 MB each: choose, drop or
                paste them.
              </p>
            </div>
            <AttachmentTray files={files} readOnly={isReadOnly} />
          </div>
          <CreateError of={creation} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              disabled={files.isUploading}
              busy={isSaving}
              busyText="Submitting..."
              icon={<Send size={20} />}
            >
              Submit Ticket
            </Button>
            <p className="text-micro/[18px] text-ink-3">Subject and message are required.</p>
          </div>
        </CreateForm>
      </FileDrop>
    </Card>
  );
}

/** Sends the ticket, announces the result (customer specification §8), and goes to its conversation. */
function useTicketForm({
  owner,
  stored,
  attachments,
  about,
}: {
  readonly owner: string;
  readonly stored: TicketDraft;
  readonly attachments: readonly Attachment[];
  readonly about: string | undefined;
}) {
  const navigate = useNavigate();
  const sending = useEndpointMutation(sendSupportMessage, {
    invalidates: [listTickets],
    invalidatesAfter: 'success',
  });
  return useCreateForm({
    schema: TicketForm,
    blank: {
      subject: stored.subject || (about === undefined ? '' : REPORT_SUBJECT),
      message: stored.message,
    },
    create: (values) => {
      const files = attachments.map(({ _id }) => _id);
      const sent = { ...values, attachments: files, ...(about !== undefined && { generationId: about }) };
      const content = JSON.stringify(sent);
      const key = keyOfAttempt(readTicketDraft(owner).attempt, content, createKey);
      keepTicketDraft(owner, { attempt: { key, content } });
      // The last three are specified; the server decides them itself.
      const createdAt = new Date().toISOString();
      const specified = { ticketStatus: 'open', createdAt, ticketUserRole: 'user' };
      return sending.mutateAsync({ body: { ...sent, key, ...specified } });
    },
    onCreated: async ({ _id: ticket }) => {
      dropTicketDraft();
      showToast.success('Support ticket created successfully');
      await navigate({ to: '/user/support', search: (): object => ({ ticket }) });
    },
    fields: ['subject', 'message'],
    showFailure: (failure, isAtField) => {
      // The draft stays for after the sign-in, which is what the page asks for now.
      if (failure.code === 'unauthenticated') return undefined;
      announceFailure('Failed to create support ticket', failure);
      return isAtField ? undefined : { text: failure.message };
    },
  });
}

/** Who opens the ticket: photo, name and role (customer specification §2). */
function TicketSender({ session }: { readonly session: SessionUser }) {
  const query = useMe();
  const { data: me, isError } = query;
  if (me === undefined && isError) {
    return <RetryAlert query={query}>Error loading user data</RetryAlert>;
  }
  const name = me?.userName || session.name || session.email;
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} email={session.email} imageUrl={me?.profileURL ?? session.image} size={60} />
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <b className="text-h3 wrap-anywhere">{name}</b>
        {me === undefined ? <Skeleton className="h-[26px] w-24" /> : <RoleBadge role={me.userRole} />}
      </div>
    </div>
  );
}
