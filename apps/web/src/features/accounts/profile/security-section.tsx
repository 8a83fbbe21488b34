import { ShieldCheck } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Leads to how the owner signs in. */
export function SecuritySection() {
  return (
    <SettingsSection id="security">
      <div className="grid justify-items-start gap-4 p-6">
        <p className="max-w-reading text-ui text-ink-2">
          Passkeys, password, authenticator app, the devices where you are signed in, and recent activity.
        </p>
        <ButtonLink
          to="/user/security"
          icon={<ShieldCheck size={20} aria-hidden="true" />}
          className="max-sm:w-full"
        >
          Open Security
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}
