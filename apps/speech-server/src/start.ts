import type { Log } from '@voicedraft/engine-server/http/create-listener';
import { listen, type RunningServer } from '@voicedraft/engine-server/http/listen';
import type { Config } from './config.ts';
import { startEngineProcess } from '#engine/engine-process.ts';
import { createSpeechQueue } from '#engine/speech-queue.ts';
import { createHandler } from '#http/create-handler.ts';
import { readModelFolder } from '#model/model-folder.ts';

/**
 * Starts the server and the engine's process; requests wait until the model is loaded. Throws an Error if there is
 * no model, or if the port is taken.
 */
export async function startSpeechServer(config: Config, log: Log): Promise<RunningServer> {
  const { host, port, apiKey, maxWaiting, stretchTimeout, modelFolder, modelFile, runtimeFolder, threads } =
    config;
  const model = readModelFolder(modelFolder, modelFile);
  const engine = startEngineProcess({
    modelFolder,
    modelFile: model.file,
    runtimeFolder,
    threads,
    stretchTimeoutMs: stretchTimeout * 1000,
    log,
  });
  const queue = createSpeechQueue(engine, maxWaiting);
  try {
    const server = await listen(createHandler({ engine, queue, model, apiKey, log }), host, port);
    return {
      url: server.url,
      async close() {
        engine.close();
        await server.close();
      },
    };
  } catch (error) {
    engine.close();
    throw error;
  }
}
