import type { OpenAI } from 'openai';
import { callProvider } from '#integrations/http-client/call-provider.ts';
import { readAnswer, readAnswers } from '#integrations/http-client/read-answers.ts';
import { ChatPiece, type ListedModel, ModelList } from './wire.ts';

/** Routers list hundreds of models with a description each. */
const LIST_MAX_BYTES = 8 * 1024 * 1024;
const CHAT_MAX_BYTES = 4 * 1024 * 1024;
/** A minute of speech is at most about 12 MB, at 48 kHz and in stereo. */
const SPEECH_MAX_BYTES = 48 * 1024 * 1024;
/** Longer than any call: the library's limit cannot be turned off, and our own ends calls earlier. */
const LIBRARY_TIMEOUT_MS = 24 * 60 * 60_000;

export interface OpenAiTransportOptions {
  /** URL of the server, with or without `/v1` at its end. */
  readonly baseUrl: string;
  /** Sent as a bearer token; self-hosted servers often need none. */
  readonly apiKey?: string;
  /** Longest silence of the server, in milliseconds. */
  readonly timeoutMs: number;
}

/** A chat completion request in the library's form, with what some servers know besides. */
export type ChatRequest = Omit<OpenAI.ChatCompletionCreateParamsNonStreaming, 'stream'> & ThoughtSwitches;

/** Ways of telling servers that a model should not think. */
export interface ThoughtSwitches {
  readonly reasoning_effort?: 'none' | 'minimal' | 'low';
  readonly chat_template_kwargs?: { readonly enable_thinking: false };
  readonly reasoning?: { readonly enabled: false };
}

export interface SpeechAnswer {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** The calls of the API, each sent once, without retries or fallbacks. All throw ProviderFailure. */
export interface OpenAiTransport {
  listModels(signal: AbortSignal): Promise<ListedModel[]>;
  /**
   * Passes on the events of a streamed chat completion, until the end or until `onPiece` returns `enough`; an error
   * thrown by it is passed on.
   */
  streamChat(
    body: ChatRequest,
    signal: AbortSignal,
    onPiece: (piece: ChatPiece) => 'enough' | undefined,
  ): Promise<void>;
  /** The audio as the server sent it. */
  speak(body: OpenAI.Audio.SpeechCreateParams, signal: AbortSignal): Promise<SpeechAnswer>;
}

/** Creates the calls for one server with OpenAI's library, which is loaded on the first call. */
export function createOpenAiTransport({
  baseUrl,
  apiKey,
  timeoutMs,
}: OpenAiTransportOptions): OpenAiTransport {
  const base = baseUrl.replace(/\/+$/u, '').replace(/\/v1$/u, '');
  // Headers of a request override what the library takes from the environment.
  const headers = { authorization: apiKey === undefined ? null : `Bearer ${apiKey}` };

  async function runCall<Result>(
    signal: AbortSignal,
    maxBytes: number,
    work: (client: OpenAI) => Promise<Result>,
  ): Promise<Result> {
    const library = await import('openai');
    return callProvider({ secret: apiKey, timeoutMs, signal, maxBytes }, (providerFetch) =>
      work(
        new library.OpenAI({
          baseURL: `${base}/v1`,
          // Without a key, the library takes one from the environment or refuses to work.
          apiKey: 'see the headers of each request',
          fetch: providerFetch,
          maxRetries: 0,
          timeout: LIBRARY_TIMEOUT_MS,
          logLevel: 'off',
        }),
      ),
    );
  }

  return {
    listModels: (signal) =>
      runCall(signal, LIST_MAX_BYTES, (client) =>
        readAnswer(async () => ModelList.parse(await client.get('/models', { headers })).data),
      ),
    streamChat: (body, signal, onPiece) =>
      runCall(signal, CHAT_MAX_BYTES, async ({ chat }) => {
        const ask = () => chat.completions.create({ ...body, stream: true }, { headers });
        for await (const piece of readAnswers(ChatPiece, ask)) if (onPiece(piece) === 'enough') break;
      }),
    speak: (body, signal) =>
      runCall(signal, SPEECH_MAX_BYTES, ({ audio }) =>
        readAnswer(async () => {
          const response = await audio.speech.create(body, { headers });
          const bytes = Buffer.from(await response.arrayBuffer());
          return { contentType: response.headers.get('content-type') ?? '', bytes };
        }),
      ),
  };
}
