import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ServerAddress } from '../../apps/api/src/integrations/engine-servers/server-address.ts';

/** A script server to measure. */
export interface GivenServer {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string;
}

/**
 * The server named on the command line (`--script-server http://127.0.0.1:8890`) or by a variable of the product
 * (`SCRIPT_SERVER_URL`, `SCRIPT_SERVER_KEY`), of several the first; undefined if there is none. `installed` is the part
 * that a running product serves from DATA_DIR. The model stands behind `#`; without it, the server's first one is used.
 * @throws Error if the server does not answer, or no part is served
 */
export async function findScriptServer(): Promise<GivenServer | undefined> {
  const { values } = parseArgs({ options: { 'script-server': { type: 'string' } }, strict: false });
  const given = values['script-server'];
  const address = typeof given === 'string' ? given : process.env['SCRIPT_SERVER_URL']?.split(',')[0]?.trim();
  if (address === undefined || address === '') return undefined;
  const [named = '', model] = address.split('#');
  const { url, apiKey } =
    named === 'installed'
      ? await findInstalled()
      : { url: named, apiKey: process.env['SCRIPT_SERVER_KEY'] ?? null };
  const baseUrl = `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1`;
  const server = { baseUrl, ...(apiKey !== null && { apiKey }) };
  return { ...server, model: model ?? (await askModel(server)) };
}

/** Where the running product serves an installed part; its key is a new one at each start. */
async function findInstalled(): Promise<ServerAddress> {
  const folder = join(process.env['DATA_DIR'] ?? 'data', 'engines/servers');
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('scripts-') && each.endsWith('.json'))) {
    const { state } = JSON.parse(await readFile(join(folder, name), 'utf8')) as {
      state: { readonly address?: ServerAddress } | null;
    };
    if (state?.address !== undefined) return state.address;
  }
  throw new Error(`No installed part serves scripts from ${folder}: start the product, and set DATA_DIR.`);
}

async function askModel({ baseUrl, apiKey }: Omit<GivenServer, 'model'>): Promise<string> {
  const response = await fetch(`${baseUrl}/models`, {
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
  });
  if (!response.ok) throw new Error(`${baseUrl}/models responded with ${response.status}`);
  const { data = [] } = (await response.json()) as { data?: readonly { readonly id: string }[] };
  return data[0]?.id ?? 'default';
}
