import { SpeechEvent } from '@voicedraft/engine-api/speech-events';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { callProvider } from '#integrations/http-client/call-provider.ts';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { explainLibrary, readAnswers } from '#integrations/http-client/read-answers.ts';
import type { ServerAddress } from './server-address.ts';

/** Ten minutes of speech, the longest text that a server accepts, with some to spare. */
const MAX_BYTES = 64 * 1024 * 1024;

/** More than a minute of audio in base64: a stretch has a few seconds. */
const MAX_EVENT_CHARACTERS = 8 * 1024 * 1024;

interface SpeechCall {
  readonly text: string;
  readonly voice: string;
  /** Relative to the voice's own, 0.5 to 4. */
  readonly speed: number;
  readonly goesFirst: boolean;
  readonly signal: AbortSignal;
  /** Longest silence of the server, in milliseconds. */
  readonly silenceMs: number;
  readonly onEvent: (event: SpeechEvent) => void;
}

/**
 * Asks a speech server for a voice and passes on its events as they arrive; aborting the signal cancels the request
 * there. @throws ProviderFailure, also for an `error` event and if the stream ends before `speech.audio.done`
 */
export async function askForSpeech(
  { url, apiKey }: ServerAddress,
  { text, voice, speed, goesFirst, signal, silenceMs, onEvent }: SpeechCall,
): Promise<void> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (apiKey !== null) headers['authorization'] = `Bearer ${apiKey}`;
  const body = JSON.stringify({
    model: 'kokoro',
    input: text,
    voice,
    speed,
    stream_format: 'sse',
    // Only where it is needed: a server of an earlier release has no such field.
    ...(goesFirst && { goes_first: true }),
  });
  const limits = { secret: apiKey ?? undefined, timeoutMs: silenceMs, signal, maxBytes: MAX_BYTES };
  await callProvider(limits, async (ask) => {
    const response = await ask(`${url}/v1/audio/speech`, { method: 'POST', headers, body });
    for await (const event of readAnswers(SpeechEvent, async () => readEvents(response), explainLibrary)) {
      if (event.type === 'error') throw toFailure(event.error);
      onEvent(event);
      if (event.type === 'speech.audio.done') return;
    }
    throw new ProviderFailure('network', 'the stream ended early');
  });
}

async function* readEvents({ body }: Response): AsyncGenerator {
  const events = body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_CHARACTERS }));
  for await (const { data } of events ?? []) yield JSON.parse(data);
}

/** An error after the response began, as the error status that it would have been before. */
function toFailure(error: { readonly code: string; readonly message: string }): ProviderFailure {
  return new ProviderFailure('status', `event ${error.code}`, {
    status: 500,
    body: JSON.stringify({ error }),
  });
}
