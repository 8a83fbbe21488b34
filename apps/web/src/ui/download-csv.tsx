import { Download } from 'lucide-react';
import { useDownload } from '#lib/use-download.ts';
import { Button } from './button.tsx';
import { showToast } from './toast.ts';

interface DownloadCsvProps {
  /** Fetches the file. */
  readonly fetchFile: () => Promise<Blob>;
  /** File name without the date: 'users' becomes 'users-2026-03-12.csv'. */
  readonly name: string;
  readonly label?: string | undefined;
}

/** Saves a list as a file; reports if that fails. */
export function DownloadCsv({ fetchFile, name, label = 'Download CSV' }: DownloadCsvProps) {
  const { download, isDownloading } = useDownload({
    fetch: fetchFile,
    name,
    extension: 'csv',
    onFailed: (error) => showToast.error(`The file could not be downloaded. ${error.message}`),
  });
  return (
    <Button icon={<Download size={20} />} busy={isDownloading} busyText="Downloading..." onClick={download}>
      {label}
    </Button>
  );
}
