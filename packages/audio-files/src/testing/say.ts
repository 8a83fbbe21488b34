import type { VideoSentence } from '@voicedraft/contract/video-settings';

/** A sentence whose words take the same time each; its place in the text is its beginning in thousandths of a second. */
export function say(text: string, from = 0, to = 3, speaker: string | null = null): VideoSentence {
  const found = [...text.matchAll(/\S+/gu)];
  const pace = (to - from) / found.length;
  const words = found.map(({ 0: word, index }, number) => ({
    text: word,
    at: Math.round(from * 1000) + index,
    from: from + pace * number,
    to: from + pace * (number + 1),
  }));
  return { from, to, speaker, words };
}
