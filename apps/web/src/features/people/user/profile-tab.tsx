import type { User } from '@voicedraft/contract/accounts';
import type { StaffArea, StaffRole } from '@voicedraft/contract/staff-areas';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { useMay } from '#features/accounts/queries.ts';
import { ConflictNotice } from '#features/people/directory/conflict-notice.tsx';
import { useUserEdit, type UserEdit } from '#features/people/directory/use-user-edit.ts';
import {
  describeValue,
  MEMBERSHIP_OPTIONS,
  ROLE_OPTIONS,
  STAFF_ROLE_OPTIONS,
  type SharedField,
  type UserEditInput,
} from '#features/people/directory/user-edit-values.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { DetailList, DetailRow } from '#ui/detail-list.tsx';
import { Field } from '#ui/field.tsx';
import { FormField } from '#ui/form.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface ProfileTabProps {
  readonly user: User;
  readonly onSaved: (text: string) => void;
  readonly onFailed: (text: string) => void;
}

/** Name, role, membership and credits, to change; and what users say about themselves, to read. */
export function ProfileTab({ user, onSaved, onFailed }: ProfileTabProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <AccountForm user={user} onSaved={onSaved} onFailed={onFailed} />
      <PersonalDetails user={user} />
    </div>
  );
}

/** The fields of an account that staff can change; a conflict is decided in the form. */
function AccountForm({ user, onSaved, onFailed }: ProfileTabProps) {
  const edit = useUserEdit({
    record: user,
    onSaved: () => onSaved('User updated successfully'),
    onFailed,
  });
  const { form, conflict, firstField } = edit;
  const focusFirst = () => {
    // Once the form is redrawn: until then it knows none of its fields.
    if (firstField !== undefined) setTimeout(() => form.setFocus(firstField));
  };
  return (
    <Card>
      <CardHead title="Account" />
      <RecordForm
        editor={{ ...edit, conflict: undefined }}
        loss="Your changes to this user will be lost."
        discardLabel="Cancel"
      >
        <div className="grid gap-5 p-6 sm:grid-cols-2">
          <AccountFields user={user} edit={edit} />
          <div className="sm:col-span-2 empty:hidden">
            {conflict && <ConflictNotice edit={edit} onDecided={focusFirst} />}
          </div>
        </div>
      </RecordForm>
    </Card>
  );
}

function AccountFields({ user, edit: { conflict, base } }: { readonly user: User; readonly edit: UserEdit }) {
  const helpOf = (field: SharedField, otherwise?: string) => {
    const isNew = conflict !== null && base !== null && conflict.fresh[field] !== base[field];
    return isNew ? `Now: ${describeValue(conflict.fresh, field)}` : otherwise;
  };
  const membershipHelp =
    user.MembershipValidity === null
      ? 'A membership you set here never expires.'
      : `Paid until ${formatDate(user.MembershipValidity)}. A different membership set here never expires.`;
  const mayUse = useMay();
  const { userRole } = useWatch<UserEditInput>();
  const isStaffed = user.staffRole !== null && !mayUse('staff', 'write');
  const reads = (area: StaffArea) => isStaffed || !mayUse(area, 'write');
  return (
    <>
      <EditedField
        name="userName"
        label="Name"
        help={helpOf('userName')}
        isWide
        shown={reads('people') ? user.userName : undefined}
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </EditedField>
      <Field label="Email" help="Only its owner can change it." className="sm:col-span-2">
        {(control) => <TextInput {...control} readOnly value={user.UserEmail} />}
      </Field>
      <EditedField
        name="userRole"
        label="Role"
        help={reads('staff') ? 'Only owners can change roles.' : helpOf('userRole')}
        isWide={userRole !== 'Admin'}
        shown={reads('staff') ? describeValue(user, 'userRole') : undefined}
      >
        {(control) => <Select {...control} options={ROLE_OPTIONS} />}
      </EditedField>
      {userRole === 'Admin' && (
        <StaffRoleField user={user} help={helpOf('staffRole')} isRead={reads('staff')} />
      )}
      <EditedField
        name="userMembership"
        label="Membership"
        help={helpOf('userMembership', membershipHelp)}
        isWide
        shown={reads('credits') ? describeValue(user, 'userMembership') : undefined}
      >
        {(control) => <Select {...control} options={MEMBERSHIP_OPTIONS} />}
      </EditedField>
      <EditedField
        name="currentBalance"
        label="Remaining credit"
        help={helpOf('currentBalance')}
        isWide={reads('credits')}
        shown={reads('credits') ? formatCount(user.currentBalance) : undefined}
      >
        {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" className="mono" />}
      </EditedField>
      {!reads('credits') && (
        <TextField<UserEditInput>
          name="note"
          label="Note about the credits"
          help="Optional. Shown to the user next to the change."
        />
      )}
    </>
  );
}

interface StaffRoleFieldProps {
  readonly user: User;
  readonly help: string | undefined;
  readonly isRead: boolean;
}

/** What a member of staff may do, with a sentence about the chosen role. */
function StaffRoleField({ user, help, isRead }: StaffRoleFieldProps) {
  const { staffRole } = useWatch<UserEditInput>();
  return (
    <EditedField
      name="staffRole"
      label="Staff role"
      help={help ?? (staffRole && STAFF_ROLE_TEXTS[staffRole])}
      shown={isRead ? describeValue(user, 'staffRole') : undefined}
    >
      {(control) => <Select {...control} options={STAFF_ROLE_OPTIONS} />}
    </EditedField>
  );
}

interface EditedFieldProps {
  readonly name: SharedField;
  readonly label: string;
  readonly help: string | undefined;
  readonly isWide?: boolean;
  /** The value, for staff who may only read it. */
  readonly shown: string | undefined;
  readonly children: ComponentProps<typeof FormField<UserEditInput>>['children'];
}

/** A field that the caller's staff role may include, or only show. */
function EditedField({ name, label, help, isWide = false, shown, children }: EditedFieldProps) {
  const className = isWide ? 'sm:col-span-2' : undefined;
  if (shown !== undefined) {
    return (
      <Field label={label} help={help} className={className}>
        {(control) => <TextInput {...control} readOnly value={shown} />}
      </Field>
    );
  }
  return (
    <FormField<UserEditInput> name={name} label={label} help={help} className={className}>
      {children}
    </FormField>
  );
}

/** What users say about themselves; only they can change it. */
function PersonalDetails({ user }: { readonly user: User }) {
  const { aboutMe, address, city, country, phone, _id } = user;
  const lines = [
    ['Phone', phone],
    ['Address', address],
    ['City', city],
    ['Country', country],
  ] as const;
  return (
    <Card>
      <CardHead title="Personal details" />
      <div className="px-6 pb-3">
        {aboutMe.trim() !== '' && (
          <p dir="auto" className="py-4 wrap-anywhere whitespace-pre-line text-ink-2">
            {aboutMe}
          </p>
        )}
        <div className="-mt-px">
          <DetailList>
            {lines.map(([name, value]) => (
              <DetailRow key={name} name={name}>
                {value.trim() === '' ? <span className="font-normal text-ink-3">Not provided</span> : value}
              </DetailRow>
            ))}
            <DetailRow name="User ID" mono>
              <span className="text-small">{_id}</span>
            </DetailRow>
          </DetailList>
        </div>
      </div>
    </Card>
  );
}

/** Help texts for choosing a staff role. */
const STAFF_ROLE_TEXTS: Readonly<Record<StaffRole, string>> = {
  owner: 'Can see and change everything.',
  support: 'Helps users: tickets, messages, accounts. Cannot change credits or roles.',
  content: 'Edits the site and email templates. Sees no users and no orders.',
  finance: 'Handles orders, refunds, credits and prices. Sees no tickets.',
};
