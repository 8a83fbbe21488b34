import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerHealth } from '@voicedraft/engine-server/http/answer-health';
import { answerJson } from '@voicedraft/engine-server/http/answer-json';
import { createListener, type Log } from '@voicedraft/engine-server/http/create-listener';
import { readJson } from '@voicedraft/engine-server/http/read-json';
import { serveCaller } from '@voicedraft/engine-server/http/serve-caller';
import type { EngineProcess } from '#engine/engine-process.ts';
import type { SpeechQueue } from '#engine/speech-queue.ts';
import type { ModelFolder } from '#model/model-folder.ts';
import { describeVoices } from '#voices/find-voice.ts';
import { createAudioAnswer } from './audio-answer.ts';
import { createEventAnswer } from './event-answer.ts';
import { describeHealth } from './health.ts';
import { MODEL_ID, readSpeechRequest, toSpeechOrder } from './speech-request.ts';

export interface HandlerOptions {
  readonly engine: EngineProcess;
  readonly queue: SpeechQueue;
  readonly model: ModelFolder;
  /** Required for everything except `/health`; undefined if no key is needed. */
  readonly apiKey: string | undefined;
  readonly log: Log;
}

const MODELS = { object: 'list', data: [{ id: MODEL_ID, object: 'model', created: 0, owned_by: 'hexgrad' }] };

/** The server's routes. */
export function createHandler({ engine, queue, model, apiKey, log }: HandlerOptions): RequestListener {
  async function speak(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = readSpeechRequest(await readJson(request));
    const order = toSpeechOrder(asked, model.voices);
    queue.requireRoom();
    const answer =
      asked.stream_format === 'sse'
        ? createEventAnswer(response)
        : createAudioAnswer(response, asked.response_format);
    await serveCaller(response, answer, log, async (signal) => {
      const { position: onPosition, stretch: onStretch } = answer;
      await queue.speak(order, { onPosition, onStretch, signal, goesFirst: asked.goes_first });
      if (!signal.aborted) answer.end();
    });
  }

  const routes = {
    'GET /health': (_: IncomingMessage, response: ServerResponse) =>
      answerHealth(response, describeHealth(engine.state, queue, model)),
    'GET /v1/models': (_: IncomingMessage, response: ServerResponse) => answerJson(response, 200, MODELS),
    'GET /v1/audio/voices': (_: IncomingMessage, response: ServerResponse) =>
      answerJson(response, 200, describeVoices(model.voices)),
    'POST /v1/audio/speech': speak,
  };
  return createListener({ routes, apiKey, log });
}
