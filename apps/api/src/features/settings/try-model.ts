import type { ModelSource, ModelTrial } from '@voicedraft/contract/language-models';
import { countWords } from '@voicedraft/contract/words';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { AppError } from '#http/app-error.ts';
import { ENGINE_ERROR_CODES } from '#http/engine-error-codes.ts';
import { toAppError, toErrorBody } from '#http/error-handler.ts';
import { wantsEventStream } from '#http/event-stream.ts';
import { success } from '#http/success.ts';
import { untilLeft } from '#http/until-left.ts';
import { timeLimitOf, withTimeLimit } from '#integrations/engines/time-limit.ts';

interface Trial {
  readonly source: ModelSource;
  readonly model: string;
  readonly prompt: string;
}

/**
 * Has a model write a script for an administrator: nothing is kept, and nothing charged. Sends it as JSON, or as it is
 * written if the client accepts events. The model stops when the client goes.
 */
export async function answerTrial(
  context: Context,
  trial: Trial,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ModelTrial | FastifyReply> {
  return untilLeft(context.stopping, reply, async (signal) =>
    wantsEventStream(request)
      ? streamTrial(context, trial, request, reply, signal)
      : tryModel(context, trial, signal),
  );
}

async function streamTrial(
  context: Context,
  trial: Trial,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<FastifyReply> {
  const stream = context.streams.open(reply);
  try {
    const done = await tryModel(context, trial, signal, (text) => stream.send('piece', { text }));
    stream.send('done', success(done));
  } catch (error) {
    stream.send('error', toErrorBody(toAppError(error), request));
  }
  stream.end();
  return reply;
}

async function tryModel(
  context: Context,
  { source, model, prompt }: Trial,
  stopped: AbortSignal,
  onPiece?: (text: string) => void,
): Promise<ModelTrial> {
  const writer = context.engines.writerWith(source, model);
  const beganAt = performance.now();
  let firstMs: number | undefined;
  const take = (text: string): void => {
    firstMs ??= performance.now() - beganAt;
    onPiece?.(text);
  };
  try {
    const { text } = await withTimeLimit(stopped, timeLimitOf(context, 'script', writer), (signal) =>
      writer.writeScript({ prompt, signal, onPiece: take }),
    );
    const tookMs = performance.now() - beganAt;
    return { text, model, words: countWords(text), firstMs: firstMs ?? tookMs, tookMs };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new AppError(ENGINE_ERROR_CODES[error.kind], error.message, { cause: error });
  }
}
