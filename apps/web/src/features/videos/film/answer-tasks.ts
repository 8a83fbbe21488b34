import { BufferTarget, StreamTarget, type StreamTargetChunk } from 'mediabunny';
import { EncoderLost } from './encode-film.ts';
import { addFonts, type FilmFonts } from './film-fonts.ts';
import { VIDEO_FOLDER, VideoError, type VideoFailure } from './video-failure.ts';
import { type Container, type VideoContent, writeVideo } from './write-video.ts';

/** Message from the page to the worker. */
export interface VideoTask {
  readonly content: Omit<VideoContent, 'type'>;
  readonly fonts: FilmFonts;
  /** Of the file in the browser's own storage. */
  readonly fileName: string;
}

/** Messages from the worker to the page: how much is done, and then the file or why there is none. */
export type VideoReport =
  | { readonly share: number }
  | { readonly file: Blob }
  | { readonly failure: VideoFailure; readonly message: string };

/** What only workers have, and the types of a page do not know. */
interface AccessHandle {
  truncate(size: number): void;
  write(data: Uint8Array, options: { readonly at: number }): number;
  flush(): void;
  close(): void;
}
interface WritableHandle extends FileSystemFileHandle {
  createSyncAccessHandle?(): Promise<AccessHandle>;
}
declare const fonts: FontFaceSet;

const CHUNK_BYTES = 2 ** 20;

/** Makes the videos that a page orders; for workers. */
export function answerTasks(container: Container): void {
  addEventListener('message', ({ data }: MessageEvent<VideoTask>) => void make(data, container));
}

function report(message: VideoReport): void {
  postMessage(message);
}

async function make({ content, fonts: files, fileName }: VideoTask, container: Container): Promise<void> {
  try {
    await addFonts(files, fonts);
    const file = await openFile(fileName);
    const memory = new BufferTarget();
    const place = { container, target: file?.target ?? memory, reservesIndex: file !== null };
    await writeVideo({ ...content, type: files.type }, place, (share) => report({ share }));
    const whole = file === null ? new Blob([memory.buffer ?? new ArrayBuffer()]) : await file.close();
    report({ file: whole.slice(0, whole.size, `video/${content.choice.container}`) });
  } catch (error) {
    report({ failure: explainFailure(error), message: String(error) });
  }
}

/** Why a video was not made. */
export function explainFailure(error: unknown): VideoFailure {
  if (error instanceof VideoError) return error.reason;
  if (error instanceof EncoderLost) return error.hasWorked ? 'failed' : 'no-encoder';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'disk-full' : 'failed';
}

/** A file in the browser's own storage; null where it has none, as in some private windows. */
async function openFile(name: string) {
  let handle: WritableHandle;
  let access: AccessHandle;
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(VIDEO_FOLDER, { create: true });
    handle = await folder.getFileHandle(name, { create: true });
    const opened = await handle.createSyncAccessHandle?.();
    if (opened === undefined) return null;
    access = opened;
  } catch {
    return null;
  }
  const writable = new WritableStream<StreamTargetChunk>({
    write({ data, position }) {
      // Without room, Chromium's private windows answer with a huge number instead of throwing.
      if (access.write(data, { at: position }) !== data.byteLength)
        throw new DOMException('the disk is full', 'QuotaExceededError');
    },
  });
  return {
    target: new StreamTarget(writable, { chunked: true, chunkSize: CHUNK_BYTES }),
    close: () => {
      access.flush();
      access.close();
      return handle.getFile();
    },
  };
}
