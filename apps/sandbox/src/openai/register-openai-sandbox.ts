import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendAnswer, sendPieces, withholdAnswer } from '#http/send-answer.ts';
import { createAutoEngine, type StandIn, type StandInOptions } from '#http/stand-in.ts';
import { answerChat, answerChatPieces, answerSpeech } from './answers.ts';
import type { OpenAiFault } from './faults.ts';
import { ChatRequest, ShowRequest, SpeechRequest } from './requests.ts';
import {
  describeError,
  listModels,
  listTags,
  type ServedModel,
  type ServerShape,
  showModel,
  switchesThoughtsOff,
  thinkAloud,
} from './shapes.ts';

export interface OpenAiSandboxOptions extends StandInOptions<OpenAiFault> {
  /** The expected bearer token; none if omitted. */
  readonly apiKey?: string;
  /** Models that exist; any name if omitted. */
  readonly models?: readonly string[];
  /** Whose lists and errors it has; a hosted one's by default. */
  readonly shape?: ServerShape;
  /** The models that it lists, with what is told about them; `models` by name by default. */
  readonly served?: readonly ServedModel[];
  /** Where the model's thoughts are, unless they are switched off; it has none by default. */
  readonly thoughts?: 'beside' | 'within';
  /** Voices that exist; any name if omitted. */
  readonly voices?: readonly string[];
}

export type OpenAiSandbox = StandIn<OpenAiFault>;

/**
 * Adds a stand-in for an OpenAI-compatible server: `POST /v1/chat/completions`, also streamed, and
 * `POST /v1/audio/speech` in wav or pcm.
 */
export function registerOpenAiSandbox(
  app: FastifyInstance,
  options: OpenAiSandboxOptions = {},
): OpenAiSandbox {
  const { faults, requests } = createAutoEngine(options);
  const { shape = 'openai', served = (options.models ?? []).map((name) => ({ name })) } = options;

  const sendError = (reply: FastifyReply, status: number, message: string, code?: string) =>
    reply.status(status).send(describeError(shape, status, message, code));

  /** Sends the errors that end a request before its work; returns true if it did. */
  function refuse(reply: FastifyReply, key: string, model: string, fault: OpenAiFault | undefined): boolean {
    if (options.apiKey !== undefined && key !== options.apiKey) {
      sendError(reply, 401, 'Incorrect API key provided.', 'invalid_api_key');
    } else if (model !== '' && options.models !== undefined && !options.models.includes(model)) {
      sendError(reply, 404, `The model '${model}' does not exist`, 'model_not_found');
    } else if (fault?.kind === 'error') {
      if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', String(fault.retryAfterSeconds));
      sendError(reply, fault.status, fault.message, fault.code);
    } else {
      return false;
    }
    return true;
  }

  app.register(
    async (scope) => {
      scope.addHook('preHandler', async (request) => {
        const path = request.url.slice(options.prefix?.length ?? 0);
        requests.record({
          method: request.method,
          path,
          key: bearerOf(request.headers.authorization),
          body: request.body,
        });
      });

      scope.post('/v1/chat/completions', async (request, reply) => {
        const body = ChatRequest.safeParse(request.body);
        if (!body.success) return sendError(reply, 400, 'Invalid request body.');
        const key = bearerOf(request.headers.authorization);
        const fault = faults.take({ model: body.data.model, key });
        if (refuse(reply, key, body.data.model, fault)) return reply;
        if (body.data.stream === true) {
          const thinks = options.thoughts !== undefined && !switchesThoughtsOff(shape, body.data);
          const thoughts = thinks ? thinkAloud(shape, options.thoughts ?? 'beside') : [];
          const pieces = answerChatPieces(body.data, fault, thoughts);
          return sendPieces(reply, pieces, fault, { lineEnd: '\n', lastEvent: '[DONE]' });
        }
        return sendAnswer(reply, 'application/json', answerChat(body.data, fault), fault);
      });

      scope.get('/v1/models', async (request, reply) => {
        const fault = faults.take({ model: '', key: bearerOf(request.headers.authorization) });
        if (refuse(reply, bearerOf(request.headers.authorization), '', fault)) return reply;
        return sendAnswer(reply, 'application/json', listModels(shape, served), fault);
      });

      if (shape === 'ollama') {
        scope.get('/api/tags', async () => listTags(served));
        scope.post('/api/show', async ({ body }, reply) => {
          const { model } = ShowRequest.parse(body);
          const found = served.find(({ name }) => name === model);
          return found ? showModel(found) : reply.status(404).send({ error: `model '${model}' not found` });
        });
      }

      scope.post('/v1/audio/speech', async (request, reply) => {
        const body = SpeechRequest.safeParse(request.body);
        if (!body.success) return sendError(reply, 400, 'Invalid request body.');
        const key = bearerOf(request.headers.authorization);
        const fault = faults.take({ model: body.data.model, key });
        if (refuse(reply, key, body.data.model, fault)) return reply;
        if (options.voices !== undefined && !options.voices.includes(body.data.voice)) {
          return sendError(reply, 400, `Voice '${body.data.voice}' not found.`);
        }
        if (withholdAnswer(reply, fault)) return reply;
        const type = body.data.response_format === 'wav' ? 'audio/wav' : 'audio/pcm';
        return reply.type(type).send(answerSpeech(body.data, fault));
      });
    },
    { prefix: options.prefix ?? '' },
  );

  return { faults, requests };
}

function bearerOf(header: string | undefined): string {
  return /^Bearer (.+)$/u.exec(header ?? '')?.[1] ?? '';
}
