import type { PartTestResult } from '@voicedraft/contract/engine-parts';
import { countWords } from '@voicedraft/contract/words';
import { z } from 'zod';
import type { ServerAddress } from '#integrations/engine-servers/server-address.ts';

/** A server that did not pass its test; `message` is for administrators. */
export class TestError extends Error {
  override readonly name = 'TestError';
}

const PROMPT =
  'Write two short sentences that welcome listeners to a weekly podcast about gardens. Only the sentences.';
const MAX_TOKENS = 120;

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});
const Refusal = z.object({ error: z.object({ message: z.string() }) });

/** Has a server write one sentence. @throws TestError if it refuses, fails or returns nothing */
export async function tryServer(address: ServerAddress, signal: AbortSignal): Promise<PartTestResult> {
  const startedAt = performance.now();
  const result = await write(address, signal);
  return { ...result, tookMs: Math.round(performance.now() - startedAt), at: new Date().toISOString() };
}

async function write(address: ServerAddress, signal: AbortSignal) {
  const body = { model: 'local', messages: [{ role: 'user', content: PROMPT }], max_tokens: MAX_TOKENS };
  const response = await post(address, '/v1/chat/completions', body, signal);
  const read = Completion.safeParse(await response.json().catch(() => null));
  const text = read.data?.choices[0]?.message.content.trim() ?? '';
  if (text === '') throw new TestError('The server wrote nothing.');
  return { amount: countWords(text), text };
}

async function post(
  { url, apiKey }: ServerAddress,
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    signal,
  }).catch((cause: unknown) => {
    if (signal.aborted) throw new TestError('The test took too long.', { cause });
    throw new TestError('The server ended or did not respond.', { cause });
  });
  if (response.ok) return response;
  const refusal = Refusal.safeParse(await response.json().catch(() => null));
  throw new TestError(refusal.data?.error.message ?? `The server responded with status ${response.status}.`);
}
