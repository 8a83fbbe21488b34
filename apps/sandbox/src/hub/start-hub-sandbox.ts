import { type RunningServer, startServer } from '#http/start-server.ts';
import { type HubSandbox, type HubSandboxOptions, registerHubSandbox } from './register-hub-sandbox.ts';

/** Starts a stand-in for a hub of models on a free port of the loopback interface. */
export async function startHubSandbox(options: HubSandboxOptions): Promise<HubSandbox & RunningServer> {
  const { handle, ...server } = await startServer((app) => registerHubSandbox(app, options));
  return { ...server, ...handle, url: server.url + (options.prefix ?? '') };
}
