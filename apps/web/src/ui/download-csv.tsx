import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '#lib/save-file.ts';
import { Button } from './button.tsx';
import { showToast } from './toast.ts';

interface DownloadCsvProps {
  /** Fetches the file. */
  readonly fetchFile: () => Promise<Blob>;
  /** Beginning of the file's name; the day follows: 'users-2026-03-12.csv'. */
  readonly name: string;
  readonly label?: string | undefined;
}

/** Saves a list as a file; reports if that fails. */
export function DownloadCsv({ fetchFile, name, label = 'Download CSV' }: DownloadCsvProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => showToast.error(`The file could not be downloaded. ${error.message}`),
  });
  return (
    <Button
      icon={<Download size={20} aria-hidden="true" />}
      busy={isPending}
      busyText="Downloading..."
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
