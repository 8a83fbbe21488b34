import { useMutation } from '@tanstack/react-query';
import {
  addEmailTemplate,
  editEmailTemplate,
  type EmailTemplateInput,
  listEmailTemplates,
  listMailLog,
  sendMessage,
  sendMessages,
} from '@voicedraft/contract/mail';
import { fetchData } from '#lib/api-client.ts';
import type { CallParts } from '#lib/call-parts.ts';
import { byId, endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { endpointPageQuery, LIVE_PAGE, type PagePosition } from '#lib/list-page.ts';
import type { Recipient } from './people.ts';

/** How often a list is reloaded while messages in it are waiting to be sent, in milliseconds. */
const QUEUE_POLL_MS = 3000;

/** Content of a message: its subject, and its body as HTML. */
export type MailContent = Pick<EmailTemplateInput, 'subject' | 'body'>;

/** Email templates, sorted by name. */
export const emailTemplatesQuery = endpointQuery(listEmailTemplates, {});

interface EditedTemplate {
  readonly id: string | undefined;
  readonly body: CallParts<typeof editEmailTemplate>['body'];
}

/**
 * Adds a template, or changes the one with the given id. Returns its new state. Rejects with an `ApiError`:
 * `conflict` if the name is taken, then with its field, or if another administrator has saved since `revision`.
 */
export const useSaveTemplate = () =>
  useMutation({
    mutationFn: ({ id, body }: EditedTemplate) =>
      id === undefined
        ? fetchData(addEmailTemplate, { body })
        : fetchData(editEmailTemplate, { ...byId(id), body }),
    onSuccess: (saved, _template, _, { client }) => {
      client.setQueryData(emailTemplatesQuery.queryKey, (templates) =>
        templates
          ?.filter(({ _id }) => _id !== saved._id)
          .concat(saved)
          .sort((one, other) => one.templateName.localeCompare(other.templateName)),
      );
      return refreshQueries(client, [listEmailTemplates]);
    },
  });

interface OutgoingMessage {
  readonly recipients: readonly Recipient[];
  readonly content: MailContent;
  /** Empty if the message uses no template. */
  readonly templateName: string;
  /** The same for every attempt, so that the server does not send again what it has already accepted. */
  readonly key: string;
}

/** Queues a message to one or several users. Returns how many of them it will be sent to. */
export const useSendMessage = () =>
  useMutation({
    mutationFn: async ({ recipients, content, ...rest }: OutgoingMessage): Promise<number> => {
      const message = { ...rest, subject: content.subject, messageBody: content.body };
      const [first, ...others] = recipients;
      if (first !== undefined && others.length === 0) {
        await fetchData(sendMessage, { body: { ...message, toEmail: first.UserEmail } });
        return 1;
      }
      const userIds = recipients.map(({ _id }) => _id);
      return (await fetchData(sendMessages, { body: { ...message, userIds } })).queued;
    },
    onSuccess: (_count, _message, _, { client }) => void refreshQueries(client, [listMailLog]),
  });

type LogPosition = NonNullable<CallParts<typeof listMailLog>['query']> & PagePosition;

/** One page of the messages sent by staff, newest first. Reloaded while one of them waits to be sent. */
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
