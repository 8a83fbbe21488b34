import type { GenerateContentConfig, GenerateContentParameters, Models } from '@google/genai';
import { callProvider } from '#integrations/http-client/call-provider.ts';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { explainLibrary, readAnswer, readAnswers } from '#integrations/http-client/read-answers.ts';
import { GenerateAnswer, readErrorAnswer } from './wire.ts';

/** Ten minutes of 24 kHz audio in base64 with its JSON: more than the provider can speak in one call. */
const ANSWER_MAX_BYTES = 48 * 1024 * 1024;
/** A streamed script is a few kilobytes of text in a few hundred events. */
const STREAM_MAX_BYTES = 4 * 1024 * 1024;
/** An error is short; larger responses contain audio. */
const ERROR_MAX_LENGTH = 16_384;

export interface GeminiTransportOptions {
  /** URL of the API, with or without a path and a trailing slash. */
  readonly baseUrl: string;
  /** Longest silence of the provider, in milliseconds. */
  readonly timeoutMs: number;
}

/** A request to a model, with the form of its response. */
export interface GeminiQuestion {
  readonly contents: GenerateContentParameters['contents'];
  readonly config: GenerateContentConfig;
}

interface GeminiCall extends GeminiQuestion {
  readonly model: string;
  readonly key: string;
  readonly signal: AbortSignal;
}

/** The two calls of the API, each sent once, without retries or fallbacks. Both throw ProviderFailure. */
export interface GeminiTransport {
  /** The complete response of one call. */
  generate(call: GeminiCall): Promise<GenerateAnswer>;
  /** Passes on the events of a streamed response; an error thrown by `onAnswer` ends the call and is passed on. */
  stream(call: GeminiCall, onAnswer: (answer: GenerateAnswer) => void): Promise<void>;
}

/**
 * Creates the calls for one URL with Google's library, which is loaded on the first call. Each call gets its own
 * model and key.
 */
export function createGeminiTransport({ baseUrl, timeoutMs }: GeminiTransportOptions): GeminiTransport {
  const base = baseUrl.replace(/\/+$/u, '');

  async function runCall<Result>(
    { model, key, contents, config, signal }: GeminiCall,
    maxBytes: number,
    work: (models: Models, question: GenerateContentParameters) => Promise<Result>,
    adaptFetch: (providerFetch: typeof fetch) => typeof fetch = (providerFetch) => providerFetch,
  ): Promise<Result> {
    const { GoogleGenAI } = await import('@google/genai');
    return callProvider({ secret: key, timeoutMs, signal, maxBytes }, (providerFetch) => {
      // The library reads options omitted here from the environment. Retries and time limits are off by default.
      const { models } = new GoogleGenAI({
        apiKey: key,
        vertexai: false,
        apiVersion: 'v1beta',
        httpOptions: { baseUrl: base, fetch: adaptFetch(providerFetch) },
      });
      // Otherwise the library sends further requests on its own if a response is incomplete.
      return work(models, { model, contents, config: { ...config, automaticContinuation: false } });
    });
  }

  return {
    generate: (call) =>
      runCall(
        call,
        ANSWER_MAX_BYTES,
        (models, question) =>
          readAnswer(async () => GenerateAnswer.parse(await models.generateContent(question))),
        (providerFetch) => rejectErrors(providerFetch, call.key),
      ),
    stream: (call, onAnswer) =>
      runCall(call, STREAM_MAX_BYTES, async (models, question) => {
        const ask = () => models.generateContentStream(question);
        const explain = (error: unknown) => explainStream(error, call.key);
        for await (const answer of readAnswers(GenerateAnswer, ask, explain)) onAnswer(answer);
      }),
  };
}

/** Rejects errors that come with status 200, as some gateways send them: the library reads them as empty answers. */
function rejectErrors(providerFetch: typeof fetch, key: string): typeof fetch {
  return async (url, init) => {
    const response = await providerFetch(url, init);
    const body = await response.text();
    const error = body.length <= ERROR_MAX_LENGTH ? readErrorAnswer(body) : undefined;
    if (error !== undefined) throw errorWithin(error.code, body, key);
    return new Response(body, response);
  };
}

/** Some events of a stream contain an error, whose JSON the library puts after a sentence of its own. */
function explainStream(error: unknown, key: string): ProviderFailure {
  const isStatus = error instanceof Error && error.name === 'ApiError' && 'status' in error;
  if (!isStatus || typeof error.status !== 'number') return explainLibrary(error);
  const { status, message } = error;
  return errorWithin(status, message.slice(Math.max(0, message.indexOf('{'))), key);
}

function errorWithin(status: number, body: string, key: string): ProviderFailure {
  return new ProviderFailure('status', `status ${status} within an answer`, {
    status,
    body: body.replaceAll(key, '[key]'),
  });
}
