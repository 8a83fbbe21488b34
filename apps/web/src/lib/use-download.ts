import { useMutation } from '@tanstack/react-query';
import { readerDay, readerNow } from './reader.ts';
import { saveFile } from './save-file.ts';

interface Download {
  /** Fetches the file, by `fetchFile`. */
  readonly fetch: () => Promise<Blob>;
  /** File name without the date: 'users' becomes 'users-2026-03-12.csv'. */
  readonly name: string;
  readonly extension: 'csv' | 'json';
  /** Called once the browser saves the file. */
  readonly onSaved?: (() => void) | undefined;
  readonly onFailed: (failure: Error) => void;
}

/** Fetches a file and makes the browser save it, named with the reader's day. */
export function useDownload({ fetch, name, extension, onSaved, onFailed }: Download) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetch,
    onSuccess: (file) => {
      saveFile(file, `${name}-${readerDay(readerNow())}.${extension}`);
      onSaved?.();
    },
    onError: onFailed,
  });
  return { download: () => mutate(), isDownloading: isPending };
}
