import { FOLDER_NAME_MAX_LENGTH, LIBRARY_TEXTS, type LibraryFolder } from '@voicedraft/contract/library';
import { createFolder, renameFolder } from '@voicedraft/contract/library-endpoints';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** As the contract checks it: one line. */
const FolderInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, LIBRARY_TEXTS.folder)
    .max(FOLDER_NAME_MAX_LENGTH, `Name cannot exceed ${FOLDER_NAME_MAX_LENGTH} characters`),
});

interface FolderDialogProps {
  /** Null for a new one. */
  readonly folder: LibraryFolder | null;
  readonly onSaved?: ((folder: LibraryFolder) => void) | undefined;
  readonly onClose: () => void;
}

/** Names a new folder or renames one. Closes once saved, so it is read-only meanwhile. */
export function FolderDialog({ folder, onSaved, onClose }: FolderDialogProps) {
  const creation = useEndpointMutation(createFolder, { invalidates: [createFolder.feature] });
  const renaming = useEndpointMutation(renameFolder, { invalidates: [renameFolder.feature] });
  const form = useCreateForm({
    schema: FolderInput,
    blank: { name: folder?.name ?? '' },
    create: (body) =>
      folder === null
        ? creation.mutateAsync({ body })
        : renaming.mutateAsync({ params: { id: folder.id }, body }),
    onCreated: (saved) => {
      onClose();
      onSaved?.(saved);
    },
    fields: ['name'],
  });
  return (
    <FormDialog
      of={form}
      title={folder === null ? 'New folder' : 'Rename folder'}
      submitLabel={folder === null ? 'Add folder' : 'Rename'}
      closesWithoutConfirmation
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}

function NameField() {
  const { register, formState } = useFormContext<z.input<typeof FolderInput>>();
  return (
    <Field label="Name" error={formState.errors.name?.message}>
      {(control) => <TextInput {...control} {...register('name')} autoComplete="off" />}
    </Field>
  );
}
