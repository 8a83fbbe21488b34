/** Words per token of English text, as providers count them. */
const WORDS_PER_TOKEN = 0.75;
const TOPIC_MAX_WORDS = 14;

/**
 * Writes the kind of text that a text model would: a few paragraphs that keep to the topic of the prompt. The same
 * prompt gives the same text.
 *
 * @param maxTokens maximum length; the text is cut off there, as a model would
 */
export function draftScript(
  prompt: string,
  maxTokens: number,
): { text: string; tokens: number; cut: boolean } {
  const topic = topicOf(prompt);
  const paragraphs = [
    `Welcome. Today we take a close look at ${topic}, and at why it deserves a few minutes of your time.`,
    `Most people meet ${topic} without stopping to ask how it works. Seen from nearby, it is simpler than it ` +
      'looks. There is a beginning that anyone can manage, a middle that asks for a little patience, and an end ' +
      'that makes the effort worth it.',
    'Start with one small step, and keep it small on purpose. Notice what changes, and write it down. What you ' +
      'learn in the first week will tell you more than any plan made in advance.',
    `That is the heart of the matter. Give ${topic} an honest try, share what you find, and come back when you ` +
      'are ready for more. Thank you for watching.',
  ];
  const text = paragraphs.join('\n\n');
  const words = [...text.matchAll(/\S+\s*/gu)].map(([word]) => word);
  const allowed = Math.floor(maxTokens * WORDS_PER_TOKEN);
  const cut = words.length > allowed;
  return {
    text: cut ? words.slice(0, allowed).join('').trimEnd() : text,
    tokens: Math.min(maxTokens, countTokens(text)),
    cut,
  };
}

/** Number of tokens of a text. */
export function countTokens(text: string): number {
  return Math.ceil((text.match(/\S+/gu)?.length ?? 0) / WORDS_PER_TOKEN);
}

/** Cuts a text into the pieces of a stream: `words` words each, with their white space. */
export function cutIntoPieces(text: string, words = 8): string[] {
  const parts = [...text.matchAll(/\s*\S+/gu)].map(([part]) => part);
  const pieces: string[] = [];
  for (let start = 0; start < parts.length; start += words) {
    pieces.push(parts.slice(start, start + words).join(''));
  }
  return pieces;
}

function topicOf(prompt: string): string {
  // What is asked for may be marked off from instructions.
  const request = /<request>([\s\S]*?)<\/request>/u.exec(prompt)?.[1] ?? prompt;
  const plain = request.replace(/\s+/gu, ' ').trim();
  const topic = /\b(?:about|on|for|how to)\s+(.+)$/iu.exec(plain)?.[1] ?? plain;
  const words = topic
    .replace(/[.!?].*$/u, '')
    .split(' ')
    .slice(0, TOPIC_MAX_WORDS)
    .join(' ');
  return words === '' ? 'this subject' : words;
}
