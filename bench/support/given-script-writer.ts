import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import { createServerPool } from '../../apps/api/src/integrations/engine-servers/server-pool.ts';
import { createServerScriptWriter } from '../../apps/api/src/integrations/engine-servers/server-script-writer.ts';
import { findScriptServer } from './find-server.ts';

/** The writer on the given server. */
export interface GivenScriptWriter {
  /** Of the model. */
  readonly name: string;
  readonly writer: ScriptWriter;
  /** The longest time that the product waits for a script, in milliseconds. */
  readonly timeoutMs: number;
  close(): void;
}

const TIMEOUT_MS = 300_000;

/**
 * Opens the server that was given as an option or variable, if any, with the product's own adapter. @throws Error if
 * it does not answer
 */
export async function openGivenScriptWriter(): Promise<GivenScriptWriter | undefined> {
  const server = await findScriptServer();
  if (server === undefined) return undefined;
  const { baseUrl, model, apiKey = null } = server;
  const pool = createServerPool({ listAddresses: () => [{ url: baseUrl, apiKey, model }] });
  await pool.refresh();
  const writer = createServerScriptWriter(pool);
  return { name: model, writer, timeoutMs: writer.timeoutMs ?? TIMEOUT_MS, close: () => pool.close() };
}
