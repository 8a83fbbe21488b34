import type { ServerResponse } from 'node:http';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { encodeWav } from '@voicedraft/engine-api/wav';
import { answerRefusal } from './answer-json.ts';
import type { SpeechAnswer } from './speech-answer.ts';

export type AudioFormat = 'wav' | 'pcm';

const MEDIA_TYPES: Record<AudioFormat, string> = {
  wav: 'audio/wav',
  pcm: `audio/pcm;rate=${AUDIO_SAMPLE_RATE};channels=1`,
};
/** A length of 4 GB: readers take it for a file whose length was not known when it began. */
const UNKNOWN_LENGTH = 0xffff_ffff;
const RIFF_LENGTH_AT = 4;
const DATA_LENGTH_AT = 40;

/**
 * Passes speech on as bare samples or as a WAV file, each stretch when it is ready. A failure before the first is an
 * error in JSON; after it the connection is cut, so that the audio cannot be taken for complete.
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
