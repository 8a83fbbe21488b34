import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { SOUND_MAX_SECONDS } from '@voicedraft/contract/sound-settings';
import { beginningOf, type PlacedSound, type VideoSentence } from '@voicedraft/contract/video-settings';
import type { MixedSound } from './mix-sound.ts';

/** In which the voice falls before a sound, and rises behind it, in samples: 5 ms. */
const RAMP = 120;
/** In which a sound that is too long ends, in samples. */
const LONG_FADE = AUDIO_SAMPLE_RATE;

/** A sound between lines, and what it sounds like. */
export interface SoundToPlace extends Pick<PlacedSound, 'place' | 'volumeDb'> {
  /** 24 kHz, mono, -1 to 1. */
  readonly samples: Float32Array;
}

/** A voice with room for sounds, and the times at which all is heard there. */
export interface VoiceWithRoom {
  /** 24 kHz, mono, -1 to 1. */
  readonly voice: Float32Array;
  readonly sentences: readonly VideoSentence[];
  readonly sounds: readonly MixedSound[];
}

/** The sentence before which a sound is heard, as its index: of those that begin alike, the nearest; -1 for none. */
export function findLine(place: PlacedSound['place'], sentences: readonly VideoSentence[]): number {
  if (place.kind !== 'before') return -1;
  let [nearest, distance] = [-1, Infinity];
  for (const [index, sentence] of sentences.entries()) {
    const [first] = sentence.words;
    const away = Math.abs((first?.at ?? Infinity) - place.at);
    if (away < distance && beginningOf(sentence) === place.of.toWellFormed())
      [nearest, distance] = [index, away];
  }
  return nearest;
}

/** A part of a take: some of its sentences. */
interface HeardPart {
  readonly sentences: readonly VideoSentence[];
  /** Whether the take begins, or ends, with it. */
  readonly isStart?: boolean;
  readonly isEnd?: boolean;
}

/** The sounds that are heard in a part of a take; `whole` has all of its sentences, if these are not. */
export function listHeard(
  sounds: readonly PlacedSound[],
  { sentences, isStart = true, isEnd = true }: HeardPart,
  whole: readonly VideoSentence[] = sentences,
): PlacedSound[] {
  const placeOf = (sentence: VideoSentence | undefined) => sentence?.words[0]?.at;
  return sounds.filter(({ place }) => {
    if (place.kind !== 'before') return place.kind === 'start' ? isStart : isEnd;
    const line = whole[findLine(place, whole)];
    return line !== undefined && sentences.some((sentence) => placeOf(sentence) === placeOf(line));
  });
}

/**
 * Makes room for sounds in a voice: before a sentence in the middle of the pause there, before everything, or behind it.
 * Sounds at one place follow one another in their order. All that is spoken later moves by exactly their length. The voice
 * (24 kHz, mono, -1 to 1) is not changed; a sound before none of the sentences is left out.
 */
export function placeSounds(
  voice: Float32Array,
  sentences: readonly VideoSentence[],
  sounds: readonly SoundToPlace[],
): VoiceWithRoom {
  const placed = sounds
    .flatMap(({ place, volumeDb, samples }) => {
      const line = lineOf(place, sentences);
      return line === null ? [] : [{ line, volumeDb, samples }];
    })
    .toSorted((one, other) => one.line - other.line);
  if (placed.length === 0) return { voice, sentences, sounds: [] };

  const room = placed.reduce((sum, { samples }) => sum + samples.length, 0);
  const roomy = new Float32Array(voice.length + room);
  const mixed: MixedSound[] = [];
  let [copied, moved] = [0, 0];
  const copyTo = (end: number) => {
    const part = roomy.subarray(copied + moved, end + moved);
    part.set(voice.subarray(copied, end));
    if (mixed.length > 0) fade(part, RAMP, (index) => index);
    if (mixed.length < placed.length) fade(part, RAMP, (index) => part.length - 1 - index);
    copied = end;
  };
  for (const { line, volumeDb, samples } of placed) {
    copyTo(Math.max(copied, findCut(line, voice, sentences)));
    mixed.push({ at: (copied + moved) / AUDIO_SAMPLE_RATE, samples, volumeDb });
    moved += samples.length;
  }
  copyTo(voice.length);
  return {
    voice: roomy,
    sentences: moveSentences(
      sentences,
      sounds.map(({ place, samples }) => ({ place, seconds: samples.length / AUDIO_SAMPLE_RATE })),
    ),
    sounds: mixed,
  };
}

/** A sound between lines, and how long it takes, in seconds. */
export interface SoundRoom extends Pick<PlacedSound, 'place'> {
  readonly seconds: number;
}

/** How much later each sentence is heard with sounds between them, in seconds. */
export function planRoom(sentences: readonly VideoSentence[], sounds: readonly SoundRoom[]): number[] {
  const rooms = sounds.map(({ place, seconds }) => ({ line: lineOf(place, sentences) ?? Infinity, seconds }));
  return sentences.map((_, index) =>
    rooms.reduce((sum, { line, seconds }) => (line <= index ? sum + seconds : sum), 0),
  );
}

/** Sentences as they are heard with sounds between them. */
export function moveSentences(
  sentences: readonly VideoSentence[],
  sounds: readonly SoundRoom[],
): VideoSentence[] {
  const room = planRoom(sentences, sounds);
  return sentences.map((sentence, index) => shiftSentence(sentence, room[index] ?? 0));
}

/** A sentence that is spoken later by some seconds, or earlier. */
export function shiftSentence({ words, from, to, speaker }: VideoSentence, seconds: number): VideoSentence {
  const move = (time: number) => Math.max(0, time + seconds);
  return {
    from: move(from),
    to: move(to),
    speaker,
    words: words.map((word) => ({ ...word, from: move(word.from), to: move(word.to) })),
  };
}

/** The index of the sentence that a sound is before; -1 before everything, null if it is not in this take. */
function lineOf(place: PlacedSound['place'], sentences: readonly VideoSentence[]): number | null {
  if (place.kind === 'start') return -1;
  if (place.kind === 'end') return sentences.length;
  const line = findLine(place, sentences);
  return line === -1 ? null : line;
}

/** Where the voice makes room before a sentence, in samples. */
function findCut(line: number, voice: Float32Array, sentences: readonly VideoSentence[]): number {
  if (line === -1) return 0;
  const [before, next] = [sentences[line - 1], sentences[line]];
  if (next === undefined) return voice.length;
  const middle = (Math.min(before?.to ?? 0, next.from) + next.from) / 2;
  return Math.min(voice.length, Math.round(middle * AUDIO_SAMPLE_RATE));
}

/** A sound, or the beginning of one that is too long, which is faded out. */
export function shortenSound(samples: Float32Array): Float32Array {
  const length = SOUND_MAX_SECONDS * AUDIO_SAMPLE_RATE;
  if (samples.length <= length) return samples;
  const shortened = samples.slice(0, length);
  fade(shortened, LONG_FADE, (index) => length - 1 - index);
  return shortened;
}

/** Lets a sound rise from silence in some samples, which are counted from one of its ends. */
function fade(samples: Float32Array, length: number, toIndex: (index: number) => number): void {
  for (let index = 0; index < Math.min(length, samples.length); index += 1) {
    const gain = (1 - Math.cos((Math.PI * index) / length)) / 2;
    samples[toIndex(index)] = gain * (samples[toIndex(index)] ?? 0);
  }
}
