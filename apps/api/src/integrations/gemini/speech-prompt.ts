/**
 * Puts a label above the text to be spoken. Without it, a speech model may mistake a text that reads like a request
 * for a style direction, and follow or refuse it instead of reading it aloud.
 */
export function buildSpeechPrompt(text: string): string {
  return (
    'Synthesize speech for the transcript below. Read it aloud in full, word for word as it is written, in an ' +
    'even narrating tone, and say nothing else.\n\n' +
    `TRANSCRIPT:\n${text}`
  );
}
