import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { fetchCreditsCsv } from './queries.ts';

/** Saves the whole history as a file; says so when that fails. */
export function DownloadCsv() {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchCreditsCsv,
    onSuccess: (file) => saveFile(file, `credits-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => showToast.error(`The file could not be downloaded. ${error.message}`),
  });
  return (
    <Button
      icon={<Download size={20} aria-hidden="true" />}
      busy={isPending}
      busyText="Downloading..."
      onClick={() => mutate()}
    >
      Download CSV
    </Button>
  );
}
