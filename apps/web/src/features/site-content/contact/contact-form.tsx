import { useHydrated, useSearch } from '@tanstack/react-router';
import { SHARE_TOKEN } from '@voicedraft/contract/shares';
import { ContactMessage, HONEYPOT_FIELD, sendSupportMessage } from '@voicedraft/contract/tickets';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useSession, type SessionUser } from '#features/identity/session.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { createSendKeys } from '#lib/send-key.ts';
import { Button } from '#ui/button.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormField, type ZodForm } from '#ui/form.tsx';
import { createFormDraft, VISITOR } from '#ui/form-draft.ts';
import { TextField } from '#ui/text-field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showToast } from '#ui/toast.ts';
import type { ShowFailure } from '#ui/use-submission.ts';
import { describeSender, type ContactSender } from './contact-sender.ts';

const ContactValues = ContactMessage.extend({ [HONEYPOT_FIELD]: z.string() });
type ContactValues = z.infer<typeof ContactValues>;

const EMPTY: ContactValues = {
  ticketUserName: '',
  ticketUserEmail: '',
  phone: '',
  subject: '',
  message: '',
  [HONEYPOT_FIELD]: '',
};
const NAMES = ['ticketUserName', 'ticketUserEmail', 'phone', 'subject', 'message'] as const;

const contactDraft = createFormDraft('voicedraft.contact-draft', NAMES);

/** The specified toast, except for what the sender can correct or wait for: that is said in the server's words. */
const showFailure: ShowFailure = ({ status, message }, isAtField) => {
  if (status === 400 || status === 429) return isAtField ? undefined : { text: message };
  showToast.error('Failed to send message. Please try again.');
  return undefined;
};

/** The contact form (customer specification §2 and §8). */
export function ContactForm() {
  const session = useKnownSession();
  const send = useEndpointMutation(sendSupportMessage);
  const [keys, setKeys] = useState(createSendKeys);
  const message = useCreateForm<ContactValues, ContactValues, unknown>({
    schema: ContactValues,
    // No initial values: fields then start with their current content, so text typed into the server-rendered page
    // before this code loaded is kept.
    blank: {},
    create: (values) => {
      // The last three are specified; the server sets them itself.
      const createdAt = new Date().toISOString();
      const body = {
        ...values,
        key: keys.keyOf(values),
        ticketStatus: 'open',
        createdAt,
        ticketUserRole: 'user',
      };
      return send.mutateAsync({ body });
    },
    refill: () => ({ ...EMPTY, ...sender }),
    onCreated: () => {
      // The next message is another one, even if it says the same.
      setKeys(createSendKeys);
      showToast.success('Message Sent Successfully!');
    },
    fields: NAMES,
    showFailure,
    draft: { of: contactDraft, owner: session === undefined ? undefined : (session?.id ?? VISITOR) },
  });
  const { form, isSaving } = message;
  const sender = useSender(form, session);
  useReportedLink(form);
  // The server's form does not respond to a press; public/start.js keeps it until the mark is removed.
  const isHydrated = useHydrated();
  const fixed = sender !== null;
  return (
    <CreateForm of={message} className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
      <FormField<ContactValues> name="ticketUserName" label="Name" required>
        {(control) => <TextInput {...control} autoComplete="name" readOnly={fixed} />}
      </FormField>
      <FormField<ContactValues> name="ticketUserEmail" label="Email" required>
        {(control) => <TextInput {...control} type="email" autoComplete="email" readOnly={fixed} />}
      </FormField>
      <TextField<ContactValues> name="phone" label="Phone" required type="tel" autoComplete="tel" />
      <TextField<ContactValues> name="subject" label="Subject" required />
      <FormField<ContactValues> name="message" label="Message" required className="sm:col-span-2">
        {(control) => <Textarea {...control} rows={5} autoComplete="off" />}
      </FormField>
      <div aria-hidden="true" className="sr-only">
        <input {...form.register(HONEYPOT_FIELD)} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="grid gap-6 sm:col-span-2">
        <CreateError of={message} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            data-early={isHydrated ? undefined : 'part'}
            busy={isSaving}
            busyText="Sending..."
          >
            <span className="inline-flex items-center gap-2.5">
              Send now
              <Send size={18} />
            </span>
          </Button>
          <p className="min-w-0 flex-[1_1_180px] text-micro/[18px] text-ink-3">
            All fields are required.
            {fixed && ' Your name and email come from your account.'}
          </p>
        </div>
      </div>
    </CreateForm>
  );
}

/** The signed-in user, once the browser may know it: the server always renders the form of a visitor. */
function useKnownSession(): SessionUser | null | undefined {
  const session = useSession();
  return useHydrated() ? session : undefined;
}

/** Fills in the signed-in user, and clears the fields once they sign out; null for a visitor. */
function useSender(
  form: ZodForm<ContactValues, ContactValues>,
  session: SessionUser | null | undefined,
): ContactSender | null {
  const sender = session ? describeSender(session) : null;
  const { ticketUserName = '', ticketUserEmail = '' } = sender ?? {};
  useEffect(() => {
    if (ticketUserEmail === '') return;
    const fill = (name: string, email: string) => {
      form.setValue('ticketUserName', name);
      form.setValue('ticketUserEmail', email);
      form.clearErrors(['ticketUserName', 'ticketUserEmail']);
    };
    fill(ticketUserName, ticketUserEmail);
    return () => fill('', '');
  }, [form, ticketUserName, ticketUserEmail]);
  return sender;
}

const REPORTED = 'Shared take ';

/** Names the shared take that the sender came to report, unless the subject says something else already. */
function useReportedLink(form: ZodForm<ContactValues, ContactValues>): void {
  const { link } = useSearch({ strict: false });
  useEffect(() => {
    if (link === undefined || !SHARE_TOKEN.test(link)) return;
    const subject = form.getValues('subject');
    if (subject && !subject.startsWith(REPORTED)) return;
    form.setValue('subject', `${REPORTED}${window.location.origin}/s/${link}`);
  }, [form, link]);
}
