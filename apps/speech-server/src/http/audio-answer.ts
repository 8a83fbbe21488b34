import type { ServerResponse } from 'node:http';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { answerRefusal } from '@voicedraft/engine-server/http/answer-json';
import { encodeWav } from '@voicedraft/engine-api/wav';
import type { SpeechAnswer } from './speech-answer.ts';

export type AudioFormat = 'wav' | 'pcm';

const MEDIA_TYPES: Record<AudioFormat, string> = {
  wav: 'audio/wav',
  pcm: `audio/pcm;rate=${AUDIO_SAMPLE_RATE};channels=1`,
};
/** 4 GB: readers treat this as a file whose length was unknown when it began. */
const UNKNOWN_LENGTH = 0xffff_ffff;
const RIFF_LENGTH_AT = 4;
const DATA_LENGTH_AT = 40;

/**
 * Sends speech as raw samples or as a WAV file, each stretch as soon as it is ready. A failure before the first
 * stretch is a JSON error; after it the connection is cut, so that the audio cannot seem complete.
 */
export function createAudioAnswer(response: ServerResponse, format: AudioFormat): SpeechAnswer {
  function begin(): void {
    if (response.headersSent) return;
    response.writeHead(200, { 'content-type': MEDIA_TYPES[format], 'cache-control': 'no-store' });
    if (format === 'wav') response.write(streamedWavHeader());
  }
  return {
    position() {},
    stretch({ pcm }) {
      begin();
      response.write(pcm);
    },
    end() {
      begin();
      response.end();
    },
    fail(facts) {
      if (response.headersSent) response.destroy();
      else answerRefusal(response, facts);
    },
  };
}

function streamedWavHeader(): Buffer {
  const header = encodeWav(Buffer.alloc(0));
  header.writeUInt32LE(UNKNOWN_LENGTH, RIFF_LENGTH_AT);
  header.writeUInt32LE(UNKNOWN_LENGTH, DATA_LENGTH_AT);
  return header;
}
