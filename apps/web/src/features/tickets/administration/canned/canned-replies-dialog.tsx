import type { CannedReply } from '@voicedraft/contract/ticket-administration';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { CannedReplyFields } from './canned-reply-fields.tsx';
import { CannedReplyList } from './canned-reply-list.tsx';
import { useCannedReplyForms } from './use-canned-reply-forms.ts';

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
      <Button variant="primary" icon={<Plus size={20} aria-hidden="true" />} onClick={add}>
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
