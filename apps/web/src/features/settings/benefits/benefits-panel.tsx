import { useQuery } from '@tanstack/react-query';
import { SettingsPanel } from '#features/settings/settings-panel.tsx';
import { Alert } from '#ui/alert.tsx';
import { BenefitsCard } from './benefits-card.tsx';
import { benefitSettingsQuery } from './queries.ts';

/** What each membership adds to an account. */
export function BenefitsPanel() {
  const query = useQuery(benefitSettingsQuery);
  return (
    <SettingsPanel
      title="Memberships"
      text="What each membership includes. Every package comes with premium, and its card says what that adds."
      subject="membership settings"
      query={query}
    >
      {(settings) => (
        <>
          <Alert variant="info">
            Nobody loses what they have made: projects stay and can be edited, API keys and webhooks go on
            working. Only new ones need the membership. Staff have everything.
          </Alert>
          <BenefitsCard settings={settings} />
        </>
      )}
    </SettingsPanel>
  );
}
