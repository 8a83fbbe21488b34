import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startHubSandbox } from '../../apps/sandbox/src/hub/start-hub-sandbox.ts';
import { writeStandIn } from '../../apps/script-server/src/testing/write-stand-in.ts';
import { startOwnServer } from './own-server.ts';
import { test as base } from './staff-test.ts';

/** The file of the recommended model, as the hub's faults match it. */
export const MODEL_FILE = 'Qwen3.5-2B-UD-Q4_K_XL.gguf';

/** What tells npm how to reach its registry: test servers get no other environment than their own. */
const NPM_SETTING =
  /^(?:npm_config_.+|npm_execpath|https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_.+|home)$/iu;

type Hub = Awaited<ReturnType<typeof startHubSandbox>>;

/** Tests signed in as an administrator, on a server whose hub of models is a stand-in with a stand-in model. */
export const test = base.extend<object, { hub: Hub }>({
  hub: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'voicedraft-hub-'));
      await writeModel(folder);
      const hub = await startHubSandbox({ folder });
      await use(hub);
      await hub.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  ownServer: [
    async ({ hub }, use) => {
      const server = await startOwnServer({ ENGINE_HUB_URL: hub.url, ...readNpmSettings() });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** The ranges that were asked for of a file, oldest first; null for all of it. */
export function readRanges({ requests }: Hub, file: string): unknown[] {
  return requests
    .list()
    .filter(({ path }) => path.startsWith('/cdn/') && path.endsWith(`/${file}`))
    .map(({ body }) => (body as { range: string | null }).range);
}

function readNpmSettings(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && NPM_SETTING.test(name) ? [[name, value]] : [],
    ),
  );
}

/** Writes the repository of the recommended model, where the catalogue looks for it. */
async function writeModel(folder: string): Promise<void> {
  const writer = join(folder, 'unsloth/Qwen3.5-2B-GGUF', MODEL_FILE);
  await mkdir(dirname(writer), { recursive: true });
  // Large enough to be cut in the middle.
  await writeStandIn(writer, { work: 2 });
}
