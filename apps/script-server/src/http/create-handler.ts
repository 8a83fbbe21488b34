import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerHealth } from '@voicedraft/engine-server/http/answer-health';
import { answerJson } from '@voicedraft/engine-server/http/answer-json';
import { createListener, type Log } from '@voicedraft/engine-server/http/create-listener';
import { readJson } from '@voicedraft/engine-server/http/read-json';
import { serveCaller } from '@voicedraft/engine-server/http/serve-caller';
import { readChatRequest, toScriptOrder } from './chat-request.ts';
import { describeHealth, type HealthSources } from './health.ts';
import { createStreamedAnswer, createWholeAnswer } from './script-answer.ts';

export interface HandlerOptions extends HealthSources {
  /** Required for everything except `/health`; undefined if no key is needed. */
  readonly apiKey: string | undefined;
  readonly log: Log;
}

/** The server's routes. */
export function createHandler(options: HandlerOptions): RequestListener {
  const { loader, queue, file, apiKey, log } = options;
  const models = {
    object: 'list',
    data: [{ id: file.modelName, object: 'model', created: 0, owned_by: 'local' }],
  };

  async function write(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = readChatRequest(await readJson(request));
    const order = toScriptOrder(asked);
    // While the model is being loaded, only the turn itself can tell whether the prompt is too long.
    await loader.model?.check(order);
    queue.requireRoom();
    const answer = asked.stream
      ? createStreamedAnswer(response, file.modelName, asked.stream_options?.include_usage === true)
      : createWholeAnswer(response, file.modelName);
    await serveCaller(response, answer, log, (signal) =>
      queue.write(order, { onPosition: answer.position, onText: answer.text, onWritten: answer.end, signal }),
    );
  }

  const routes = {
    'GET /health': (_: IncomingMessage, response: ServerResponse) =>
      answerHealth(response, describeHealth(options)),
    'GET /v1/models': (_: IncomingMessage, response: ServerResponse) => answerJson(response, 200, models),
    'POST /v1/chat/completions': write,
  };
  return createListener({ routes, apiKey, log });
}
