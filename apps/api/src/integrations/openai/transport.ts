import type { z } from 'zod';
import { readEventData } from '#integrations/http-client/event-stream.ts';
import {
  parseJson,
  postForBytes,
  postForChunks,
  type ProviderAnswer,
  type ProviderRequest,
} from '#integrations/http-client/post-json.ts';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { type ChatBody, ChatAnswer, ChatPiece, type SpeechBody } from './wire.ts';

const CHAT_MAX_BYTES = 4 * 1024 * 1024;
/** A minute of speech is at most some 12 MB, at 48 kHz and in stereo. */
const SPEECH_MAX_BYTES = 48 * 1024 * 1024;
const STREAM_END = '[DONE]';

export interface OpenAiTransportOptions {
  /** Address of the server, with or without `/v1` at its end. */
  readonly baseUrl: string;
  /** Sent as a bearer token; servers of one's own often need none. */
  readonly apiKey?: string;
  /** Longest silence of the server, in milliseconds. */
  readonly timeoutMs: number;
}

/** The two calls of the API, once and without any policy. All throw ProviderFailure. */
export interface OpenAiTransport {
  chat(body: ChatBody, signal: AbortSignal): Promise<ChatAnswer>;
  /** Hands over the events of a streamed chat completion. */
  streamChat(body: ChatBody, signal: AbortSignal, onPiece: (piece: ChatPiece) => void): Promise<void>;
  /** Audio as the server sends it. */
  speak(body: SpeechBody, signal: AbortSignal): Promise<ProviderAnswer>;
}

/** Creates the calls for one server. */
export function createOpenAiTransport({
  baseUrl,
  apiKey,
  timeoutMs,
}: OpenAiTransportOptions): OpenAiTransport {
  const base = baseUrl.replace(/\/+$/u, '').replace(/\/v1$/u, '');
  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };

  function requestFor(path: string, body: object, signal: AbortSignal, maxBytes: number): ProviderRequest {
    return { url: `${base}/v1/${path}`, headers, secret: apiKey, body, timeoutMs, signal, maxBytes };
  }

  return {
    chat: async (body, signal) => {
      const { bytes } = await postForBytes(requestFor('chat/completions', body, signal, CHAT_MAX_BYTES));
      return readAs(ChatAnswer, bytes.toString('utf8'));
    },
    streamChat: async (body, signal, onPiece) => {
      const request = requestFor('chat/completions', { ...body, stream: true }, signal, CHAT_MAX_BYTES);
      await postForChunks(request, async (chunks) => {
        for await (const data of readEventData(chunks)) {
          if (data !== STREAM_END) onPiece(readAs(ChatPiece, data));
        }
      });
    },
    speak: (body, signal) => postForBytes(requestFor('audio/speech', body, signal, SPEECH_MAX_BYTES)),
  };
}

function readAs<Answer>(schema: z.ZodType<Answer>, text: string): Answer {
  const answer = schema.safeParse(parseJson(text));
  if (answer.success) return answer.data;
  throw new ProviderFailure('malformed', 'the answer has another shape', { cause: answer.error });
}
