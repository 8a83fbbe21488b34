import { ATTACHMENTS_PER_MESSAGE } from '@voicedraft/contract/limits';
import { type Attachment, deleteAttachment, uploadAttachment } from '@voicedraft/contract/tickets';
import { useEffect, useMemo, useRef, useState } from 'react';
import { uploadFile } from '#features/media/upload-file.ts';
import { callEndpoint } from '#lib/api-client.ts';
import { byId } from '#lib/endpoint-query.ts';
import { showToast } from '#ui/toast.ts';
import { findAttachmentError } from './attachment-file.ts';

/** A file of a message that is being written. */
export interface DraftFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly state:
    | { readonly kind: 'uploading'; readonly part: number }
    | { readonly kind: 'failed'; readonly reason: string; readonly file: File }
    | { readonly kind: 'done'; readonly attachment: Attachment };
}

export interface DraftFiles {
  readonly files: readonly DraftFile[];
  /** The files that the server has, in the order in which they were chosen. */
  readonly attachments: readonly Attachment[];
  readonly isUploading: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly clear: () => void;
  /** Replaces all files with those that the server has. */
  readonly set: (attachments: readonly Attachment[]) => void;
}

/**
 * Files of a message, uploaded when they are chosen. A file that is refused is reported in a toast, or stays in the
 * list with the reason if retrying may help. Leaving the page aborts the uploads.
 */
export function useAttachments(initial: readonly Attachment[]): DraftFiles {
  const [files, setFiles] = useState<readonly DraftFile[]>(() => initial.map(describeDone));
  const uploads = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
      running.clear();
    };
  }, []);

  const attachments = useMemo(
    () => files.flatMap(({ state }) => (state.kind === 'done' ? [state.attachment] : [])),
    [files],
  );
  const setState = (id: string, state: DraftFile['state']) =>
    setFiles((known) => known.map((file) => (file.id === id ? { ...file, state } : file)));

  const upload = async (id: string, file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    uploads.current.set(id, controller);
    setState(id, { kind: 'uploading', part: 0 });
    try {
      const onProgress = (part: number) => setState(id, { kind: 'uploading', part });
      const { data } = await uploadFile(uploadAttachment, file, { signal, onProgress });
      setState(id, { kind: 'done', attachment: data });
    } catch (failure) {
      if (signal.aborted) return;
      const reason = failure instanceof Error ? failure.message : String(failure);
      setState(id, { kind: 'failed', reason, file });
    } finally {
      uploads.current.delete(id);
    }
  };

  const add = (chosen: readonly File[]) => {
    const room = ATTACHMENTS_PER_MESSAGE - files.length;
    const errors = new Set(chosen.map(findAttachmentError).filter((error) => error !== undefined));
    const sound = chosen.filter((file) => findAttachmentError(file) === undefined);
    for (const error of errors) showToast.error(error);
    if (sound.length > room) {
      showToast.error(`You can attach at most ${ATTACHMENTS_PER_MESSAGE} files to a message.`);
    }
    const taken = sound.slice(0, room).map((file) => ({ id: nextId(), file }));
    setFiles((known) => [
      ...known,
      ...taken.map(({ id, file }): DraftFile => {
        return { id, name: file.name, size: file.size, state: { kind: 'uploading', part: 0 } };
      }),
    ]);
    for (const { id, file } of taken) void upload(id, file);
  };

  return {
    files,
    attachments,
    isUploading: files.some(({ state }) => state.kind === 'uploading'),
    add,
    remove: (id) => {
      uploads.current.get(id)?.abort();
      const state = files.find((file) => file.id === id)?.state;
      // If that fails, the server deletes it after a day.
      if (state?.kind === 'done')
        void callEndpoint(deleteAttachment, byId(state.attachment._id)).catch(() => undefined);
      setFiles((known) => known.filter((file) => file.id !== id));
    },
    retry: (id) => {
      const state = files.find((file) => file.id === id)?.state;
      if (state?.kind === 'failed') void upload(id, state.file);
    },
    clear: () => setFiles([]),
    set: (next) => setFiles(next.map(describeDone)),
  };
}

let lastId = 0;
function nextId(): string {
  lastId += 1;
  return `file-${lastId}`;
}

function describeDone(attachment: Attachment): DraftFile {
  return {
    id: attachment._id,
    name: attachment.name,
    size: attachment.size,
    state: { kind: 'done', attachment },
  };
}
