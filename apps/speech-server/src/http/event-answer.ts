import type { ServerResponse } from 'node:http';
import { AUDIO_BITS_PER_SAMPLE, AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { SpeechAnswer } from './speech-answer.ts';
import type { SpeechEvent } from './speech-events.ts';

/** A sign of life while a caller waits, so that nobody between the two takes the connection for dead. */
const SIGN_OF_LIFE_MS = 10_000;

/** Passes speech on as server-sent events: positions in the line, audio with the times of its words, the end. */
export function createEventAnswer(response: ServerResponse): SpeechAnswer {
  let bytes = 0;
  let symbols = 0;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  const signs = setInterval(() => response.write(': still here\n\n'), SIGN_OF_LIFE_MS);
  response.once('close', () => clearInterval(signs));

  function send(event: SpeechEvent): void {
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  return {
    position: (position) => send({ type: 'speech.queued', position }),
    stretch(stretch) {
      bytes += stretch.pcm.length;
      symbols += stretch.symbols;
      const audio = Buffer.from(stretch.pcm.buffer, stretch.pcm.byteOffset, stretch.pcm.length).toString(
        'base64',
      );
      send({ type: 'speech.audio.delta', audio, words: [...stretch.words] });
    },
    end() {
      const seconds = bytes / (AUDIO_BITS_PER_SAMPLE / 8) / AUDIO_SAMPLE_RATE;
      send({ type: 'speech.audio.done', usage: { seconds, symbols } });
      response.end();
    },
    fail({ code, message }) {
      send({ type: 'error', error: { code, message } });
      response.end();
    },
  };
}
