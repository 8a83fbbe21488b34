import { type RewriteRequest, rewritePassage, type RewriteResult } from '@voicedraft/contract/rewrites';
import { openEndpoint, readAnswer } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { readErrorBody } from '#lib/error-body.ts';
import { readServerEvents } from '#lib/server-events.ts';

/** What arrives while a passage is written again. */
interface RewriteListener {
  /** All new words so far. */
  readonly onWords: (words: string) => void;
  readonly onStarted: (creditsLeft: number) => void;
}

const LOST = 'The connection was lost. Your script is unchanged.';

/**
 * Has a passage written again and reports its words as they come.
 * @throws ApiError for a refusal or a failure, and if the connection is lost
 */
export async function streamRewrite(
  body: RewriteRequest,
  { onWords, onStarted }: RewriteListener,
  signal: AbortSignal,
): Promise<RewriteResult> {
  const response = await openEndpoint(rewritePassage, { body }, { accept: 'text/event-stream', signal });
  if (response.headers.get('content-type')?.startsWith('application/json') || response.body === null) {
    return (await readAnswer(rewritePassage, response, signal)).data;
  }
  let words = '';
  for await (const { event, data } of readServerEvents(response.body)) {
    // Our own server's events, as the contract says; like its other responses, they are taken unchecked.
    const value: Record<string, unknown> = Object(JSON.parse(data));
    if (event === 'started') onStarted(Number(value['creditsLeft']));
    if (event === 'again') words = '';
    if (event === 'piece') words += String(value['text']);
    if (event === 'again' || event === 'piece') onWords(words);
    if (event === 'done') return Object(value['data']);
    if (event === 'error') {
      const { message, code, title, requestId } = readErrorBody(value);
      throw new ApiError(message, { status: 502, code, title, requestId });
    }
  }
  throw new ApiError(LOST, { status: 0, code: 'lost' });
}
