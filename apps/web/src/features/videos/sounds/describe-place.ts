import { findLine } from '@voicedraft/audio-files/mix/place-sounds';
import { SHORT_SOUNDS } from '@voicedraft/contract/sound-settings';
import { type PlacedSound, textOf, type VideoSentence } from '@voicedraft/contract/video-settings';
import type { VideoMusic } from '@voicedraft/contract/videos';
import { shortenText } from '#lib/shorten-text.ts';

/** Longest text of a line that is named, in characters. */
const LINE_LENGTH = 60;

/** A sound of a video as it is listed. */
export interface ListedSound {
  readonly sound: PlacedSound;
  /** Its place in the settings. */
  readonly index: number;
  readonly name: string;
  readonly where: string;
  /** Whether this take has its place. */
  readonly isPlaced: boolean;
}

/** The sounds in the order in which they are heard; those that this take has no place for are last. */
export function listSounds(
  sounds: readonly PlacedSound[],
  sentences: readonly VideoSentence[],
  files: readonly VideoMusic[],
): ListedSound[] {
  const listed = sounds.map((sound, index) => {
    const { place } = sound;
    const line = findLine(place, sentences);
    const isPlaced = place.kind !== 'before' || line !== -1;
    const order = { start: -1, before: isPlaced ? line : Infinity, end: sentences.length }[place.kind];
    return {
      sound,
      index,
      order,
      isPlaced,
      name: nameSound(sound, files),
      where: describe(place, sentences[line]),
    };
  });
  return listed.toSorted((one, other) => (one.order === other.order ? 0 : one.order - other.order));
}

/** The text of a sentence, shortened. */
export function quoteLine(sentence: VideoSentence): string {
  return shortenText(textOf(sentence), LINE_LENGTH);
}

function describe(place: PlacedSound['place'], sentence: VideoSentence | undefined): string {
  if (place.kind === 'start') return 'At the start';
  if (place.kind === 'end') return 'At the end';
  return `Before “${sentence === undefined ? shortenText(place.of, LINE_LENGTH) : quoteLine(sentence)}”`;
}

function nameSound({ source }: PlacedSound, files: readonly VideoMusic[]): string {
  const known = source.kind === 'short' ? SHORT_SOUNDS : files;
  const id = source.kind === 'short' ? source.sound : source.fileId;
  return known.find((each) => each.id === id)?.name ?? 'Sound';
}
