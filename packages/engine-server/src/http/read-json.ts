import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** Enough for the longest text with every character escaped, and for the longest prompt of a model. */
const MAX_BYTES = 128 * 1024;

/**
 * Reads a JSON body. Throws Refusal: 415 for another media type (any web page may send some of those without a CORS
 * preflight), 413 beyond 128 KiB, 400 for invalid JSON.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/iu.test(request.headers['content-type'] ?? '')) {
    throw new Refusal({
      status: 415,
      code: 'not_json',
      message: 'The request must have the type application/json.',
    });
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) {
      throw new Refusal({ status: 413, code: 'body_too_large', message: 'The request is too large.' });
    }
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    const facts = { status: 400, code: 'invalid_json', message: 'The request is not valid JSON.' };
    throw new Refusal(facts, { cause: error });
  }
}
