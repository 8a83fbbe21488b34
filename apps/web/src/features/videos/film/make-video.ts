import { castOf } from '@voicedraft/audio-files/video-cast';
import type { VideoSentence, VideoSettings } from '@voicedraft/contract/video-settings';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { VideoChoice } from './choose-codec.ts';
import type { FilmFonts } from './film-fonts.ts';
import { VIDEO_FOLDER, VideoError } from './video-failure.ts';
import type { VideoReport, VideoTask } from './answer-tasks.ts';

/** A video as it was ordered. */
export interface VideoOrder {
  readonly settings: VideoSettings;
  readonly sentences: readonly VideoSentence[];
  /** The voice, from -1 to 1 at 24 kHz. */
  readonly samples: Float32Array;
  /** All that is heard, as long as the voice; the voice alone if omitted. */
  readonly sound?: Float32Array;
  /** Null unless the background is one. */
  readonly picture: ImageBitmap | null;
  /** Square pictures of speakers, by their ids; none if omitted. */
  readonly portraits?: ReadonlyMap<string, ImageBitmap>;
  /** The file of the loop; null or omitted unless the background is one. */
  readonly loopFile?: Blob | null;
  readonly fonts: FilmFonts;
  readonly choice: VideoChoice;
}

/** A finished video. */
export interface MadeVideo {
  readonly blob: Blob;
  readonly container: 'mp4' | 'webm';
  readonly seconds: number;
  readonly bytes: number;
  /** Gives back the space that it takes; the blob cannot be read any more. */
  readonly discard: () => Promise<void>;
}

interface MakeOptions {
  /** Told how much is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Until a stopped worker has let go of its file. */
const RELEASE_MS = 50;
const RELEASE_TRIES = 40;

/**
 * Makes a video in a worker, in the browser's own storage where it has some. The page stays awake in the background
 * meanwhile, as it holds a lock.
 * @throws VideoError why there is none, or the signal's reason; nothing stays in the storage then
 */
export async function makeVideo(
  order: VideoOrder,
  { onProgress, signal }: MakeOptions = {},
): Promise<MadeVideo> {
  signal?.throwIfAborted();
  const {
    settings,
    sentences,
    samples,
    sound = samples,
    picture,
    loopFile = null,
    portraits = new Map(),
    fonts,
    choice,
  } = order;
  const { kind } = settings.background;
  if (kind === 'picture' && picture === null) throw new VideoError('broken-picture');
  if (kind === 'loop' && loopFile === null) throw new VideoError('broken-loop');
  const shown = settings.captions === null ? [] : castOf(sentences, settings.speakers);
  if (shown.some(({ pictureId }) => pictureId !== null && !portraits.has(pictureId)))
    throw new VideoError('broken-portrait');
  await deleteForgotten();
  const seconds = sound.length / AUDIO_SAMPLE_RATE;
  const fileName = `${crypto.randomUUID()}.${choice.container}`;
  const task: VideoTask = {
    content: { settings, sentences, picture, portraits, loopFile, samples, sound, seconds, choice },
    fonts,
    fileName,
  };
  const release = holdFile(fileName);
  const discard = async () => {
    await deleteFile(fileName);
    release();
  };
  try {
    const blob = await runWorker(task, onProgress, signal);
    return { blob, container: choice.container, seconds, bytes: blob.size, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function runWorker(
  task: VideoTask,
  onProgress: ((share: number) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  // It may have come while what others left was deleted.
  signal?.throwIfAborted();
  const worker = startWorker(task.content);
  const made = Promise.withResolvers<Blob>();
  const abort = () => made.reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  worker.addEventListener('message', ({ data }: MessageEvent<VideoReport>) => {
    if ('share' in data) onProgress?.(data.share);
    else if ('file' in data) made.resolve(data.file);
    else made.reject(new VideoError(data.failure, { cause: data.message }));
  });
  worker.addEventListener('error', ({ message }) =>
    made.reject(new VideoError('failed', { cause: message })),
  );
  try {
    worker.postMessage(task, []);
    return await made.promise;
  } finally {
    signal?.removeEventListener('abort', abort);
    worker.terminate();
  }
}

/** Each kind of file has workers of its own, with and without a loop, as most videos need the code of one. */
function startWorker({ choice, loopFile }: VideoTask['content']): Worker {
  if (choice.container === 'webm')
    return loopFile == null
      ? new Worker(new URL('./webm-worker.ts', import.meta.url), { type: 'module' })
      : new Worker(new URL('./webm-loop-worker.ts', import.meta.url), { type: 'module' });
  return loopFile == null
    ? new Worker(new URL('./mp4-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./mp4-loop-worker.ts', import.meta.url), { type: 'module' });
}

/** Keeps others from deleting a file until the function that is returned is called, or the page goes. */
function holdFile(name: string): () => void {
  const held = Promise.withResolvers<void>();
  void navigator.locks.request(lockOf(name), () => held.promise);
  return () => held.resolve();
}

const lockOf = (name: string) => `video ${name}`;

/** Deletes what pages have left that were closed. */
async function deleteForgotten(): Promise<void> {
  const folder = await openFolder();
  if (folder === null) return;
  const { held = [] } = await navigator.locks.query();
  const locks = new Set(held.map(({ name }) => name));
  for await (const name of folder.keys()) if (!locks.has(lockOf(name))) await deleteFile(name);
}

/** Deletes a file once nobody writes it any more. */
async function deleteFile(name: string): Promise<void> {
  const folder = await openFolder();
  if (folder === null) return;
  for (let tries = 0; tries < RELEASE_TRIES; tries += 1) {
    try {
      await folder.removeEntry(name);
      return;
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NoModificationAllowedError') return;
      await new Promise((resolve) => setTimeout(resolve, RELEASE_MS));
    }
  }
}

async function openFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(VIDEO_FOLDER);
  } catch {
    // Nothing has been made here, or nothing is kept.
    return null;
  }
}
