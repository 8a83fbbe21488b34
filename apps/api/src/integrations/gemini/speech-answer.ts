import { decodeAudio } from '#integrations/provider-speech/audio-answer.ts';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import type { AnswerEnd } from './refusal.ts';
import type { GenerateAnswer } from './wire.ts';

/** A speech response. */
export interface SpeechAnswer extends AnswerEnd {
  /** Samples in our format; empty if the response contains no readable audio. */
  readonly pcm: Buffer;
  /** What was wrong with the audio, for the log. */
  readonly error: string | undefined;
}

/** Reads the audio of a response; several pieces of audio are joined. */
export function readSpeechAnswer(answer: GenerateAnswer): SpeechAnswer {
  const candidate = answer.candidates?.[0];
  const end = {
    finishReason: candidate?.finishReason,
    blockReason: answer.promptFeedback?.blockReason,
  };
  try {
    const pieces = (candidate?.content?.parts ?? [])
      .flatMap((part) => part.inlineData ?? [])
      .map(({ mimeType, data }) => decodeAudio(decodeBase64(data), mimeType));
    return { ...end, pcm: Buffer.concat(pieces), error: undefined };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return { ...end, pcm: Buffer.alloc(0), error: error.message };
  }
}

/** Decodes base64. Node's decoder skips invalid characters, so the length reveals broken input. */
function decodeBase64(data: string): Buffer {
  const padding = /={0,2}$/u.exec(data.slice(-2))?.[0].length ?? 0;
  const expected = Math.floor(((data.length - padding) * 3) / 4);
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length !== expected) throw new ProviderFailure('malformed', 'the audio is not base64');
  return bytes;
}
