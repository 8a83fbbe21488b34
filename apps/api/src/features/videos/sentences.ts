import { splitUnspaced } from '@voicedraft/audio-files/caption-words';
import { timeWords } from '@voicedraft/audio-files/captions';
import { planRoom, type SoundRoom } from '@voicedraft/audio-files/mix/place-sounds';
import { SHORT_SOUNDS, SOUND_MAX_SECONDS } from '@voicedraft/contract/sound-settings';
import type { PlacedSound, VideoSentence, VideoSettings } from '@voicedraft/contract/video-settings';
import type { Db } from '#db/client.ts';
import type { SpokenText } from '#features/downloads/service.ts';
import { findFiles } from './repository.ts';

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

/** A spoken text as it is heard with the sounds between its lines, for which its voice makes room. */
export async function withRoom(
  db: Db,
  entryId: string,
  spoken: SpokenText,
  { sounds }: Pick<VideoSettings, 'sounds'>,
): Promise<SpokenText> {
  if (sounds.length === 0) return spoken;
  const sentences = toVideoSentences(spoken);
  const room = planRoom(sentences, await measureSounds(db, entryId, sounds));
  const later = (at: number) =>
    room[sentences.findLastIndex(({ words: [first] }) => first && first.at <= at)] ?? 0;
  return {
    ...spoken,
    lines: spoken.lines.map(([start, end, from, to]) => {
      const shift = later(end - 1);
      return [start, end, from + shift, to + shift];
    }),
    words: spoken.words.map(([at, from, to]) => {
      const shift = later(at);
      return [at, from + shift, to + shift];
    }),
  };
}

/** How long sounds take; one whose file is gone takes no time. */
export async function measureSounds(
  db: Db,
  entryId: string,
  sounds: readonly PlacedSound[],
): Promise<SoundRoom[]> {
  const files = await findFiles(db, entryId);
  const measure = ({ source }: PlacedSound) =>
    source.kind === 'short'
      ? SHORT_SOUNDS.find(({ id }) => id === source.sound)?.seconds
      : files.find(({ id }) => id === source.fileId)?.seconds;
  return sounds.map((sound) => ({
    place: sound.place,
    seconds: Math.min(SOUND_MAX_SECONDS, measure(sound) ?? 0),
  }));
}
