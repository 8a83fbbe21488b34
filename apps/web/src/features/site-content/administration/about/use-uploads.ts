import { useCallback, useState } from 'react';

/** Which pictures of a form are on their way: nothing is saved before all of them have arrived. */
export function useUploads() {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  /** Says of one picture, by a lasting id, whether it is on its way. */
  const report = useCallback((id: string, isUploading: boolean) => {
    setRunning((before) => {
      if (before.has(id) === isUploading) return before;
      const after = new Set(before);
      if (isUploading) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  return { isUploading: running.size > 0, report };
}
