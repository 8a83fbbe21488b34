import { useQueryClient, useQuery } from '@tanstack/react-query';
import {
  type CannedReply,
  CannedReplyInput,
  addCannedReply,
  editCannedReply,
} from '@voicedraft/contract/ticket-administration';
import { Plus, Pencil, Trash2 } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import {
  cannedRepliesQuery,
  useCannedReplyCall,
  useDeleteCannedReply,
} from '#features/tickets/administration/queries.ts';
import { announceFailure } from '#features/tickets/announce-failure.ts';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormField } from '#ui/form.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { cutSource } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { ListConfig } from '#ui/list/table-config.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { TextField } from '#ui/text-field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { ShowFailure } from '#ui/use-submission.ts';
import { CANNED_REPLIES_FAILURE } from './texts.ts';

const CANNED_REPLIES: ListConfig<CannedReply> = {
  caption: 'Canned replies',
  nouns: ['canned reply', 'canned replies'],
  rowId: ({ _id }) => _id,
  failure: CANNED_REPLIES_FAILURE,
  headingLevel: 3,
};

interface CannedReplyListProps {
  /** The reply that was just changed: its button gets the focus back. */
  readonly returnTo: string | undefined;
  readonly onEdit: (reply: CannedReply) => void;
}

const BLANK: CannedReplyInput = { title: '', body: '' };

/** Stands for the reply while none is edited. */
const NONE: CannedReply = { _id: '', revision: 0, ...BLANK };

const FIELDS = ['title', 'body'] as const;

const showFailure: ShowFailure = (failure, isAtField) => {
  announceFailure('Failed to save canned reply', failure);
  return isAtField ? undefined : { text: failure.message };
};

const PLACEHOLDERS_HELP = 'Filled in when you choose the reply: {{userName}}, {{subject}}, {{credits}}.';

interface CannedRepliesDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What the dialog shows: the list, or the form for a new or an existing reply. */
type View =
  | { readonly kind: 'list'; readonly returnTo?: string | undefined }
  | { readonly kind: 'add' | 'edit' };

/** Lists canned replies, to add, change and delete. */
export function CannedRepliesDialog({ open, onOpenChange }: CannedRepliesDialogProps) {
  const [view, setView] = useState<View>({ kind: 'list' });
  const showList = () =>
    setView({ kind: 'list', returnTo: view.kind === 'edit' ? editor.base._id : undefined });
  const { creation, editor } = useCannedReplyForms(showList);
  const add = () => {
    creation.discard();
    setView({ kind: 'add' });
  };
  const edit = (reply: CannedReply) => {
    editor.start(reply);
    setView({ kind: 'edit' });
  };
  const close = () => {
    onOpenChange(false);
    setView({ kind: 'list' });
  };
  const list = view.kind === 'list' && {
    title: 'Canned replies',
    actions: (
      <Button variant="primary" icon={<Plus size={20} />} onClick={add}>
        Add canned reply
      </Button>
    ),
    children: <CannedReplyList returnTo={view.returnTo} onEdit={edit} />,
  };
  return (
    <FormDialog
      of={view.kind === 'edit' ? editor : creation}
      open={open}
      title={view.kind === 'edit' ? 'Edit canned reply' : 'Add canned reply'}
      submitLabel="Save"
      closesWithoutConfirmation
      instead={list || undefined}
      onClose={close}
      onCancel={showList}
    >
      <CannedReplyFields />
    </FormDialog>
  );
}

/** Title and text of a canned reply. */
function CannedReplyFields() {
  return (
    <>
      <TextField<CannedReplyInput> name="title" label="Title" required />
      <FormField<CannedReplyInput> name="body" label="Text" required help={PLACEHOLDERS_HELP}>
        {(control) => <Textarea {...control} rows={7} autoComplete="off" />}
      </FormField>
    </>
  );
}

/** Forms of a dialog that adds replies and edits them one after the other. */
function useCannedReplyForms(onDone: () => void) {
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
    showFailure,
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
    showFailure,
    read: async ({ _id: id }) => {
      const replies = await client.fetchQuery({ ...cannedRepliesQuery, staleTime: 0 });
      return replies.find(({ _id }) => _id === id);
    },
  });
  return { creation, editor };
}

function toValues({ title, body }: CannedReply): CannedReplyInput {
  return { title, body };
}

/** Canned replies by title, each with its actions. */
function CannedReplyList({ returnTo, onEdit }: CannedReplyListProps) {
  const returned = useRef<HTMLButtonElement>(null);
  useEffect(() => returned.current?.focus(), []);
  const list = useLocalList();
  return (
    <PagedList
      config={CANNED_REPLIES}
      list={list}
      query={cutSource(useQuery(cannedRepliesQuery), list, {})}
      framed={false}
      toolbar={null}
      empty={
        <EmptyState title="No canned replies yet" text="Save replies that you send often." headingLevel={3} />
      }
      renderRow={(reply) => (
        <div className="flex items-start gap-2 py-3">
          <div className="min-w-0 flex-1">
            <p className="text-ui font-semibold wrap-anywhere text-ink">{reply.title}</p>
            <p className="line-clamp-2 text-small wrap-anywhere">{reply.body}</p>
          </div>
          <IconButton
            ref={reply._id === returnTo ? returned : undefined}
            label={`Edit ${reply.title}`}
            tooltip={false}
            icon={<Pencil size={18} />}
            onClick={() => onEdit(reply)}
          />
          <DeleteCannedReply reply={reply} />
        </div>
      )}
    />
  );
}

function DeleteCannedReply({ reply: { _id, title } }: { readonly reply: CannedReply }) {
  const { mutateAsync } = useDeleteCannedReply();
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <IconButton
          label={`Delete ${title}`}
          tooltip={false}
          variant="danger"
          icon={<Trash2 size={18} />}
          onClick={start}
        />
      )}
      title="Delete canned reply"
      question={`Delete “${title}”? Replies already sent do not change.`}
      confirmLabel="Delete"
      busyText="Deleting..."
      dangerous
      run={() => mutateAsync(_id)}
      done="Canned reply deleted"
      describeFailure={(failure) => {
        announceFailure('Failed to delete canned reply', failure);
        return undefined;
      }}
      staysOpen
      announce={settingsToast}
    />
  );
}
