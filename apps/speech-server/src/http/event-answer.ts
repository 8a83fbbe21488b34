import type { ServerResponse } from 'node:http';
import { AUDIO_BITS_PER_SAMPLE, AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { openEventStream } from '@voicedraft/engine-server/http/event-stream';
import type { SpeechEvent } from '@voicedraft/engine-api/speech-events';
import type { SpeechAnswer } from './speech-answer.ts';

/** Sends speech as server-sent events: queue positions, audio with the times of its words, the end. */
export function createEventAnswer(response: ServerResponse): SpeechAnswer {
  let bytes = 0;
  let symbols = 0;
  const sendData = openEventStream(response);

  function send(event: SpeechEvent): void {
    sendData(JSON.stringify(event));
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
