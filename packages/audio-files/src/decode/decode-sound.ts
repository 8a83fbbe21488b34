import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type RefusedSound, SoundRefusal } from './decode-file.ts';

/** A file of the longest time takes a few seconds; one that takes longer is made to. */
const TIME_LIMIT_MS = 60_000;
/** For the thread's own objects; the memory of its decoder is limited by the decoder itself, to 256 MB. */
const HEAP_MB = 128;

/** What the thread that decodes answers. */
export type DecodeAnswer = { readonly samples: Float32Array } | { readonly reason: RefusedSound };

/**
 * Decodes a customer's file of sound in a thread of its own, which holds up nobody and takes nobody else along if it fails:
 * 24 kHz, mono, -1 to 1. MP3, WAV, M4A (AAC-LC), Ogg (Vorbis, Opus) and FLAC, recognised by their bytes.
 * @throws SoundRefusal, or the signal's reason if aborted
 */
export async function decodeSound(file: Uint8Array, signal?: AbortSignal): Promise<Float32Array> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const [answer]: DecodeAnswer[] = await once(worker, 'message', {
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (answer === undefined || 'reason' in answer) throw new SoundRefusal(answer?.reason ?? 'unreadable');
    return answer.samples;
  } catch (error) {
    if (error instanceof SoundRefusal) throw error;
    signal?.throwIfAborted();
    throw new SoundRefusal('unreadable', { cause: error });
  } finally {
    await worker.terminate();
  }
}
