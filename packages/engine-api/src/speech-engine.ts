import type { EngineName } from '@voicedraft/contract/engine-names';
import type { SpeechFeatures, SpeechSettings } from '@voicedraft/contract/speech-settings';
import type { Accent } from '@voicedraft/contract/voice-traits';
import type { VoiceId } from '@voicedraft/contract/voices';
import type { DoneBy } from './script-writer.ts';

export interface SpeechRequest {
  /** Plain text, 1 to 400 words. */
  readonly text: string;
  readonly voice: VoiceId;
  /**
   * A mix that the built-in engine speaks in place of the voice: Kokoro's voices with their shares, as
   * 'af_heart*0.6+am_puck*0.4'. Other engines are not asked for one.
   */
  readonly mix?: string | undefined;
  /**
   * How the voice speaks; as it is by default. An engine applies speed, pitch, style and instructions as far
   * as its `features` go, and
   * ignores the volume: that is set on the joined audio.
   */
  readonly settings?: SpeechSettings;
  /** Parts of the text to be stressed, in order: indexes of UTF-16 units, `end` exclusive. */
  readonly emphases?: readonly { readonly start: number; readonly end: number }[];
  /** The whole text that this is a part of, by which its language is judged; by default, this is all of it. */
  readonly within?: string;
  /** Whether it is spoken before the requests that wait without this, where the engine has a queue. */
  readonly goesFirst?: boolean | undefined;
  /** The customer, for engines with a queue, in which customers take turns. */
  readonly customer?: string | undefined;
  /** Selects a variant of the same text: 0, the default, is the plain one. Each is reproducible. */
  readonly take?: number | undefined;
  /** Aborts the work: the engine then rejects with an `aborted` or `timeout` EngineError. */
  readonly signal: AbortSignal;
  /**
   * Called with the sound as it is made, where the engine makes it bit by bit: all of it adds up to the result. Whoever
   * gives this listens at once, so that each bit comes before the sound until then has been heard, as far as possible.
   */
  readonly onSound?: (pcm: Uint8Array, isLast: boolean) => void;
  /** About how many characters have been spoken for this listener before; none by default. */
  readonly ahead?: number;
  /** Called with the place in the engine's queue whenever it changes; 1 is next, 0 is being spoken. */
  readonly onQueued?: (position: number) => void;
}

/** A text that may be spoken, the whole that it is a part of, and who would speak it: as in a {@link SpeechRequest}. */
export type SpeechCheck = Pick<SpeechRequest, 'text' | 'within' | 'voice' | 'settings'>;

/** When a word of the text is spoken. */
export interface SpokenWord {
  /** Index of its first UTF-16 unit in the request's text. */
  readonly at: number;
  /** Seconds from the beginning of the audio. */
  readonly start: number;
  readonly end: number;
}

export interface Speech extends DoneBy {
  /** Signed 16-bit little-endian mono samples at 24,000 Hz, without a header. */
  readonly pcm: Buffer;
  /** When the words are spoken, in order; absent if the engine does not report it. */
  readonly words?: readonly SpokenWord[];
  /** How many words it has said, as `check` counts them; absent if the engine does not know. */
  readonly saidWords?: number | undefined;
  /** The model (or built-in engine) that spoke it. */
  readonly model: string;
}

/** Abilities of a speech engine. */
export interface EngineFeatures extends Readonly<SpeechFeatures> {
  /** Accents other than American, by voice. */
  readonly accents?: Readonly<Partial<Record<VoiceId, Accent>>>;
  /** Whether it speaks at any pace that it is asked for, as lines that are to fit a time need. */
  readonly exactPace?: boolean;
  /** Codes of its languages (BCP 47), English first; English only if absent. */
  readonly languages?: readonly string[];
  /** Voices that speak languages other than these. */
  readonly voiceLanguages?: Readonly<Partial<Record<VoiceId, readonly string[]>>> | undefined;
}

/** Speaks a text (customer specification §7, generative speech call). */
export interface SpeechEngine {
  readonly engine: EngineName;
  /** The model to try first, for display. */
  readonly model: string;
  /** The model that kept sounds are found by, whichever one answers at the moment; `model` if absent. */
  readonly keyModel?: string | undefined;
  /** What else a voice's sound depends on: where it comes from and its name there. Nothing if absent. */
  readonly sourceOf?: ((voice: VoiceId) => string) | undefined;
  /** False if it cannot work now: it has no key, or no server that responds. */
  isAvailable(): boolean;
  readonly features: EngineFeatures;
  /** How many words one call should have at most, for even sound and a first sound soon; 0 for one line per call. */
  readonly callWords: number;
  /** How many calls one request may make at once. */
  readonly parallelCalls: number;
  /** How long a voice may take, in milliseconds; the product's usual limit if absent. */
  readonly timeoutMs?: number | undefined;
  /**
   * Rejects with the EngineError of a text that this engine cannot speak, without speaking it. Absent if it cannot
   * tell beforehand.
   * @returns how many words it would say, with figures and signs in words; undefined if it does not know
   */
  check?(text: SpeechCheck): Promise<number | undefined>;
  /** Rejects with EngineError only. */
  synthesize(request: SpeechRequest): Promise<Speech>;
  /** Ends workers and connections; the engine cannot be used afterwards. */
  close?(): Promise<void>;
}
