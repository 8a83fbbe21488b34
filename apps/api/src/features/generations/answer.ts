import type { LineReady } from '@voicedraft/contract/recordings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { AppError } from '#http/app-error.ts';
import { toErrorBody } from '#http/error-handler.ts';
import { wantsEventStream, type EventStream } from '#http/event-stream.ts';
import { success } from '#http/success.ts';
import { StillRunning } from './followed.ts';
import type { GenerationListener } from './listener.ts';

/**
 * Sends a generation as JSON, or as events if the client accepts them. Errors before the start (no credit, or a
 * generation already running) are plain error responses in both cases.
 */
export async function answerGeneration<T, Line = LineReady>(
  request: FastifyRequest,
  reply: FastifyReply,
  generate: (listener: GenerationListener<Line>) => Promise<T>,
  { emit, streams }: Pick<Context, 'emit' | 'streams'>,
): Promise<T | FastifyReply> {
  if (!wantsEventStream(request)) return generate({});
  let stream: EventStream | undefined;
  let hasSentSound = false;
  try {
    const data = await generate({
      onStarted: (id, creditsLeft) => {
        stream = streams.open(reply);
        stream.send('started', { id, creditsLeft });
      },
      onProgress: (progress) => stream?.send('progress', progress),
      onPiece: (text) => stream?.send('piece', { text }),
      onLine: (line) => {
        stream?.send('line', line);
        if (!hasSentSound) emit({ event: 'first sound', seconds: reply.elapsedTime / 1000 });
        hasSentSound = true;
      },
      onAgain: () => stream?.send('again', {}),
    });
    stream?.send('done', success(data));
  } catch (error) {
    if (stream === undefined) throw error;
    // Neither is told to the browser: how it ends may be stored differently, or later. The browser sees the stream end,
    // and asks.
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'request failed');
    else if (!(error instanceof StillRunning)) stream.send('error', toErrorBody(error, request));
  }
  stream?.end();
  return reply;
}
