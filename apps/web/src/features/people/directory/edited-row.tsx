import type { ListedUser } from '@voicedraft/contract/people';
import { useEffect, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { useMay } from '#features/accounts/queries.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Form, FormField } from '#ui/form.tsx';
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
  type UserEditValues,
} from './user-edit-values.ts';

const ROW_FORM_ID = 'edit-user';

interface EditedRowProps {
  readonly user: ListedUser;
  readonly onSubmit: (values: UserEditValues) => Promise<void>;
}

/**
 * A user edited in place of their row (second specification §2): below each other or side by side, as there is room, so
 * that no field has to be scrolled to. Enter saves, Escape cancels.
 */
export function EditedRow({ user: { userName, UserEmail, profileURL }, onSubmit }: EditedRowProps) {
  const { edit, cancelEdit } = useDirectory();
  // From the button that opened the row and disappeared.
  useEffect(focusFirstField, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields in it take the key.
    <div
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !edit.isSaving) cancelEdit();
      }}
    >
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={userName || UserEmail} email={UserEmail} imageUrl={profileURL} />
        <div className="grid min-w-0">
          {userName !== '' && <span className="truncate font-semibold">{userName}</span>}
          <span className="truncate text-small text-ink-2">{UserEmail}</span>
        </div>
      </div>
      <Form
        id={ROW_FORM_ID}
        form={edit.form}
        busy={edit.isSaving}
        onSubmit={onSubmit}
        className="flex flex-wrap items-start gap-4"
      >
        <Fields />
        <div className="flex gap-2 max-md:w-full max-md:flex-row-reverse max-md:justify-end md:mt-7.5 md:ml-auto">
          <Button variant="ghost" disabled={edit.isSaving} onClick={cancelEdit}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={edit.isSaving}>
            Save
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Moves the focus to the first field that the caller may change. */
export function focusFirstField(): void {
  document.querySelector<HTMLElement>(`#${ROW_FORM_ID} :is(input, select)`)?.focus();
}

/** What the caller's staff role may change. */
function Fields() {
  const mayUse = useMay();
  const { userRole } = useWatch<UserEditInput>();
  return (
    <>
      {mayUse('people', 'write') && (
        <RowField name="userName" label="Name" className="min-w-48 flex-1 basis-48 max-md:basis-full">
          {(control) => <TextInput {...control} autoComplete="off" />}
        </RowField>
      )}
      {mayUse('credits', 'write') && (
        <RowField name="currentBalance" label="Remaining credit" className="w-36 max-md:w-[calc(50%-8px)]">
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" className="mono" />}
        </RowField>
      )}
      {mayUse('staff', 'write') && (
        <RowField name="userRole" label="Role" className="w-40 max-md:w-[calc(50%-8px)]">
          {(control) => <Select {...control} options={ROLE_OPTIONS} />}
        </RowField>
      )}
      {mayUse('staff', 'write') && userRole === 'Admin' && (
        <RowField name="staffRole" label="Staff role" className="w-40 max-md:w-[calc(50%-8px)]">
          {(control) => <Select {...control} options={STAFF_ROLE_OPTIONS} />}
        </RowField>
      )}
      {mayUse('credits', 'write') && (
        <RowField name="userMembership" label="Membership" className="w-40 max-md:w-[calc(50%-8px)]">
          {(control) => <Select {...control} options={MEMBERSHIP_OPTIONS} />}
        </RowField>
      )}
    </>
  );
}

interface RowFieldProps extends Omit<ComponentProps<typeof FormField<UserEditInput>>, 'name' | 'help'> {
  readonly name: SharedField;
}

/** One field; after a conflict it shows the current value. */
function RowField({ name, ...field }: RowFieldProps) {
  const {
    edit: { conflict, base },
  } = useDirectory();
  const isNew = conflict !== null && base !== null && conflict.fresh[name] !== base[name];
  return (
    <FormField<UserEditInput>
      name={name}
      help={isNew ? `Now: ${describeValue(conflict.fresh, name)}` : undefined}
      {...field}
    />
  );
}
