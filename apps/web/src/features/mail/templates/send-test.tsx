import { EmailTemplateInput, listMailLog, testMail } from '@voicedraft/contract/mail';
import { Send } from 'lucide-react';
import { useSession } from '#features/identity/session.ts';
import { describeSendFailure } from '#features/mail/describe-send-failure.ts';
import type { MailContent } from '#features/mail/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { refreshQueries } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';

const Content = EmailTemplateInput.pick({ subject: true, body: true });

/** Sends the editor's content to the administrator's own address, saved or not. */
export function SendTest({ content }: { readonly content: MailContent }) {
  const { mutate, isPending } = useEndpointMutation(testMail, {
    onSuccess: (_data, _parts, _, { client }) => void refreshQueries(client, [listMailLog]),
  });
  const email = useSession()?.email ?? '';
  const complete = Content.safeParse(content);
  const send = () => {
    if (!complete.success) return;
    mutate(
      { body: complete.data },
      {
        onSuccess: () => settingsToast.success(`Test message on its way to ${email}.`),
        onError: (error) => settingsToast.error(describeSendFailure(error)),
      },
    );
  };
  return (
    <Button
      icon={<Send size={20} aria-hidden="true" />}
      disabled={!complete.success}
      busy={isPending}
      busyText="Sending..."
      onClick={send}
    >
      Send test to me
    </Button>
  );
}
