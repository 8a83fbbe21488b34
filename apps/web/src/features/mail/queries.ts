import type { MutationFunctionContext } from '@tanstack/react-query';
import {
  addEmailTemplate,
  editEmailTemplate,
  type EmailTemplate,
  type EmailTemplateInput,
  listEmailTemplates,
  listMailLog,
  sendMessage,
  sendMessages,
} from '@voicedraft/contract/mail';
import type { CallParts } from '#lib/call-parts.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { endpointPageQuery, LIVE_PAGE, type PagePosition } from '#lib/list-page.ts';
import type { Recipient } from './people.ts';

/** How often a list is reloaded while messages in it are waiting to be sent, in milliseconds. */
const QUEUE_POLL_MS = 3000;

/** Content of a message: its subject, and its body as HTML. */
export type MailContent = Pick<EmailTemplateInput, 'subject' | 'body'>;

/** Email templates, sorted by name. */
export const emailTemplatesQuery = endpointQuery(listEmailTemplates, {});

const SAVED = {
  onSuccess: (saved: EmailTemplate, _parts: unknown, _: unknown, { client }: MutationFunctionContext) => {
    client.setQueryData(emailTemplatesQuery.queryKey, (templates) =>
      templates
        ?.filter(({ _id }) => _id !== saved._id)
        .concat(saved)
        .sort((one, other) => one.templateName.localeCompare(other.templateName)),
    );
  },
  invalidates: [listEmailTemplates],
  invalidatesAfter: 'success',
} as const;

/** Adds a template and returns it. Rejects with an `ApiError`: `conflict`, with its field, if the name is taken. */
export const useAddTemplate = () => useEndpointMutation(addEmailTemplate, SAVED);

/**
 * Changes a template and returns its new state. Rejects with an `ApiError`: `conflict` if the name is taken, then with
 * its field, or if another administrator has saved since `revision`.
 */
export const useEditTemplate = () => useEndpointMutation(editEmailTemplate, SAVED);

interface OutgoingMessage {
  readonly recipients: readonly Recipient[];
  readonly content: MailContent;
  /** Empty if the message uses no template. */
  readonly templateName: string;
  /** Reused for every attempt, so that the server never sends a message twice. */
  readonly key: string;
}

// The log is reloaded behind the dialog, which does not wait for it.
const LOGGED = {
  onSuccess: (_answer: unknown, _parts: unknown, _: unknown, { client }: MutationFunctionContext) =>
    void refreshQueries(client, [listMailLog]),
};

/** Queues a message to one or several users. Returns how many of them it will be sent to. */
export function useSendMessage(): (message: OutgoingMessage) => Promise<number> {
  const toOne = useEndpointMutation(sendMessage, LOGGED);
  const toSeveral = useEndpointMutation(sendMessages, LOGGED);
  return async ({ recipients, content, ...rest }) => {
    const message = { ...rest, subject: content.subject, messageBody: content.body };
    const [first, ...others] = recipients;
    if (first !== undefined && others.length === 0) {
      await toOne.mutateAsync({ body: { ...message, toEmail: first.UserEmail } });
      return 1;
    }
    const userIds = recipients.map(({ _id }) => _id);
    return (await toSeveral.mutateAsync({ body: { ...message, userIds } })).queued;
  };
}

type LogPosition = NonNullable<CallParts<typeof listMailLog>['query']> & PagePosition;

/** One page of the messages sent by staff, newest first. Polled while any is waiting. */
export const mailLogQuery = (query: LogPosition) =>
  endpointPageQuery(
    listMailLog,
    { query },
    {
      ...LIVE_PAGE,
      refetchInterval: ({ state }) =>
        state.data?.rows.some(({ status }) => status === 'queued') === true && QUEUE_POLL_MS,
    },
  );
