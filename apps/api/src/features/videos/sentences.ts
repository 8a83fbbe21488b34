import { splitUnspaced } from '@voicedraft/audio-files/caption-words';
import { timeWords } from '@voicedraft/audio-files/captions';
import type { VideoSentence } from '@voicedraft/contract/video-settings';
import type { SpokenText } from '#features/downloads/service.ts';

/** The sentences of a spoken text that have words, with their words as captions show them. */
export function toVideoSentences(spoken: SpokenText): VideoSentence[] {
  return spoken.lines
    .map((line, index) => ({
      from: line[2],
      to: line[3],
      speaker: spoken.speakers[index] ?? null,
      words: splitUnspaced(spoken.words, timeWords(spoken, line)),
    }))
    .filter(({ words }) => words.length > 0);
}
