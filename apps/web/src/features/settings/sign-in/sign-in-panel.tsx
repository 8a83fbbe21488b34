import {
  editSignInSettings,
  SignInSettingsInput,
  type SignInSettings,
} from '@voicedraft/contract/sign-in-settings';
import { getSignInWays } from '@voicedraft/contract/second-factors';
import { SettingsPanel } from '#features/settings/settings-panel.tsx';
import { TextField } from '#ui/text-field.tsx';
import { z } from 'zod';
import { signInSettingsQuery } from './queries.ts';

const FIELDS = ['idleDays', 'absoluteDays', 'staffIdleHours', 'staffAbsoluteDays'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

const LABELS: Readonly<Record<(typeof FIELDS)[number], string>> = {
  idleDays: 'Idle limit (days)',
  absoluteDays: 'Longest session (days)',
  staffIdleHours: 'Idle limit (hours)',
  staffAbsoluteDays: 'Longest session (days)',
};

const Whole = z.string().trim().regex(/^\d+$/, 'Please enter a whole number').transform(Number);
const Texts = z
  .object({ idleDays: Whole, absoluteDays: Whole, staffIdleHours: Whole, staffAbsoluteDays: Whole })
  .pipe(SignInSettingsInput);

const GROUPS = [
  { title: 'Users', fields: ['idleDays', 'absoluteDays'] },
  { title: 'Administrators', fields: ['staffIdleHours', 'staffAbsoluteDays'] },
] as const;

/** When sessions end, and whether administrators need a second factor. */
export function SignInPanel() {
  return (
    <SettingsPanel
      title="Signing In"
      text="When people have to sign in again."
      subject="sign-in settings"
      query={signInSettingsQuery}
      notice={({ needsAdminFactor }) =>
        needsAdminFactor
          ? 'Administrators need a passkey or an authenticator app.'
          : 'Administrators can sign in with a password alone. ADMIN_SECOND_FACTOR=required changes that.'
      }
      edit={editSignInSettings}
      invalidates={[getSignInWays]}
      schema={Texts}
      toValues={toValues}
      fields={FIELDS}
      formTitle="Session limits"
      saved="Saved. It applies to open sessions at once."
    >
      {() =>
        GROUPS.map(({ title, fields }) => (
          <fieldset key={title} className="border-b border-line p-6 last:border-b-0">
            <legend className="float-left mb-4 w-full text-ui font-semibold">{title}</legend>
            <div className="clear-both grid gap-x-4 gap-y-6 sm:grid-cols-2">
              {fields.map((name) => (
                <TextField<Values> key={name} name={name} label={LABELS[name]} required inputMode="numeric" />
              ))}
            </div>
          </fieldset>
        ))
      }
    </SettingsPanel>
  );
}

function toValues({ idleDays, absoluteDays, staffIdleHours, staffAbsoluteDays }: SignInSettings): Values {
  return {
    idleDays: String(idleDays),
    absoluteDays: String(absoluteDays),
    staffIdleHours: String(staffIdleHours),
    staffAbsoluteDays: String(staffAbsoluteDays),
  };
}
