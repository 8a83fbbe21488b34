import { OutgoingContent, type EmailTemplate } from '@voicedraft/contract/mail';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { describeSendFailure } from '#features/mail/describe-send-failure.ts';
import type { Recipient } from '#features/mail/people.ts';
import { useSendMessage, type MailContent } from '#features/mail/queries.ts';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { createSendKeys } from '#lib/send-key.ts';
import { holdsTypedText, NOTHING } from './typed-text.ts';

const NOBODY = 'Failed to send message. None of these accounts can receive messages any more.';

/**
 * A message being written: its fields, its template, and how it is sent; to several people, once that is confirmed.
 * `onSent` receives the number of recipients that it will be sent to.
 */
export function useMessageForm(recipients: readonly Recipient[], onSent: (count: number) => void) {
  const [template, setTemplate] = useState<EmailTemplate>();
  const [unconfirmed, setUnconfirmed] = useState<EmailTemplate>();
  const [toConfirm, setToConfirm] = useState<MailContent>();
  const [keys] = useState(createSendKeys);
  const send = useSendMessage();
  const creation = useCreateForm<MailContent, MailContent, number>({
    schema: OutgoingContent,
    blank: NOTHING,
    create: (values) => {
      const message = { recipients, content: values, templateName: template?.templateName ?? '' };
      const key = keys.keyOf([recipients.map(({ _id }) => _id), message.content, message.templateName]);
      return send({ ...message, key });
    },
    onCreated: (count) => {
      if (count > 0) onSent(count);
      else creation.setFailure({ text: NOBODY });
    },
    showFailure: (failure) => ({ text: describeSendFailure(failure) }),
  });
  const submit = async (values: MailContent) => {
    if (recipients.length > 1) setToConfirm(values);
    else await creation.submit(values);
  };
  const { form } = creation;
  const content = useWatch({ control: form.control, compute: ({ subject, body }) => ({ subject, body }) });
  const isTyped = holdsTypedText(content, template ?? NOTHING);

  const fillIn = (chosen: EmailTemplate) => {
    setTemplate(chosen);
    setUnconfirmed(undefined);
    form.reset({ subject: chosen.subject, body: chosen.body });
  };
  const choose = (chosen: EmailTemplate | undefined) => {
    if (chosen === undefined) setTemplate(undefined);
    else if (isTyped) setUnconfirmed(chosen);
    else fillIn(chosen);
  };
  return {
    creation: { ...creation, submit },
    toConfirm,
    endConfirm: () => setToConfirm(undefined),
    send: creation.submit,
    content,
    template,
    /** True while it contains text that closing or another template would lose. */
    isTyped,
    /** A template that would replace typed text and waits for confirmation. */
    unconfirmed,
    choose,
    fillIn,
    keepText: () => setUnconfirmed(undefined),
  };
}
