import type { KeyboardEvent, ReactNode } from 'react';
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import type { FieldControl } from '#ui/field.tsx';
import { FormField } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDirectory } from './directory-context.ts';
import {
  describeValue,
  MEMBERSHIP_OPTIONS,
  ROLE_OPTIONS,
  STAFF_ROLE_OPTIONS,
  type SharedField,
  type UserEditInput,
} from './user-edit-values.ts';

/** The form that the fields of an edited row belong to: a form cannot wrap the cells of a row. */
export const ROW_FORM_ID = 'edit-user';

type RowControl = FieldControl &
  UseFormRegisterReturn & {
    readonly form: string;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };

interface RowFieldProps {
  readonly name: SharedField;
  readonly label: string;
  readonly className?: string;
  readonly children: (control: RowControl) => ReactNode;
}

/** One field of an edited row. Enter saves, Escape cancels; after a conflict it shows the current value. */
function RowField({ name, label, className, children }: RowFieldProps) {
  const {
    edit: { conflict, isSaving, base },
    cancelEdit,
  } = useDirectory();
  const isNew = conflict !== null && base !== null && conflict.fresh[name] !== base[name];
  return (
    <FormField<UserEditInput>
      name={name}
      label={label}
      labelHidden
      help={isNew ? `Now: ${describeValue(conflict.fresh, name)}` : undefined}
      className={className}
    >
      {(control) =>
        children({
          ...control,
          form: ROW_FORM_ID,
          onKeyDown: ({ key }) => {
            if (key === 'Escape' && !isSaving) cancelEdit();
          },
        })
      }
    </FormField>
  );
}

export function EditName() {
  return (
    <RowField name="userName" label="Name">
      {(control) => (
        // The row was opened for editing: its first field takes the focus from the button that disappeared.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <TextInput {...control} autoFocus autoComplete="off" />
      )}
    </RowField>
  );
}

export function EditCredit() {
  return (
    <RowField
      name="currentBalance"
      label="Remaining credit"
      className="w-28 font-body md:ml-auto md:text-left"
    >
      {(control) => (
        <TextInput {...control} inputMode="numeric" autoComplete="off" className="mono md:text-right" />
      )}
    </RowField>
  );
}

/** The role, and below it what a member of staff may do. */
export function EditRole() {
  const { userRole } = useWatch<UserEditInput>();
  return (
    <div className="grid gap-2">
      <RowField name="userRole" label="Role">
        {(control) => <Select {...control} options={ROLE_OPTIONS} />}
      </RowField>
      {userRole === 'Admin' && (
        <RowField name="staffRole" label="Staff role">
          {(control) => <Select {...control} options={STAFF_ROLE_OPTIONS} />}
        </RowField>
      )}
    </div>
  );
}

export function EditMembership() {
  return (
    <RowField name="userMembership" label="Membership">
      {(control) => <Select {...control} options={MEMBERSHIP_OPTIONS} />}
    </RowField>
  );
}

/** Cancel and Save of an edited row. */
export function EditButtons() {
  const { edit, cancelEdit } = useDirectory();
  return (
    // One above the other where the open sidebar leaves the table little room.
    <div className="flex gap-2 md:max-[1535px]:flex-col-reverse md:max-[1535px]:items-end md:justify-end">
      <Button variant="ghost" disabled={edit.isSaving} onClick={cancelEdit}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={ROW_FORM_ID} busy={edit.isSaving}>
        Save
      </Button>
    </div>
  );
}
