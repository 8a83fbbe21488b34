import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import {
  addEmailTemplate,
  deleteEmailTemplate,
  editEmailTemplate,
  type EmailTemplate,
  type EmailTemplateInput,
  listEmailTemplates,
  listMailLog,
  type MailLogEntry,
  type MailStatus,
  previewMail,
  resendMessage,
  sendMessage,
  sendMessages,
  testMail,
} from '@voicedraft/contract/mail';
import { callEndpoint, type CallParts } from '#lib/api-client.ts';
import { fetchListPage, type ListPage } from '#lib/list-page.ts';
import type { MailPerson } from './people.ts';

const TEMPLATES = ['mail', 'templates'] as const;
const LOG = ['mail', 'log'] as const;

/** How often a list with messages that wait to be sent is asked for again. */
const QUEUE_POLL_MS = 3000;

/** What a message says: its subject, and its body as HTML. */
export type MailContent = Pick<EmailTemplateInput, 'subject' | 'body'>;

/** Email templates by name. */
export const emailTemplatesQuery = queryOptions({
  queryKey: TEMPLATES,
  queryFn: ({ signal }): Promise<EmailTemplate[]> => callEndpoint(listEmailTemplates, {}, { signal }),
});

/** Email templates by name. */
export function useEmailTemplates(): UseQueryResult<EmailTemplate[]> {
  return useQuery(emailTemplatesQuery);
}

type TemplateBody = CallParts<typeof editEmailTemplate>['body'];

/**
 * Adds a template, or changes the one whose id is named. Answers it as it is now. Rejects with an `ApiError`:
 * `conflict` where the name is taken, then with its field, or when somebody saved since `updatedAt`.
 */
export function useSaveTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: string | undefined; body: TemplateBody }) => {
      const call =
        id === undefined
          ? callEndpoint(addEmailTemplate, { body })
          : callEndpoint(editEmailTemplate, { params: { id }, body });
      return (await call).data;
    },
    onSuccess: (saved) => {
      queryClient.setQueryData<EmailTemplate[]>(TEMPLATES, (templates) =>
        templates
          ?.filter(({ _id }) => _id !== saved._id)
          .concat(saved)
          .sort((one, other) => one.templateName.localeCompare(other.templateName)),
      );
      return queryClient.invalidateQueries({ queryKey: TEMPLATES });
    },
  });
}

/** Deletes a template; the list is asked for again before it ends. */
export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(deleteEmailTemplate, { params: { id } }),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: TEMPLATES }),
  });
}

/**
 * A message as somebody gets it, by their e-mail; as oneself gets it where nobody is named. The one before stays
 * while the next is on its way.
 */
export function useMailPreview(content: MailContent, userEmail: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: ['mail', 'preview', content.subject, content.body, userEmail],
    queryFn: async ({ signal }) => {
      const body = { ...content, ...(userEmail !== undefined && { userEmail }) };
      return (await callEndpoint(previewMail, { body }, { signal })).data;
    },
    enabled,
    placeholderData: keepPreviousData,
    // One for each pause in the typing, and none of use later.
    gcTime: 0,
  });
}

interface OutgoingMessage {
  readonly recipients: readonly MailPerson[];
  readonly content: MailContent;
  /** Empty for a message without a template. */
  readonly templateName: string;
  /** The same for every attempt: what the server has taken already is not sent again. */
  readonly key: string;
}

/** Queues a message to one or several people. Answers how many of them it goes to. */
export function useSendMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ recipients, content, ...rest }: OutgoingMessage): Promise<number> => {
      const { subject, body: messageBody } = content;
      const [first, ...others] = recipients;
      if (first !== undefined && others.length === 0) {
        await callEndpoint(sendMessage, {
          body: { ...rest, toEmail: first.UserEmail, subject, messageBody },
        });
        return 1;
      }
      const userIds = recipients.map(({ _id }) => _id);
      const { data } = await callEndpoint(sendMessages, { body: { ...rest, userIds, subject, messageBody } });
      return data.queued;
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: LOG }),
  });
}

/** Sends a message to oneself. */
export function useSendTest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: MailContent) => callEndpoint(testMail, { body: content }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: LOG }),
  });
}

interface LogPosition {
  /** Messages to this address, and to whoever has it now. */
  readonly userEmail?: string | undefined;
  readonly status?: MailStatus | undefined;
  readonly q?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of the messages that staff sent, newest first. Asked for again while one of them waits to be sent. */
export function useMailLog(position: LogPosition): UseQueryResult<ListPage<MailLogEntry>> {
  return useQuery({
    queryKey: [...LOG, position],
    queryFn: ({ signal }) => fetchListPage(listMailLog, { query: position }, ({ data }) => data, signal),
    placeholderData: keepPreviousData,
    // The queue moves by itself: what was heard some seconds ago may be wrong.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'queued') === true && QUEUE_POLL_MS,
  });
}

/** Queues a message of the log once more. */
export function useResendMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(resendMessage, { params: { id } }),
    // Also after a refusal: it may be waiting already, or its recipient may be gone.
    onSettled: () => queryClient.invalidateQueries({ queryKey: LOG }),
  });
}
