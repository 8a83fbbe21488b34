import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { EngineProcess } from '#engine/engine-process.ts';
import type { SpeechLine } from '#engine/speech-line.ts';
import type { ModelFolder } from '#model/model-folder.ts';
import { describeVoices } from '#voices/find-voice.ts';
import { answerJson, answerRefusal } from './answer-json.ts';
import { createAudioAnswer } from './audio-answer.ts';
import { hasKey } from './check-key.ts';
import { createEventAnswer } from './event-answer.ts';
import { describeHealth } from './health.ts';
import { readJson } from './read-json.ts';
import { Refusal, type RefusalFacts } from './refusal.ts';
import { MODEL_ID, readSpeechRequest, toSpeechOrder } from './speech-request.ts';

export interface HandlerOptions {
  readonly engine: EngineProcess;
  readonly line: SpeechLine;
  readonly model: ModelFolder;
  /** Required for everything except `/health`; undefined if no key is needed. */
  readonly apiKey: string | undefined;
  readonly log: (line: string) => void;
}

type Route = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const MODELS = { object: 'list', data: [{ id: MODEL_ID, object: 'model', created: 0, owned_by: 'hexgrad' }] };
const UNKNOWN_FAULT: RefusalFacts = { status: 500, code: 'internal', message: 'Something went wrong.' };

/** The server's routes. */
export function createHandler({ engine, line, model, apiKey, log }: HandlerOptions): RequestListener {
  async function speak(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = readSpeechRequest(await readJson(request));
    const order = toSpeechOrder(asked, model.voices);
    line.requireRoom();
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answer =
      asked.stream_format === 'sse'
        ? createEventAnswer(response)
        : createAudioAnswer(response, asked.response_format);
    try {
      const { signal } = gone;
      await line.speak(order, { onPosition: answer.position, onStretch: answer.stretch, signal });
      if (!signal.aborted) answer.end();
    } catch (error) {
      const facts = explain(error);
      if (!gone.signal.aborted) answer.fail(facts);
    }
  }

  const routes: Readonly<Record<string, Route>> = {
    'GET /health': (_, response) => {
      const health = describeHealth(engine.state, line.state, model);
      answerJson(response, health.status === 'ready' ? 200 : 503, health);
    },
    'GET /v1/models': (_, response) => answerJson(response, 200, MODELS),
    'GET /v1/audio/voices': (_, response) => answerJson(response, 200, describeVoices(model.voices)),
    'POST /v1/audio/speech': speak,
  };

  function explain(error: unknown): RefusalFacts {
    if (error instanceof Refusal) return error.facts;
    log(`A request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return UNKNOWN_FAULT;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/\?.*$/u, '');
    const name = `${request.method} ${path}`;
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
    if (path !== '/health' && !hasKey(request.headers.authorization, apiKey)) {
      throw new Refusal({
        status: 401,
        code: 'invalid_api_key',
        message: 'The key is missing or not valid.',
      });
    }
    if (!route)
      throw new Refusal({ status: 404, code: 'not_found', message: `There is no ${name.slice(0, 100)}.` });
    await route(request, response);
  }

  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else answerRefusal(response, explain(error));
    });
  };
}
