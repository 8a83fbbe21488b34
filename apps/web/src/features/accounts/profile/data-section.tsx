import { Download } from 'lucide-react';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { useExportAccount } from './queries.ts';
import { SettingsSection } from './settings-section.tsx';

/** Everything that is kept of one's own, to take away. */
export function DataSection() {
  const fetchData = useExportAccount();
  const download = () => {
    fetchData.mutate(undefined, {
      onSuccess: (file) => {
        saveFile(file, `voicedraft-account-${new Date().toISOString().slice(0, 10)}.json`);
        showToast.success('Your data has been downloaded');
      },
      onError: (error) => showToast.error(`Your data could not be downloaded. ${error.message}`),
    });
  };
  return (
    <SettingsSection id="data">
      <div className="grid justify-items-start gap-4 p-6">
        <p className="max-w-reading text-ui text-ink-2">
          One JSON file with everything we store about you: your profile, sign-ins, scripts and voices,
          orders, credit history and support tickets.
        </p>
        <Button
          icon={<Download size={20} aria-hidden="true" />}
          busy={fetchData.isPending}
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
