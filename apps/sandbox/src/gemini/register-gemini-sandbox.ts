import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer, sendPieces } from '#http/send-answer.ts';
import { createAutoEngine, type StandIn, type StandInOptions } from '#http/stand-in.ts';
import { answerSpeech, answerText } from './answers.ts';
import type { GeminiFault } from './faults.ts';
import { SANDBOX_MODELS, SANDBOX_VOICES, type SandboxModel } from './models.ts';
import { checkThinking, invalidKey, rateLimited, refusalOf, serverError, unknownModel } from './refusals.ts';
import { GenerateRequest, type WireError, wireError } from './wire.ts';

export interface GeminiSandboxOptions extends StandInOptions<GeminiFault> {
  /** Accepted keys; any key if omitted. */
  readonly keys?: readonly string[];
  readonly models?: readonly SandboxModel[];
}

export type GeminiSandbox = StandIn<GeminiFault>;

interface Call {
  readonly model: SandboxModel;
  readonly request: GenerateRequest;
  readonly streamed: boolean;
}

/**
 * Adds a stand-in for the Gemini API to a server: `generateContent` and `streamGenerateContent?alt=sse` for text,
 * `generateContent` for speech. Its errors, refusals and audio formats are those of the provider; `faults` triggers
 * them. The key is only accepted in the `x-goog-api-key` header; one in the URL gets a 400, because URLs end up in
 * logs.
 */
export function registerGeminiSandbox(
  app: FastifyInstance,
  options: GeminiSandboxOptions = {},
): GeminiSandbox {
  const { faults, requests } = createAutoEngine(options);
  const models = new Map((options.models ?? SANDBOX_MODELS).map((model) => [model.name, model]));

  /** Validates a request as the provider does: key, method, model, body. */
  function readCall(request: FastifyRequest, key: string): Call | WireError {
    const query = request.query as Record<string, unknown>;
    if ('key' in query) return wireError(400, 'INVALID_ARGUMENT', 'Send the API key in x-goog-api-key.');
    if (key === '') return wireError(403, 'PERMISSION_DENIED', 'Please use an API key.');
    if (options.keys !== undefined && !options.keys.includes(key)) return invalidKey();

    const [name = '', method] = (request.params as { call: string }).call.split(':');
    const streamed = method === 'streamGenerateContent';
    if (!streamed && method !== 'generateContent') return wireError(404, 'NOT_FOUND', 'No such method.');
    if (streamed && query['alt'] !== 'sse') {
      return wireError(400, 'INVALID_ARGUMENT', 'This stand-in streams with alt=sse only.');
    }
    const model = models.get(name);
    if (model === undefined || model.retired === true) return unknownModel(name);

    const body = GenerateRequest.safeParse(request.body);
    if (!body.success) return wireError(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.');
    return checkJob(model, body.data) ?? { model, request: body.data, streamed };
  }

  app.register(
    async (scope) => {
      scope.setErrorHandler(async (error, _request, reply) => {
        const refusal = isClientError(error)
          ? wireError(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.')
          : serverError(500);
        return reply.status(refusal.status).send(refusal.body);
      });

      scope.post('/v1beta/models/:call', async (request, reply) => {
        const key = String(request.headers['x-goog-api-key'] ?? '');
        const path = request.url.slice(options.prefix?.length ?? 0);
        requests.record({ method: request.method, path, key, body: request.body });

        const call = readCall(request, key);
        if ('status' in call) return reply.status(call.status).send(call.body);
        const fault = faults.take({ model: call.model.name, key });
        const refusal = fault && refusalOf(fault, call.model.name, call.request);
        if (refusal !== undefined) return reply.status(refusal.status).send(refusal.body);
        return call.streamed ? sendStream(reply, call, fault) : sendWhole(reply, call, fault);
      });
    },
    { prefix: options.prefix ?? '' },
  );

  return { faults, requests };
}

function sendWhole(reply: FastifyReply, call: Call, fault: GeminiFault | undefined): unknown {
  const answer =
    call.model.job === 'speech'
      ? answerSpeech(call.model, call.request, fault)
      : (answerText(call.model, call.request, false, fault)[0] ?? {});
  if (fault?.kind === 'oversized') return reply.send({ ...answer, padding: ' '.repeat(fault.bytes) });
  return sendAnswer(reply, 'application/json; charset=UTF-8', answer, fault);
}

async function sendStream(reply: FastifyReply, call: Call, fault: GeminiFault | undefined): Promise<void> {
  const pieces = spoilStream(answerText(call.model, call.request, true, fault), fault);
  return sendPieces(reply, pieces, fault, { lineEnd: '\r\n' });
}

function spoilStream(answers: readonly object[], fault: GeminiFault | undefined): readonly object[] {
  if (fault?.kind === 'stream-cut') return answers.slice(0, fault.afterPieces);
  if (fault?.kind === 'stream-error') {
    return [...answers.slice(0, fault.afterPieces), streamError(fault.status).body];
  }
  if (fault?.kind === 'oversized') return [{ padding: ' '.repeat(fault.bytes) }, ...answers];
  return answers;
}

function streamError(status: 429 | 500 | 503): WireError {
  return status === 429 ? rateLimited(undefined) : serverError(status);
}

/** A speech model only speaks, and a text model only writes; the voice must exist. */
function checkJob(model: SandboxModel, request: GenerateRequest): WireError | undefined {
  const config = request.generationConfig;
  const wantsAudio = config?.responseModalities?.includes('AUDIO') ?? false;
  if (wantsAudio !== (model.job === 'speech')) {
    return wireError(
      400,
      'INVALID_ARGUMENT',
      'The requested combination of response modalities is not supported.',
    );
  }
  const voice = config?.speechConfig?.voiceConfig.prebuiltVoiceConfig.voiceName;
  if (wantsAudio && voice !== undefined && !SANDBOX_VOICES.has(voice.toLowerCase())) {
    return wireError(400, 'INVALID_ARGUMENT', 'Voice name is not supported.');
  }
  return checkThinking(model, request);
}

function isClientError(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status < 500;
}
