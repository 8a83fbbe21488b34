import { type RunningServer, startServer } from '#http/start-server.ts';
import {
  type OpenAiSandbox,
  type OpenAiSandboxOptions,
  registerOpenAiSandbox,
} from './register-openai-sandbox.ts';

/** Starts a stand-in for an OpenAI-compatible server on the loopback interface, on a free port by default. */
export async function startOpenAiSandbox(
  options: OpenAiSandboxOptions = {},
  port = 0,
): Promise<OpenAiSandbox & RunningServer> {
  const { handle, ...server } = await startServer((app) => registerOpenAiSandbox(app, options), port);
  return { ...server, ...handle, url: server.url + (options.prefix ?? '') };
}
