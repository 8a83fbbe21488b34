import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostOptions, postJson } from '@voicedraft/engine-server/testing/post-json';
import { type Config, readConfig } from '#config.ts';
import { Health } from '#http/health.ts';
import { startSpeechServer } from '#start.ts';
import { provideRuntime } from './provide-runtime.ts';
import type { StandInOptions } from './stand-in-model.ts';
import { writeStandIn } from './write-stand-in.ts';

export interface TestServerOptions {
  readonly model?: StandInOptions;
  readonly config?: Partial<Config>;
  /** Changes the model's folder before the start. */
  readonly prepare?: (modelFolder: string) => Promise<void>;
}

/** A speech server with a stand-in model. */
export interface TestServer {
  readonly url: string;
  /** Posts a speech request; its voice is af_heart unless it names another. */
  ask(body: object, options?: PostOptions): Promise<Response>;
  health(): Promise<Health>;
  close(): Promise<void>;
}

/** Starts a server on a free port, with its own model folder. */
export async function startTestServer({
  model,
  config,
  prepare,
}: TestServerOptions = {}): Promise<TestServer> {
  const modelFolder = await mkdtemp(join(tmpdir(), 'speech-model-'));
  await writeStandIn(modelFolder, model);
  await prepare?.(modelFolder);
  const environment = { SPEECH_MODEL_FOLDER: modelFolder, SPEECH_RUNTIME_FOLDER: await provideRuntime() };
  const server = await startSpeechServer(
    { ...readConfig([], environment), port: 0, ...config },
    () => undefined,
  );
  return {
    url: server.url,
    ask: (body, options) =>
      postJson(`${server.url}/v1/audio/speech`, { voice: 'af_heart', ...body }, options),
    health: async () => Health.parse(await (await fetch(`${server.url}/health`)).json()),
    async close() {
      await server.close();
      await rm(modelFolder, { recursive: true });
    },
  };
}
