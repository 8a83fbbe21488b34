import type { CannedReply } from '@voicedraft/contract/ticket-administration';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDeleteCannedReply, useSaveCannedReply } from '#features/tickets/administration/queries.ts';
import { reportFailure } from '#features/tickets/report-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CannedReplyForm } from './canned-reply-form.tsx';
import { CannedReplyList } from './canned-reply-list.tsx';

const FORM_ID = 'canned-reply-form';

interface CannedRepliesDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What the dialog shows: the list, or the form for a new reply or for one of the list. */
type View =
  | { readonly kind: 'list'; readonly returnTo?: string | undefined }
  | { readonly kind: 'form'; readonly reply: CannedReply | undefined };

/** Lists canned replies; they are added, changed and deleted here. */
export function CannedRepliesDialog({ open, onOpenChange }: CannedRepliesDialogProps) {
  const [view, setView] = useState<View>({ kind: 'list' });
  const [deleted, setDeleted] = useState<CannedReply>();
  const save = useSaveCannedReply();
  const changeOpen = (next: boolean) => {
    // What is being saved may come back with a fault, for which what was typed is needed.
    if (save.isPending) return;
    onOpenChange(next);
    if (!next) setView({ kind: 'list' });
  };
  if (view.kind === 'form') {
    const { reply } = view;
    const showList = () => setView({ kind: 'list', returnTo: reply?._id });
    return (
      <Dialog
        open={open}
        onOpenChange={changeOpen}
        title={reply === undefined ? 'Add canned reply' : 'Edit canned reply'}
        actions={
          <>
            <Button disabled={save.isPending} onClick={showList}>
              Cancel
            </Button>
            <Button type="submit" form={FORM_ID} variant="primary" busy={save.isPending} busyText="Saving...">
              Save
            </Button>
          </>
        }
      >
        <CannedReplyForm id={FORM_ID} reply={reply} save={save} onSaved={showList} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      title="Canned replies"
      actions={
        <Button
          variant="primary"
          icon={<Plus size={20} aria-hidden="true" />}
          onClick={() => setView({ kind: 'form', reply: undefined })}
        >
          Add canned reply
        </Button>
      }
    >
      <CannedReplyList
        returnTo={view.returnTo}
        onEdit={(reply) => setView({ kind: 'form', reply })}
        onDelete={setDeleted}
      />
      <DeleteQuestion reply={deleted} onClose={() => setDeleted(undefined)} />
    </Dialog>
  );
}

interface DeleteQuestionProps {
  readonly reply: CannedReply | undefined;
  readonly onClose: () => void;
}

function DeleteQuestion({ reply, onClose }: DeleteQuestionProps) {
  const remove = useDeleteCannedReply();
  const confirm = () => {
    if (reply === undefined) return;
    remove.mutate(reply._id, {
      onSuccess: () => {
        settingsToast.success('Canned reply deleted');
        onClose();
      },
      onError: (failure) => reportFailure('Failed to delete canned reply', failure),
    });
  };
  return (
    <ConfirmDialog
      open={reply !== undefined}
      onOpenChange={onClose}
      title="Delete canned reply"
      question={`Delete “${reply?.title}”? Replies already sent do not change.`}
      confirmLabel="Delete"
      busyText="Deleting..."
      busy={remove.isPending}
      dangerous
      onConfirm={confirm}
    />
  );
}
