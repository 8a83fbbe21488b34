import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFaultScript, type FaultScript } from '#http/fault-script.ts';
import { hang, resetConnection, sendEvents, sendTruncated, type StreamFault } from '#http/raw-reply.ts';
import { createRequestLog, type RequestLog } from '#http/request-log.ts';
import { answerSpeech, answerText } from './answers.ts';
import type { GeminiFault, GeminiFaultRule } from './faults.ts';
import { SANDBOX_MODELS, SANDBOX_VOICES, type SandboxModel } from './models.ts';
import { checkThinking, invalidKey, rateLimited, refusalOf, serverError, unknownModel } from './refusals.ts';
import { GenerateRequest, type WireError, wireError } from './wire.ts';

export interface GeminiSandboxOptions {
  /** Path prefix of the routes, for example `/sandbox/gemini`; the root by default. */
  readonly prefix?: string;
  /** Accepted keys; any key if omitted. */
  readonly keys?: readonly string[];
  readonly models?: readonly SandboxModel[];
  /** Faults planned from the start. */
  readonly faults?: readonly GeminiFaultRule[];
}

/** The controls of a running stand-in. */
export interface GeminiSandbox {
  readonly faults: FaultScript<GeminiFault>;
  readonly requests: RequestLog;
}

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
  const faults = createFaultScript<GeminiFault>(options.faults);
  const requests = createRequestLog();
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

async function sendWhole(reply: FastifyReply, call: Call, fault: GeminiFault | undefined): Promise<unknown> {
  if (fault?.kind === 'hang') return hang(reply);
  if (fault?.kind === 'reset') return resetConnection(reply);
  const answer =
    call.model.job === 'speech'
      ? answerSpeech(call.model, call.request, fault)
      : (answerText(call.model, call.request, false, fault)[0] ?? {});
  if (fault?.kind === 'truncated-json') {
    return sendTruncated(reply, 'application/json; charset=UTF-8', JSON.stringify(answer));
  }
  if (fault?.kind === 'oversized') return reply.send({ ...answer, padding: ' '.repeat(fault.bytes) });
  return reply.send(answer);
}

async function sendStream(reply: FastifyReply, call: Call, fault: GeminiFault | undefined): Promise<unknown> {
  const answers = answerText(call.model, call.request, true, fault);
  if (fault?.kind === 'truncated-json') {
    return sendTruncated(reply, 'text/event-stream', `data: ${JSON.stringify(answers[0])}`);
  }
  const streamFault = streamFaultOf(fault);
  if (streamFault?.end === 'hang' && streamFault.afterEvents === 0) return hang(reply);
  if (streamFault?.end === 'reset' && streamFault.afterEvents === 0) return resetConnection(reply);
  return sendEvents(reply, spoilStream(answers, fault), {
    lineEnd: '\r\n',
    ...(fault?.kind === 'slow-pieces' ? { delayMs: fault.delayMs } : {}),
    ...(streamFault === undefined ? {} : { fault: streamFault }),
  });
}

function streamFaultOf(fault: GeminiFault | undefined): StreamFault | undefined {
  if (fault?.kind !== 'hang' && fault?.kind !== 'reset') return undefined;
  return { end: fault.kind, afterEvents: fault.afterPieces ?? 0 };
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
