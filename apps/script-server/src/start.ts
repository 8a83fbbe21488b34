import type { Log } from '@voicedraft/engine-server/http/create-listener';
import { listen, type RunningServer } from '@voicedraft/engine-server/http/listen';
import type { Config } from './config.ts';
import { startLoading } from '#engine/model-loader.ts';
import { createScriptQueue } from '#engine/script-queue.ts';
import { createHandler } from '#http/create-handler.ts';
import { readModelFile } from '#model/model-file.ts';
import { loadRuntime } from '#model/runtime.ts';
import { loadScriptModel } from '#model/script-model.ts';

/** Enough for a token, or for 128 tokens of a prompt, of a large model. */
const END_GRACE_MS = 3000;

/**
 * Starts the server, which loads the model while it already responds; requests wait for it. Rejects with an Error if
 * there is no model file, or if the port is taken. `onHang` is called when only the end of the process helps.
 */
export async function startScriptServer(
  config: Config,
  log: Log,
  onHang: () => void,
): Promise<RunningServer> {
  const { host, port, apiKey, maxWaiting, stallTimeout, modelFile, runtimeFolder, context, threads } = config;
  const file = readModelFile(modelFile);
  const loader = startLoading(async (signal) => {
    const library = await loadRuntime(runtimeFolder);
    return loadScriptModel(library, { modelFile, context, threads }, log, signal);
  }, log);
  const queue = createScriptQueue({
    loader,
    maxWaiting,
    stallTimeoutMs: stallTimeout * 1000,
    endGraceMs: END_GRACE_MS,
    onHang,
    log,
  });
  const settings = { context, threads };
  try {
    const server = await listen(createHandler({ loader, queue, file, settings, apiKey, log }), host, port);
    return {
      url: server.url,
      async close() {
        await Promise.all([server.close(), queue.close()]);
      },
    };
  } catch (error) {
    await queue.close();
    throw error;
  }
}
