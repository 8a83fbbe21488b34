import { createContext, useCallback, useContext, useEffect, useId, useMemo, useState, useRef } from 'react';
import { useUploadImage } from '#features/media/queries.ts';

interface Uploads {
  /** True while images are uploading: nothing is saved until all have arrived. */
  readonly isUploading: boolean;
  /** Reports, under a stable id, how to cancel an image's upload; null when it is no longer uploading. */
  readonly report: (id: string, cancel: (() => void) | null) => void;
  /** Cancels the uploads in progress. */
  readonly cancel: () => void;
}

const UploadsContext = createContext<Uploads | null>(null);
export const UploadsProvider = UploadsContext.Provider;

/** The uploads in progress of one form. */
export function useUploads(): Uploads {
  const [running, setRunning] = useState<ReadonlyMap<string, () => void>>(new Map());
  const newest = useRef(running);
  useEffect(() => {
    newest.current = running;
  }, [running]);
  const report = useCallback((id: string, cancel: (() => void) | null) => {
    setRunning((before) => {
      if (before.has(id) === (cancel !== null)) return before;
      const after = new Map(before);
      if (cancel === null) after.delete(id);
      else after.set(id, cancel);
      return after;
    });
  }, []);
  const cancel = useCallback(() => {
    for (const end of newest.current.values()) end();
  }, []);
  const isUploading = running.size > 0;
  return useMemo(() => ({ isUploading, report, cancel }), [isUploading, report, cancel]);
}

/** The upload of one image, which its form waits for. */
export function useFormUpload(): ReturnType<typeof useUploadImage> {
  const id = useId();
  const image = useUploadImage();
  const report = useContext(UploadsContext)?.report;
  const { isUploading } = image;
  const end = useRef(image.cancel);
  useEffect(() => {
    end.current = image.cancel;
  });
  useEffect(() => {
    report?.(id, isUploading ? () => end.current() : null);
    return () => report?.(id, null);
  }, [id, isUploading, report]);
  return image;
}
