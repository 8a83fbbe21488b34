import { readEventData } from '#integrations/http-client/event-stream.ts';
import { parseJson, postForBytes, postForChunks } from '#integrations/http-client/post-json.ts';
import type { ProviderRequest } from '#integrations/http-client/post-json.ts';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { ErrorAnswer, GenerateAnswer, type GenerateBody } from './wire.ts';

/** Ten minutes of 24 kHz audio in base64 with its JSON: more than the provider can speak in one call. */
const ANSWER_MAX_BYTES = 48 * 1024 * 1024;
/** A streamed script is a few kilobytes of text in some hundred events. */
const STREAM_MAX_BYTES = 4 * 1024 * 1024;

export interface GeminiTransportOptions {
  /** Address of the API, with or without a path and a slash at its end. */
  readonly baseUrl: string;
  /** Longest silence of the provider, in milliseconds. */
  readonly timeoutMs: number;
}

interface GeminiCall {
  readonly model: string;
  readonly key: string;
  readonly body: GenerateBody;
  readonly signal: AbortSignal;
}

/** The two calls of the API, once and without any policy. Both throw ProviderFailure. */
export interface GeminiTransport {
  /** The whole answer of one call. */
  generate(call: GeminiCall): Promise<GenerateAnswer>;
  /** Hands over the events of a streamed answer; what `onAnswer` throws ends the call and is passed on. */
  stream(call: GeminiCall, onAnswer: (answer: GenerateAnswer) => void): Promise<void>;
}

/** Creates the calls for one address. The model and the key are given with each call. */
export function createGeminiTransport({ baseUrl, timeoutMs }: GeminiTransportOptions): GeminiTransport {
  const base = baseUrl.replace(/\/+$/u, '');

  function requestFor(call: GeminiCall, method: string, maxBytes: number): ProviderRequest {
    return {
      url: `${base}/v1beta/models/${encodeURIComponent(call.model)}:${method}`,
      headers: { 'x-goog-api-key': call.key },
      secret: call.key,
      body: call.body,
      timeoutMs,
      signal: call.signal,
      maxBytes,
    };
  }

  return {
    generate: async (call) => {
      const { bytes } = await postForBytes(requestFor(call, 'generateContent', ANSWER_MAX_BYTES));
      return readAnswer(bytes.toString('utf8'));
    },
    stream: async (call, onAnswer) => {
      const request = requestFor(call, 'streamGenerateContent?alt=sse', STREAM_MAX_BYTES);
      await postForChunks(request, async (chunks) => {
        for await (const data of readEventData(chunks)) onAnswer(readAnswer(data));
      });
    },
  };
}

function readAnswer(text: string): GenerateAnswer {
  const json = parseJson(text);
  const failed = ErrorAnswer.safeParse(json);
  if (failed.success) {
    const status = failed.data.error.code;
    throw new ProviderFailure('status', `status ${status} within an answer`, { status, body: text });
  }
  const answer = GenerateAnswer.safeParse(json);
  if (!answer.success) {
    throw new ProviderFailure('malformed', 'the answer has another shape', { cause: answer.error });
  }
  return answer.data;
}
