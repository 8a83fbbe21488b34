import { useQueryClient } from '@tanstack/react-query';
import { type CannedReply, CannedReplyInput } from '@voicedraft/contract/ticket-administration';
import { cannedRepliesQuery, useSaveCannedReply } from '#features/tickets/administration/queries.ts';
import { reportFailure } from '#features/tickets/report-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import type { ReportFailure } from '#ui/use-submission.ts';

const BLANK: CannedReplyInput = { title: '', body: '' };
const FIELDS = ['title', 'body'] as const;

/** Forms of a dialog that adds replies and edits them one after the other; undefined while there is none. */
export function useCannedReplyForms(onDone: () => void) {
  const client = useQueryClient();
  const saving = useSaveCannedReply();
  const creation = useCreateForm({
    schema: CannedReplyInput,
    blank: BLANK,
    create: (body) => saving.mutateAsync({ id: undefined, body }),
    onCreated: () => {
      settingsToast.success('Canned reply added');
      onDone();
    },
    fields: FIELDS,
    report,
  });
  const editor = useRecordEditor<CannedReply | undefined, CannedReplyInput, CannedReplyInput>({
    schema: CannedReplyInput,
    record: undefined,
    toValues,
    save: (values, seen) =>
      saving.mutateAsync({ id: seen?._id, body: { ...values, ...(seen && { revision: seen.revision }) } }),
    onSaved: (_saved, isUnsaved) => {
      settingsToast.success('Canned reply saved');
      if (!isUnsaved) onDone();
    },
    fields: FIELDS,
    report,
    read: async (seen) => {
      const replies = await client.fetchQuery({ ...cannedRepliesQuery, staleTime: 0 });
      return replies.find(({ _id }) => _id === seen?._id);
    },
  });
  return { creation, editor };
}

const report: ReportFailure = (failure, isAtField) => {
  reportFailure('Failed to save canned reply', failure);
  return isAtField ? undefined : { text: failure.message };
};

function toValues(reply: CannedReply | undefined): CannedReplyInput {
  return reply === undefined ? BLANK : { title: reply.title, body: reply.body };
}
