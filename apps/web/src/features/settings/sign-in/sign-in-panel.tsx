import { useQuery } from '@tanstack/react-query';
import { SettingsPanel } from '#features/settings/settings-panel.tsx';
import { Alert } from '#ui/alert.tsx';
import { signInSettingsQuery } from './queries.ts';
import { SessionEndsCard } from './session-ends-card.tsx';

/** When sessions end, and whether administrators need a second factor. */
export function SignInPanel() {
  const query = useQuery(signInSettingsQuery);
  return (
    <SettingsPanel
      title="Signing In"
      text="When people have to sign in again."
      subject="sign-in settings"
      query={query}
    >
      {(settings) => (
        <>
          <Alert variant="info">
            {settings.needsAdminFactor
              ? 'Administrators need a passkey or an authenticator app.'
              : 'Administrators can sign in with a password alone. ADMIN_SECOND_FACTOR=required changes that.'}
          </Alert>
          <SessionEndsCard settings={settings} />
        </>
      )}
    </SettingsPanel>
  );
}
