import { findForeignLanguage } from '@voicedraft/engine-api/detect-language';
import type { SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { describeDelivery, writeDelivery } from '#integrations/provider-speech/describe-delivery.ts';
import { needsRewriting, writeTranscript } from './speech-transcript.ts';
import type { GeminiQuestion } from './transport.ts';

type Spoken = Pick<SpeechRequest, 'text' | 'voice' | 'settings' | 'emphases' | 'within'>;

/**
 * Whether a speech model says all of its text: those from 3.8 on, and any whose name has no version, which are newer than
 * the ones that took directions before a transcript.
 */
function readsVerbatim(model: string): boolean {
  const [, major, minor = '0'] = /^gemini-(\d+)(?:\.(\d+))?-/u.exec(model) ?? [];
  if (major === undefined || Number(major) > 3) return true;
  return Number(major) === 3 && Number(minor) >= 8;
}

/** What to ask a model so that it speaks a text: how to speak is beside the text for newer models, before it for older. */
export async function buildSpeechQuestion(model: string, request: Spoken): Promise<GeminiQuestion> {
  return {
    contents: readsVerbatim(model) ? await directBeside(request) : directBefore(request),
    config: {
      responseModalities: ['AUDIO'],
      speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: request.voice } } },
    },
  };
}

async function directBeside({ text, within = text, settings, emphases = [] }: Spoken) {
  const isEnglish = !needsRewriting(text) || (await findForeignLanguage(within)) === undefined;
  const transcript = mark(text, emphases, (part) => writeTranscript(part, isEnglish));
  return [
    { role: 'user', parts: [{ text: transcript, speechMetadata: { style: writeDelivery(settings) } }] },
  ];
}

/**
 * Puts a label above the text to be spoken, and says how to speak it. Without the label, a speech model may mistake a
 * text that reads like a request for a style direction, and follow or refuse it instead of reading it aloud.
 */
function directBefore({ text, settings, emphases = [] }: Spoken): string {
  const stress =
    emphases.length === 0 ? '' : ' Stress the words between asterisks, and do not say the asterisks.';
  return (
    'Synthesize speech for the transcript below. Read it aloud in full, word for word as it is written, in ' +
    `${describeDelivery(settings)}, and say nothing else.${stress}\n\n` +
    `TRANSCRIPT:\n${mark(text, emphases, (part) => part)}`
  );
}

/** A text with its stressed parts between asterisks, each of its parts as `write` writes it. */
function mark(
  text: string,
  emphases: NonNullable<Spoken['emphases']>,
  write: (part: string) => string,
): string {
  let marked = '';
  let at = 0;
  for (const { start, end } of emphases) {
    marked += `${write(text.slice(at, start))}*${write(text.slice(start, end))}*`;
    at = end;
  }
  return marked + write(text.slice(at));
}
