import { VOICES } from '@voicedraft/contract/voice-list';
import type { Context } from '#context.ts';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { makeSample, sampleKeyOf } from './samples.ts';

/** Another request may be ahead in the queue, and a machine with few cores is slow. */
const RECORDING_TIMEOUT_MS = 120_000;
const NATURAL_FOLDER = 'samples/server/';
/** Younger samples of another model may be those of a server that is still in use. */
const OLD_MS = 24 * 3_600_000;

/**
 * Records the samples of the natural voices, once for each model, so that the first listener does not wait. Customers
 * come first: it stops as soon as a generation runs, and the next call continues. Once all are recorded, samples of
 * earlier models are deleted.
 */
export async function recordSamples(context: Context): Promise<void> {
  const { engines, log, running, stopping, storage } = context;
  const engine = engines.speechEngine();
  let recorded = 0;
  let hasFailed = false;
  for (const { id } of VOICES) {
    if (engine.engine !== 'server' || !engine.isAvailable()) return;
    if ((await storage.stat(sampleKeyOf(engine, id))) !== null) continue;
    if (running.count > 0 || stopping.aborted) return;
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(RECORDING_TIMEOUT_MS)]);
    try {
      await makeSample(context, engine, id, signal);
      recorded += 1;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // The others may succeed, and the next call tries this one again.
      log.warn({ err: error, voice: id }, 'the sample of a natural voice could not be recorded');
      hasFailed = true;
    }
  }
  if (recorded === 0 || hasFailed) return;
  log.info({ recorded }, 'the samples of the natural voices are recorded');
  const folder = sampleKeyOf(engine, VOICES[0].id).replace(/[^/]+$/u, '');
  await deleteOthers(context, folder);
}

async function deleteOthers({ clock, storage }: Context, folder: string): Promise<void> {
  const before = new Date(clock.now().getTime() - OLD_MS);
  for await (const { key } of storage.list(NATURAL_FOLDER)) {
    if (key.startsWith(folder)) continue;
    const info = await storage.stat(key);
    if (info !== null && info.modifiedAt < before) await storage.delete(key);
  }
}
