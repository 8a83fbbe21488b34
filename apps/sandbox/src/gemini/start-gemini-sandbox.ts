import { type RunningServer, startServer } from '#http/start-server.ts';
import {
  type GeminiSandbox,
  type GeminiSandboxOptions,
  registerGeminiSandbox,
} from './register-gemini-sandbox.ts';

/** Starts a stand-in for the Gemini API on a free port of the loopback interface. */
export async function startGeminiSandbox(
  options: GeminiSandboxOptions = {},
): Promise<GeminiSandbox & RunningServer> {
  const { handle, ...server } = await startServer((app) => registerGeminiSandbox(app, options));
  return { ...server, ...handle, url: server.url + (options.prefix ?? '') };
}
