import { exportAccount } from '@voicedraft/contract/people';
import { Download } from 'lucide-react';
import { fetchFile } from '#lib/api-client.ts';
import { useDownload } from '#lib/use-download.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { SettingsSection } from './settings-section.tsx';

/** Offers a download of all data stored about the user. */
export function DataSection() {
  const { download, isDownloading } = useDownload({
    fetch: () => fetchFile(exportAccount, {}),
    name: 'voicedraft-account',
    extension: 'json',
    onSaved: () => showToast.success('Your data has been downloaded'),
    onFailed: (error) => showToast.error(`Your data could not be downloaded. ${error.message}`),
  });
  return (
    <SettingsSection id="data">
      <div className="grid justify-items-start gap-4 p-6">
        <p className="max-w-reading text-ui text-ink-2">
          One JSON file with everything we store about you: your profile, sign-ins, scripts and voices,
          orders, credit history and support tickets.
        </p>
        <Button
          icon={<Download size={20} aria-hidden="true" />}
          busy={isDownloading}
          busyText="Preparing..."
          className="max-sm:w-full"
          onClick={download}
        >
          Download my data
        </Button>
      </div>
    </SettingsSection>
  );
}
