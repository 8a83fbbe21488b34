import { type ManagedKey, testGeminiKey } from '@voicedraft/contract/engine-administration';
import { useId, useState } from 'react';
import { byId } from '#lib/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { KeyForm } from './key-form.tsx';
import { useKeyCall } from './queries.ts';
import { describeTest, TEST_TITLE, TestActions, TestResult } from './test-dialog.tsx';
import { useKeyForm } from './use-key-form.ts';

const LOST = 'Your changes will be lost.';

interface KeyDialogProps {
  /** The key to edit; undefined for a new one. */
  readonly edited: ManagedKey | undefined;
  readonly onClose: () => void;
}

/** The add and edit form of a key; one that is new, or replaced, is tested at once in its place. */
export function KeyDialog({ edited, onClose }: KeyDialogProps) {
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const [tested, setTested] = useState<{ readonly id: string; readonly name: string }>();
  const test = useKeyCall(testGeminiKey);
  const keyForm = useKeyForm(edited, {
    onNewKey: (id, name) => {
      setTested({ id, name });
      test.mutate(byId(id));
    },
    onDone: onClose,
  });
  const { isSaving } = keyForm;
  const isDirty = keyForm.form.formState.isDirty && tested === undefined;
  const close = () => {
    if (isSaving) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  // One window for both, so that the focus goes back to where it was opened.
  const view =
    tested === undefined
      ? {
          title: edited === undefined ? 'Add Key' : 'Edit Key',
          description:
            edited === undefined
              ? 'Create a key in Google AI Studio. It is encrypted, and never shown again.'
              : undefined,
          actions: (
            <>
              <Button disabled={isSaving} onClick={close}>
                Cancel
              </Button>
              <Button type="submit" form={formId} variant="primary" busy={isSaving} busyText="Saving...">
                {edited === undefined ? 'Add Key' : 'Save Changes'}
              </Button>
            </>
          ),
        }
      : {
          title: TEST_TITLE,
          description: describeTest(tested.name),
          actions: <TestActions test={test} onAgain={() => test.mutate(byId(tested.id))} onClose={onClose} />,
        };
  return (
    <>
      <Dialog open startsInField onOpenChange={close} {...view}>
        {tested === undefined ? <KeyForm id={formId} keyForm={keyForm} /> : <TestResult test={test} />}
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Close without saving?"
        question={LOST}
        confirmLabel="Discard"
        dangerous
        onConfirm={onClose}
      />
      <UnsavedGuard unsaved={isDirty} question={LOST} withinPage />
    </>
  );
}
