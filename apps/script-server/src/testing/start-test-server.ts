import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostOptions, postJson } from '@voicedraft/engine-server/testing/post-json';
import { type Config, readConfig } from '#config.ts';
import { Health } from '#http/health.ts';
import { startScriptServer } from '#start.ts';
import { provideRuntime } from './provide-runtime.ts';
import { type StandInOptions, writeStandIn } from './write-stand-in.ts';

export interface TestServerOptions {
  readonly model?: StandInOptions;
  readonly config?: Partial<Config>;
  /** Changes the model's file before the start. */
  readonly prepare?: (modelFile: string) => Promise<void>;
}

/** A script server with a stand-in model, in this process. */
export interface TestServer {
  readonly url: string;
  readonly modelFile: string;
  /** Posts a chat request; it asks for an advert unless it has other messages. */
  ask(body?: object, options?: PostOptions): Promise<Response>;
  health(): Promise<Health>;
  close(): Promise<void>;
}

/** Starts a server on a free port, with its own model file. */
export async function startTestServer({
  model,
  config,
  prepare,
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'script-model-'));
  const modelFile = join(folder, 'stand-in.gguf');
  await writeStandIn(modelFile, model);
  await prepare?.(modelFile);
  const environment = { SCRIPT_MODEL_FILE: modelFile, SCRIPT_RUNTIME_FOLDER: await provideRuntime() };
  const server = await startScriptServer(
    { ...readConfig([], environment), port: 0, ...config },
    () => undefined,
    () => {
      throw new Error('The model hangs.');
    },
  );
  return {
    url: server.url,
    modelFile,
    ask: (body, options) =>
      postJson(
        `${server.url}/v1/chat/completions`,
        { model: 'stand-in', messages: [{ role: 'user', content: 'An advert for a bakery.' }], ...body },
        options,
      ),
    health: async () => Health.parse(await (await fetch(`${server.url}/health`)).json()),
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
