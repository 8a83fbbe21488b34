import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SavedMeanwhile } from '#ui/saved-meanwhile.tsx';
import { Card } from '#ui/card.tsx';
import { Form, FormError } from '#ui/form.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import type { ContentForm as Editor } from './use-content-form.ts';

interface ContentFormProps<Saved, Input extends FieldValues, Output> {
  readonly editor: Editor<Saved, Input, Output>;
  /** Name of what is edited, within a sentence: 'the banner'. */
  readonly name: string;
  /** Where the form may not be saved as it is. */
  readonly disabled?: boolean | undefined;
  /** Verb of the button, where it is not 'Save Changes'. */
  readonly label?: string | undefined;
  /** True while a picture is on its way: nothing is saved without it. */
  readonly uploading?: boolean | undefined;
  /** Where the form closes, or begins anew: 'Cancel' in place of 'Discard'. */
  readonly onCancel?: (() => void) | undefined;
  /** Form sections, one below the other. */
  readonly children: ReactNode;
}

/** The card of an editor: its sections, what went wrong, and the foot that saves. Leaving it unsaved asks. */
export function ContentForm<Saved, Input extends FieldValues, Output>({
  editor,
  name,
  disabled,
  label,
  uploading = false,
  onCancel,
  children,
}: ContentFormProps<Saved, Input, Output>) {
  const { form, failure, isSaving } = editor;
  const { isDirty } = form.formState;
  return (
    <Card>
      <Form form={form} busy={isSaving || uploading} onSubmit={editor.submit}>
        {/* Fields that receive the focus stand above the foot, which lies over the form. */}
        <div className="divide-y divide-line [&_.input]:scroll-mb-32">{children}</div>
        <div className="px-6 pb-6 empty:hidden">
          {failure?.isConflict ? (
            <SavedMeanwhile
              text={failure.reason}
              busy={editor.isReloading}
              onLoad={() => void editor.reload()}
            />
          ) : (
            failure !== undefined && <FormError text={failure.text} reason={failure.reason} />
          )}
        </div>
        <SaveBar
          unsaved={isDirty}
          busy={isSaving || uploading}
          busyText={uploading ? 'Uploading image...' : undefined}
          disabled={disabled}
          onDiscard={editor.discard}
          onCancel={onCancel}
          label={label}
        />
      </Form>
      <UnsavedGuard unsaved={isDirty} question={`Your changes to ${name} will be lost.`} withinPage />
    </Card>
  );
}
