import type { User } from '@voicedraft/contract/accounts';
import { useEffect, useEffectEvent } from 'react';
import { ConflictNotice } from '#features/people/directory/conflict-notice.tsx';
import { useUserEdit } from '#features/people/directory/use-user-edit.ts';
import {
  describeValue,
  MEMBERSHIP_OPTIONS,
  ROLE_OPTIONS,
  toEditInput,
  type SharedField,
  type UserEditInput,
  type UserEditValues,
} from '#features/people/directory/user-edit-values.ts';
import { formatDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Form, FormField } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { PersonalDetails } from './personal-details.tsx';

interface ProfileTabProps {
  readonly user: User;
  readonly onSaved: (text: string) => void;
  readonly onFailed: (text: string) => void;
}

/** Name, role, membership and credits, to change; and what the user says of themselves, to read. */
export function ProfileTab({ user, onSaved, onFailed }: ProfileTabProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <AccountForm user={user} onSaved={onSaved} onFailed={onFailed} />
      <PersonalDetails user={user} />
    </div>
  );
}

/** Follows the record until something is typed; what was typed stays until it is saved. */
function AccountForm({ user, onSaved, onFailed }: ProfileTabProps) {
  const edit = useUserEdit(user);
  const { form, seen, conflict } = edit;
  const { isDirty } = form.formState;
  const follow = useEffectEvent((record: User) => {
    if (!isDirty && JSON.stringify(toEditInput(seen)) !== JSON.stringify(toEditInput(record)))
      edit.start(record);
  });
  useEffect(() => follow(user), [user]);

  const save = async (values: UserEditValues) => {
    const result = await edit.save(values);
    if ('failure' in result) {
      if (result.failure !== null) onFailed(result.failure);
      return;
    }
    edit.start(result.saved);
    onSaved('User updated successfully');
  };
  const helpOf = (field: SharedField, otherwise?: string) => {
    const isNew = conflict !== null && seen !== null && conflict.fresh[field] !== seen[field];
    return isNew ? `Now: ${describeValue(conflict.fresh, field)}` : otherwise;
  };
  // Once the form is drawn again: until then it knows none of its fields.
  const focusName = () => void setTimeout(() => form.setFocus('userName'));
  const membershipHelp =
    user.MembershipValidity === null
      ? 'A membership you set here never expires.'
      : `Paid until ${formatDate(user.MembershipValidity)}. A different membership set here never expires.`;
  return (
    <Card>
      <CardHead title="Account" />
      <Form form={form} busy={edit.isSaving} onSubmit={save} className="grid gap-5 p-6 sm:grid-cols-2">
        <FormField<UserEditInput>
          name="userName"
          label="Name"
          help={helpOf('userName')}
          className="sm:col-span-2"
        >
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <Field label="Email" help="Only its owner can change it." className="sm:col-span-2">
          {(control) => <TextInput {...control} readOnly value={user.UserEmail} />}
        </Field>
        <FormField<UserEditInput> name="userRole" label="Role" help={helpOf('userRole')}>
          {(control) => <Select {...control} options={ROLE_OPTIONS} />}
        </FormField>
        <FormField<UserEditInput>
          name="userMembership"
          label="Membership"
          help={helpOf('userMembership', membershipHelp)}
        >
          {(control) => <Select {...control} options={MEMBERSHIP_OPTIONS} />}
        </FormField>
        <FormField<UserEditInput>
          name="currentBalance"
          label="Remaining credit"
          help={helpOf('currentBalance')}
        >
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" className="mono" />}
        </FormField>
        <FormField<UserEditInput>
          name="note"
          label="Note about the credits"
          help="Optional. Shown to the user next to the change."
        >
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <div className="sm:col-span-2 empty:hidden">
          {conflict && <ConflictNotice edit={edit} onDecided={focusName} />}
        </div>
        <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
          {isDirty && (
            <Button variant="ghost" disabled={edit.isSaving} onClick={() => edit.start(user)}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="primary" busy={edit.isSaving} busyText="Saving...">
            Save Changes
          </Button>
        </div>
      </Form>
      <UnsavedGuard unsaved={isDirty} question="Your changes to this user will be lost." />
    </Card>
  );
}
