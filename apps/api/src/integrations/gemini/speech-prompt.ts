import type { SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { describeDelivery, markEmphases } from '#integrations/provider-speech/describe-delivery.ts';

/**
 * Puts a label above the text to be spoken, and says how to speak it. Without the label, a speech model may mistake a
 * text that reads like a request for a style direction, and follow or refuse it instead of reading it aloud.
 */
export function buildSpeechPrompt({
  text,
  settings,
  emphases = [],
}: Pick<SpeechRequest, 'text' | 'settings' | 'emphases'>): string {
  const stress =
    emphases.length === 0 ? '' : ' Stress the words between asterisks, and do not say the asterisks.';
  return (
    'Synthesize speech for the transcript below. Read it aloud in full, word for word as it is written, in ' +
    `${describeDelivery(settings)}, and say nothing else.${stress}\n\n` +
    `TRANSCRIPT:\n${markEmphases(text, emphases)}`
  );
}
