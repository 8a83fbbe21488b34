import { PROFILE_ABOUT_MAX_LENGTH } from '@voicedraft/contract/limits';
import type { User } from '@voicedraft/contract/accounts';
import { useUpdateProfile } from '#features/accounts/queries.ts';
import type { SessionUser } from '#features/identity/session.ts';
import { useStoredValue } from '#lib/use-stored-value.ts';
import { Alert } from '#ui/alert.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { FormField } from '#ui/form.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { Select } from '#ui/select.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showToast, type Announcer } from '#ui/toast.ts';
import { storedPendingEmail } from './pending-email.ts';
import {
  countryOptions,
  describeSaveFailure,
  initialValues,
  PROFILE_FIELDS,
  ProfileValues,
  type DescribeFailure,
} from './profile-values.ts';
import { SettingsSection } from './settings-section.tsx';

interface PersonalSectionProps {
  readonly me: User | undefined;
  readonly identity: Pick<SessionUser, 'name' | 'email'> | undefined;
}

/** The user's personal information (customer specification §2). */
export function PersonalSection({ me, identity }: PersonalSectionProps) {
  return (
    <SettingsSection id="personal">
      {me === undefined || identity === undefined ? (
        <PersonalSkeleton />
      ) : (
        <PersonalForm key={me._id} me={me} identity={identity} />
      )}
    </SettingsSection>
  );
}

interface PersonalFormProps {
  readonly me: User;
  readonly identity: Pick<SessionUser, 'name' | 'email'>;
  /** True if the email address is read-only (administrator specification §2). */
  readonly emailFixed?: boolean | undefined;
  /** Describes why saving failed. */
  readonly describeFailure?: DescribeFailure | undefined;
  readonly announce?: Announcer | undefined;
}

/** Starts with the record's values; each field follows the record until the user types in it. */
export function PersonalForm({
  me,
  identity,
  emailFixed = false,
  describeFailure = describeSaveFailure,
  announce = showToast,
}: PersonalFormProps) {
  const update = useUpdateProfile();
  const editor = useRecordEditor<ProfileRecord, ProfileValues, ProfileValues>({
    schema: ProfileValues,
    record: { me, identity },
    toValues,
    follows: 'field',
    save: async ({ email, ...values }) => {
      const body = emailFixed ? values : { ...values, email };
      const { data, pendingEmail } = await update.mutateAsync({ params: { id: me._id }, body });
      if (pendingEmail !== null) storedPendingEmail.write(pendingEmail);
      return { me: data, identity };
    },
    onSaved: () => announce.success('Profile updated successfully!'),
    fields: PROFILE_FIELDS,
    showFailure: (failure, isAtField) => {
      const message = describeFailure(failure);
      announce.error(message);
      // The specified texts leave out the reason; a text that differs from them already contains it.
      const isNamed = message !== describeSaveFailure(failure);
      return isAtField || isNamed ? undefined : { text: failure.message };
    },
  });
  return (
    <RecordForm editor={editor} loss="Your changes to your profile will be lost." withinPage>
      <div className="grid gap-x-4 gap-y-6 p-6 sm:grid-cols-2">
        <PersonalFields me={me} emailFixed={emailFixed} />
      </div>
    </RecordForm>
  );
}

interface ProfileRecord {
  readonly me: User;
  /** Used if the record is empty. */
  readonly identity: Pick<SessionUser, 'name' | 'email'>;
}

function toValues({ me, identity }: ProfileRecord): ProfileValues {
  return initialValues(me, identity);
}

function PersonalFields({ me, emailFixed }: { readonly me: User; readonly emailFixed: boolean }) {
  return (
    <>
      <TextField<ProfileValues> name="userName" label="Full Name" required marked autoComplete="name" />
      {emailFixed ? (
        <Field label="Email Address" help="Email address cannot be changed">
          {(control) => <TextInput {...control} type="email" readOnly value={me.UserEmail} />}
        </Field>
      ) : (
        <>
          <FormField<ProfileValues> name="email" label="Email Address" required marked>
            {(control) => <TextInput {...control} type="email" autoComplete="email" />}
          </FormField>
          <PendingEmailNote email={me.UserEmail} />
        </>
      )}
      <FormField<ProfileValues>
        name="aboutMe"
        label="About Me"
        help={`Up to ${PROFILE_ABOUT_MAX_LENGTH.toLocaleString('en-US')} characters.`}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} rows={5} />}
      </FormField>
      <FormField<ProfileValues> name="address" label="Address" className="sm:col-span-2">
        {(control) => <TextInput {...control} autoComplete="street-address" />}
      </FormField>
      <TextField<ProfileValues> name="phone" label="Phone Number" type="tel" autoComplete="tel" />
      <TextField<ProfileValues> name="city" label="City" autoComplete="address-level2" />
      <FormField<ProfileValues> name="country" label="Country" className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            autoComplete="country-name"
            placeholder="Select a country"
            options={countryOptions(me.country)}
          />
        )}
      </FormField>
    </>
  );
}

/** Says that another email address has been asked for confirmation, until it is confirmed. */
function PendingEmailNote({ email }: { readonly email: string }) {
  const pending = useStoredValue(storedPendingEmail);
  const waits = pending !== undefined && pending !== email;
  // Rendered before its text, so that the text is announced when it appears.
  return (
    <output className="wrap-anywhere sm:col-span-2 empty:hidden">
      {waits && (
        <Alert variant="info">
          We sent a link to <strong className="font-semibold">{pending}</strong>. Until you open it, you keep
          signing in with <strong className="font-semibold">{email}</strong>.
        </Alert>
      )}
    </output>
  );
}

/** The form while its record loads. */
export function PersonalSkeleton() {
  const field = (label: string, wide = false, tall = false) => (
    <span key={label} className={classNames('grid gap-2', wide && 'sm:col-span-2')}>
      <Skeleton className="h-5 w-24" />
      <Skeleton className={classNames('w-full rounded-control', tall ? 'h-[144px]' : 'h-12')} />
      {tall && <Skeleton className="h-[18px] w-44" />}
    </span>
  );
  return (
    <Loading>
      <span className="grid gap-x-4 gap-y-6 p-6 sm:grid-cols-2">
        {field('name')}
        {field('email')}
        {field('about', true, true)}
        {field('address', true)}
        {field('phone')}
        {field('city')}
        {field('country', true)}
      </span>
      <span className="flex justify-end border-t border-line px-6 py-4">
        <Skeleton className="h-11 w-36 rounded-control" />
      </span>
    </Loading>
  );
}
