import { type RunningServer, startServer } from '#http/start-server.ts';
import {
  type OpenAiSandbox,
  type OpenAiSandboxOptions,
  registerOpenAiSandbox,
} from './register-openai-sandbox.ts';

/** Starts a stand-in for an OpenAI-compatible server on a free port of the loopback interface. */
export async function startOpenAiSandbox(
  options: OpenAiSandboxOptions = {},
): Promise<OpenAiSandbox & RunningServer> {
  const { handle, ...server } = await startServer((app) => registerOpenAiSandbox(app, options));
  return { ...server, ...handle, url: server.url + (options.prefix ?? '') };
}
