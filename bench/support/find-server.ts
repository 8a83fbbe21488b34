import { parseArgs } from 'node:util';

/** A script server to measure. */
export interface GivenServer {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string;
}

/**
 * The server named on the command line (`--script-server http://127.0.0.1:8890`) or by a variable of the product
 * (`SCRIPT_SERVER_URL`, `SCRIPT_SERVER_KEY`), of several the first; undefined if there is none. The model
 * stands behind `#`; without it, the server's first one is used.
 * @throws Error if the server does not answer
 */
export async function findScriptServer(): Promise<GivenServer | undefined> {
  const { values } = parseArgs({ options: { 'script-server': { type: 'string' } }, strict: false });
  const given = values['script-server'];
  const address = typeof given === 'string' ? given : process.env['SCRIPT_SERVER_URL']?.split(',')[0]?.trim();
  if (address === undefined || address === '') return undefined;
  const [url = '', model] = address.split('#');
  const apiKey = process.env['SCRIPT_SERVER_KEY'];
  const baseUrl = `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1`;
  const server = { baseUrl, ...(apiKey !== undefined && { apiKey }) };
  return { ...server, model: model ?? (await askModel(server)) };
}

async function askModel({ baseUrl, apiKey }: Omit<GivenServer, 'model'>): Promise<string> {
  const response = await fetch(`${baseUrl}/models`, {
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
  });
  if (!response.ok) throw new Error(`${baseUrl}/models responded with ${response.status}`);
  const { data = [] } = (await response.json()) as { data?: readonly { readonly id: string }[] };
  return data[0]?.id ?? 'default';
}
