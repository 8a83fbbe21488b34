import { useQueryClient } from '@tanstack/react-query';
import {
  addCannedReply,
  type CannedReply,
  CannedReplyInput,
  editCannedReply,
} from '@voicedraft/contract/ticket-administration';
import { cannedRepliesQuery, useCannedReplyCall } from '#features/tickets/administration/queries.ts';
import { reportFailure } from '#features/tickets/report-failure.ts';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import type { ReportFailure } from '#ui/use-submission.ts';

const BLANK: CannedReplyInput = { title: '', body: '' };
/** Stands for the reply while none is edited. */
const NONE: CannedReply = { _id: '', revision: 0, ...BLANK };
const FIELDS = ['title', 'body'] as const;

/** Forms of a dialog that adds replies and edits them one after the other. */
export function useCannedReplyForms(onDone: () => void) {
  const client = useQueryClient();
  const addition = useCannedReplyCall(addCannedReply);
  const saving = useCannedReplyCall(editCannedReply);
  const creation = useCreateForm({
    schema: CannedReplyInput,
    blank: BLANK,
    create: (body) => addition.mutateAsync({ body }),
    onCreated: () => {
      settingsToast.success('Canned reply added');
      onDone();
    },
    fields: FIELDS,
    report,
  });
  const editor = useRecordEditor<CannedReply, CannedReplyInput, CannedReplyInput>({
    schema: CannedReplyInput,
    record: NONE,
    toValues,
    save: (values, { _id: id, revision }) =>
      saving.mutateAsync({ ...byId(id), body: { ...values, revision } }),
    onSaved: (_saved, isUnsaved) => {
      settingsToast.success('Canned reply saved');
      if (!isUnsaved) onDone();
    },
    fields: FIELDS,
    report,
    read: async ({ _id: id }) => {
      const replies = await client.fetchQuery({ ...cannedRepliesQuery, staleTime: 0 });
      return replies.find(({ _id }) => _id === id);
    },
  });
  return { creation, editor };
}

const report: ReportFailure = (failure, isAtField) => {
  reportFailure('Failed to save canned reply', failure);
  return isAtField ? undefined : { text: failure.message };
};

function toValues({ title, body }: CannedReply): CannedReplyInput {
  return { title, body };
}
