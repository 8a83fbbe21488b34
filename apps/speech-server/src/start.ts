import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';
import { startEngineProcess } from '#engine/engine-process.ts';
import { createSpeechLine } from '#engine/speech-line.ts';
import { createHandler } from '#http/create-handler.ts';
import { readModelFolder } from '#model/model-folder.ts';

/** A running speech server. */
export interface SpeechServer {
  /** Its URL, without a trailing slash. */
  readonly url: string;
  /** Stops the current text, the engine's process and all connections. */
  close(): Promise<void>;
}

/**
 * Starts the server and the engine's process; requests wait until the model is loaded. Throws an Error if there is
 * no model, or if the port is taken.
 */
export async function startSpeechServer(config: Config, log: (line: string) => void): Promise<SpeechServer> {
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
  const line = createSpeechLine(engine, maxWaiting);
  const server = createServer(createHandler({ engine, line, model, apiKey, log }));
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    engine.close();
    throw error;
  }
  const address = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  return {
    url,
    async close() {
      engine.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
