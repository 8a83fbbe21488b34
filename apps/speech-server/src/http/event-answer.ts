import type { ServerResponse } from 'node:http';
import { AUDIO_BITS_PER_SAMPLE, AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { SpeechAnswer } from './speech-answer.ts';
import type { SpeechEvent } from './speech-events.ts';

/** Interval of comments that keep proxies from closing an idle connection. */
const KEEP_ALIVE_MS = 10_000;

/** Sends speech as server-sent events: queue positions, audio with the times of its words, the end. */
export function createEventAnswer(response: ServerResponse): SpeechAnswer {
  let bytes = 0;
  let symbols = 0;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  const keepAlive = setInterval(() => response.write(': still here\n\n'), KEEP_ALIVE_MS);
  response.once('close', () => clearInterval(keepAlive));

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
