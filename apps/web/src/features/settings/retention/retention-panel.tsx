import { useQuery } from '@tanstack/react-query';
import { SettingsPanel } from '#features/settings/settings-panel.tsx';
import { Alert } from '#ui/alert.tsx';
import { retentionQuery } from './queries.ts';
import { RetentionCard } from './retention-card.tsx';

/** How long personal data is kept. */
export function RetentionPanel() {
  const query = useQuery(retentionQuery);
  return (
    <SettingsPanel
      title="Data Retention"
      text="How long personal data is kept. The privacy page shows these periods."
      subject="retention settings"
      query={query}
    >
      {(settings) => (
        <>
          <Alert variant="info">
            Orders, receipts and the ledger are always kept: tax law requires them for years. Scripts and
            recordings are kept until their owner deletes them, and 30 days longer.
          </Alert>
          <RetentionCard settings={settings} />
        </>
      )}
    </SettingsPanel>
  );
}
