import { useHydrated } from '@tanstack/react-router';
import { ContactMessage, HONEYPOT_FIELD, sendSupportMessage } from '@voicedraft/contract/tickets';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useSession, type SessionUser } from '#features/identity/session.ts';
import { ApiError } from '#lib/api-error.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormError, FormField, showFieldErrors, useZodForm, type ZodForm } from '#ui/form.tsx';
import { createFormDraft, useFormDraft, VISITOR } from '#ui/form-draft.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showToast } from '#ui/toast.ts';
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

/** The contact form (customer specification §2 and §8). */
export function ContactForm() {
  // No starting values: fields then begin with what stands in them, so that what was typed into the page
  // of the server before this code arrived stays.
  const form = useZodForm<ContactValues, ContactValues>(ContactValues, {});
  const session = useKnownSession();
  useFormDraft(form, contactDraft, session === undefined ? undefined : (session?.id ?? VISITOR));
  const sender = useSender(form, session);
  // The server's form does nothing with a press; public/start.js keeps it until the mark is gone.
  const heard = useHydrated();
  const send = useEndpointMutation(sendSupportMessage);
  const [refusal, setRefusal] = useState<string>();
  const submit = async (values: ContactValues) => {
    setRefusal(undefined);
    try {
      // The last three are specified; the server decides them itself.
      const createdAt = new Date().toISOString();
      const body = { ...values, ticketStatus: 'open', createdAt, ticketUserRole: 'user' };
      await send.mutateAsync({ body });
      form.reset({ ...EMPTY, ...sender });
      contactDraft.drop();
      showToast.success('Message Sent Successfully!');
    } catch (failure) {
      const refused = failure instanceof ApiError && (failure.status === 400 || failure.status === 429);
      if (!refused) showToast.error('Failed to send message. Please try again.');
      else if (!showFieldErrors(form, [...NAMES], failure.fields)) setRefusal(failure.message);
    }
  };
  const fixed = sender !== null;
  return (
    <Form form={form} busy={send.isPending} onSubmit={submit} className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
      <FormField<ContactValues> name="ticketUserName" label="Name" required>
        {(control) => <TextInput {...control} autoComplete="name" readOnly={fixed} />}
      </FormField>
      <FormField<ContactValues> name="ticketUserEmail" label="Email" required>
        {(control) => <TextInput {...control} type="email" autoComplete="email" readOnly={fixed} />}
      </FormField>
      <FormField<ContactValues> name="phone" label="Phone" required>
        {(control) => <TextInput {...control} type="tel" autoComplete="tel" />}
      </FormField>
      <FormField<ContactValues> name="subject" label="Subject" required>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField<ContactValues> name="message" label="Message" required className="sm:col-span-2">
        {(control) => <Textarea {...control} rows={5} autoComplete="off" />}
      </FormField>
      <div aria-hidden="true" className="sr-only">
        <input {...form.register(HONEYPOT_FIELD)} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="grid gap-6 sm:col-span-2">
        <FormError text={refusal} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            data-early={heard ? undefined : 'part'}
            busy={send.isPending}
            busyText="Sending..."
          >
            <span className="inline-flex items-center gap-2.5">
              Send now
              <Send size={18} aria-hidden="true" />
            </span>
          </Button>
          <p className="min-w-0 flex-[1_1_180px] text-micro/[18px] text-ink-3">
            All fields are required.
            {fixed && ' Your name and email come from your account.'}
          </p>
        </div>
      </div>
    </Form>
  );
}

/** Who is signed in, from the moment at which the browser may know: the server writes the form of a visitor. */
function useKnownSession(): SessionUser | null | undefined {
  const session = useSession();
  return useHydrated() ? session : undefined;
}

/** Fills in who is signed in, and takes it out again when they are not any more; null for a visitor. */
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
