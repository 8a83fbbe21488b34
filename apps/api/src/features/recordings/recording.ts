import type { EngineName } from '@voicedraft/contract/engine-names';
import type { LineTime, WordTime } from '@voicedraft/contract/generations';
import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import type { EngineErrorKind } from '@voicedraft/engine-api/engine-error';
import type { SpokenText } from '@voicedraft/speech-text/apply-readings';
import type { TextRange } from '@voicedraft/speech-text/read-marks';
import type { Cast } from '#features/voice-mixes/service.ts';

/** A part of a text that one voice speaks: a whole script, or a paragraph of a project. */
export interface Passage {
  /** As written, with its marks. */
  readonly text: string;
  readonly voice: AnyVoiceId;
  readonly settings: SpeechSettings;
  /** Whether the longer pause of a paragraph follows it. */
  readonly endsParagraph: boolean;
  /**
   * Index of its first UTF-16 unit in the whole text, in which lines and words are timed. By default, passages are
   * separated by a blank line: see {@link joinPassages}.
   */
  readonly at?: number;
}

/** A kept sound of one line. */
export interface LineSound {
  readonly id: string;
  readonly key: string;
  /** 1, 2, … of the same line. */
  readonly number: number;
  readonly engine: string;
  readonly model: string;
  readonly seconds: number;
  /** Indexes in the line's spoken text; null if the engine did not report them. */
  readonly wordTimes: readonly WordTime[] | null;
  /** How much faster than its settings say it was spoken, to fit a time; 1 for as they say. */
  readonly pace: number;
  /** The take that the voice was asked for; null for the one before `number`. */
  readonly melody: number | null;
}

/**
 * One line of a plan: a sentence, or the part of one up to a marked pause. `start` and `end` are indexes of UTF-16
 * units in its passage, marks included.
 */
export interface PlannedLine extends TextRange {
  readonly index: number;
  /** Index of its passage. */
  readonly passage: number;
  /** Index of its first UTF-16 unit in the whole text. */
  readonly at: number;
  /** Without marks. */
  readonly text: string;
  /** All that voices of its language speak, by which its own language is judged. */
  readonly within: string;
  /** Text as spoken: `text` with its owner's readings. */
  readonly spoken: SpokenText;
  /** Stressed parts of what is spoken. */
  readonly emphases: readonly TextRange[];
  readonly voice: AnyVoiceId;
  /** Its voice, resolved for the engine. */
  readonly cast: Cast;
  readonly settings: SpeechSettings;
  readonly endsParagraph: boolean;
  /** Marked silence before it (the first line only) and after it, in seconds; 0 if none is marked. */
  readonly pauseBefore: number;
  readonly pauseAfter: number;
  /** Words that count for the price. */
  readonly words: number;
  /** Hash of what is spoken and how; sounds with the same key are interchangeable. */
  readonly key: string;
  /** The kept sound that is used; null if the line is to be spoken. */
  readonly sound: LineSound | null;
  /** Whether it is spoken although a sound may be kept. */
  readonly isAgain: boolean;
  /** Which take of the key it is, or will be: 0 for the first. Each sounds different, and the same every time. */
  readonly take: number;
  /** How much faster than its settings say it is spoken, to fit a time; 1 for as they say. */
  readonly pace: number;
  /** Index in the whole text of a unit of `text`. */
  readonly toSource: (index: number) => number;
}

/** A time for lines that follow each other, with the pauses between them. */
export interface Fit {
  readonly seconds: number;
  /** The pace that they are spoken with first, as in {@link PlannedLine.pace}. */
  readonly pace: number;
}

/** Lines of a recording, and its price. */
export interface RecordingPlan {
  readonly userId: string;
  readonly lines: readonly PlannedLine[];
  /** The whole text. */
  readonly text: string;
  /** The engine that is expected to speak, and its model. */
  readonly engine: EngineName;
  readonly model: string;
  /** Words of the lines that are to be spoken, each different line once. */
  readonly wordsToSpeak: number;
  /** Marked silence in seconds, and how much of it earlier recordings of the same have paid for. */
  readonly silence: number;
  readonly paidSilence: number;
  /** Words that the silence counts as. */
  readonly silentWords: number;
  /** Credits, by the engine that is expected: never more than for a new recording. */
  readonly price: number;
  /** The time that the lines which are spoken again are to take; null if they need none. */
  readonly fit: Fit | null;
}

/** A line that could not be spoken, and why, as a sentence for the user. */
export interface FailedLine {
  readonly index: number;
  readonly kind: EngineErrorKind;
  readonly problem: string;
}

/** A recording: the lines joined. */
export interface Recording {
  /** Signed 16-bit little-endian mono samples at 24,000 Hz, without a header. */
  readonly pcm: Buffer;
  readonly durationSeconds: number;
  /** Of the whole text, in order. */
  readonly lineTimes: readonly LineTime[];
  /** Of the whole text, in order; empty if the engine did not report them. */
  readonly wordTimes: readonly WordTime[];
  readonly engine: EngineName;
  readonly model: string;
  /** Why another engine was not used; absent if none was expected to be. */
  readonly fallbackReason?: string;
  readonly failedLines: readonly FailedLine[];
  /** True if it was stopped: it ends with the last line that was ready by then. */
  readonly isStopped: boolean;
  /** Ids of all sounds that it consists of, and of those that stay although it was stopped. */
  readonly sounds: readonly string[];
  /** Ids of the sounds that were spoken for it and are in it, to be kept when it is paid; none if no line is new. */
  readonly newSounds: readonly string[];
  /** Credits for the lines that were spoken for it and are in it, and for its silence: at most the price of the plan. */
  readonly price: number;
}

/** A line that is ready, or the next part of one that is still being spoken. */
export interface ReadyLine {
  readonly line: PlannedLine;
  /** Which part of the line the sound is, from 0; absent if it is all of it. */
  readonly part?: number;
  readonly sound: LineSound;
  /** Number of lines in all. */
  readonly total: number;
  /** Silence before the first line, and between this sound and the next, in seconds. */
  readonly pauseBefore: number;
  readonly pauseAfter: number;
}

/** The whole text of several passages, in which lines and words are timed. */
export function joinPassages(passages: readonly Pick<Passage, 'text'>[]): string {
  return passages.map(({ text }) => text).join(PASSAGE_GAP);
}

/** Between two passages in the whole text. */
export const PASSAGE_GAP = '\n\n';
