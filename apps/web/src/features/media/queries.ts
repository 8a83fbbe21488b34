import { useMutation } from '@tanstack/react-query';
import { uploadImage } from '@voicedraft/contract/media';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from './upload-file.ts';

/**
 * Uploads an image and returns its URL. Rejects with an `ApiError`. `progress` is the fraction sent, from 0 to 1;
 * `cancel`, and leaving the page, abort an upload in progress, which then rejects with an `AbortError`.
 */
export function useUploadImage() {
  const [progress, setProgress] = useState(0);
  const running = useRef<AbortController>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      running.current = new AbortController();
      setProgress(0);
      const { signal } = running.current;
      const answer = await uploadFile(uploadImage, file, { signal, onProgress: setProgress });
      return answer.file.url;
    },
  });
  return { upload: upload.mutateAsync, isUploading: upload.isPending, progress, cancel };
}
