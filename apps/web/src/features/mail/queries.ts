import { useMutation, useQuery } from '@tanstack/react-query';
import {
  addEmailTemplate,
  editEmailTemplate,
  type EmailTemplateInput,
  listEmailTemplates,
  listMailLog,
  sendMessage,
  sendMessages,
} from '@voicedraft/contract/mail';
import { type CallParts, fetchData } from '#lib/api-client.ts';
import { byId, endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { endpointPageQuery, LIVE_PAGE, type PagePosition } from '#lib/list-page.ts';
import type { MailPerson } from './people.ts';

/** How often a list with messages that wait to be sent is asked for again. */
const QUEUE_POLL_MS = 3000;

/** What a message says: its subject, and its body as HTML. */
export type MailContent = Pick<EmailTemplateInput, 'subject' | 'body'>;

/** Email templates by name. */
export const emailTemplatesQuery = endpointQuery(listEmailTemplates, {});

interface EditedTemplate {
  readonly id: string | undefined;
  readonly body: CallParts<typeof editEmailTemplate>['body'];
}

/**
 * Adds a template, or changes the one whose id is named. Answers it as it is now. Rejects with an `ApiError`:
 * `conflict` where the name is taken, then with its field, or when somebody saved since `updatedAt`.
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
  readonly recipients: readonly MailPerson[];
  readonly content: MailContent;
  /** Empty for a message without a template. */
  readonly templateName: string;
  /** The same for every attempt: what the server has taken already is not sent again. */
  readonly key: string;
}

/** Queues a message to one or several people. Answers how many of them it goes to. */
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

/** One page of the messages that staff sent, newest first. Asked for again while one of them waits to be sent. */
export const useMailLog = (query: LogPosition) =>
  useQuery(
    endpointPageQuery(
      listMailLog,
      { query },
      {
        ...LIVE_PAGE,
        refetchInterval: ({ state }) =>
          state.data?.rows.some(({ status }) => status === 'queued') === true && QUEUE_POLL_MS,
      },
    ),
  );
