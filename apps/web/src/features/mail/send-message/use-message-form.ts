import { EmailTemplateInput, type EmailTemplate } from '@voicedraft/contract/mail';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { describeSendFailure } from '#features/mail/describe-send-failure.ts';
import type { MailPerson } from '#features/mail/people.ts';
import { useSendMessage, type MailContent } from '#features/mail/queries.ts';
import { useZodForm } from '#ui/form.tsx';
import { createSendKeys } from './send-key.ts';
import { holdsTypedText, NOTHING } from './typed-text.ts';

const Content = EmailTemplateInput.pick({ subject: true, body: true });

/**
 * A message that is being written: its fields, the template it began with, and its way to the server.
 * `onSent` hears how many of the recipients it goes to.
 */
export function useMessageForm(recipients: readonly MailPerson[], onSent: (count: number) => void) {
  const form = useZodForm<MailContent, MailContent>(Content, NOTHING);
  const [template, setTemplate] = useState<EmailTemplate>();
  const [asked, setAsked] = useState<EmailTemplate>();
  const [reason, setReason] = useState<string>();
  const [keys] = useState(createSendKeys);
  const sending = useSendMessage();
  const content = useWatch({ control: form.control, compute: ({ subject, body }) => ({ subject, body }) });
  const isTyped = holdsTypedText(content, template ?? NOTHING);

  const fillIn = (chosen: EmailTemplate) => {
    setTemplate(chosen);
    setAsked(undefined);
    form.reset({ subject: chosen.subject, body: chosen.body });
  };
  const choose = (chosen: EmailTemplate | undefined) => {
    if (chosen === undefined) setTemplate(undefined);
    else if (isTyped) setAsked(chosen);
    else fillIn(chosen);
  };
  const send = async (values: MailContent) => {
    setReason(undefined);
    const message = { recipients, content: values, templateName: template?.templateName ?? '' };
    const key = keys.keyOf([recipients.map(({ _id }) => _id), message.content, message.templateName]);
    try {
      const count = await sending.mutateAsync({ ...message, key });
      if (count > 0) onSent(count);
      else setReason('Failed to send message. None of these accounts can receive messages any more.');
    } catch (failure) {
      setReason(describeSendFailure(failure));
    }
  };
  return {
    form,
    content,
    template,
    /** True while it holds what closing or another template would lose. */
    isTyped,
    /** A template that would replace what was typed, and waits for a yes. */
    asked,
    reason,
    isSending: sending.isPending,
    choose,
    fillIn,
    keepTyped: () => setAsked(undefined),
    send,
  };
}
