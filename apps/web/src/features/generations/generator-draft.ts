import type { EngineQuality } from '@voicedraft/contract/engine-names';
import type { ScriptControls } from '@voicedraft/contract/script-controls';
import { NEUTRAL_SETTINGS, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import { DEFAULT_VOICE } from '@voicedraft/contract/voice-list';
import type { AnyVoiceId } from '@voicedraft/contract/voices';

/** What customers see of the engine behind a result. */
export interface MadeBy {
  readonly quality: EngineQuality;
  /** True if it is a draft because the engine of studio quality was not available. */
  readonly fallback?: true | undefined;
}

/** A script as written by the engine. */
export interface WrittenScript extends MadeBy {
  readonly id: string;
  readonly text: string;
  /** Its entry in the library; absent if that is not known. */
  readonly entryId?: string | null | undefined;
  /** Keys of the facts the customer has confirmed. */
  readonly confirmedFacts?: readonly string[] | undefined;
  /** What rewrites have brought into it that is not from the request, likewise. */
  readonly rewrittenFacts?: readonly string[] | undefined;
}

/** A line to fill in: what to say, and what has been typed. */
export interface Blank {
  readonly question: string;
  readonly text: string;
}

/** A finished voiceover. */
export interface SpokenAudio extends MadeBy {
  readonly id: string;
  /** Its entry in the library; absent if that is not known. */
  readonly entryId?: string | null | undefined;
  readonly url: string;
  readonly voice: AnyVoiceId;
  /** Its name if it is a mix, also of one that was deleted; absent if just made. */
  readonly mixName?: string | undefined;
  /** How the voice speaks; absent for its default. */
  readonly settings?: SpeechSettings | undefined;
  /** Seconds. */
  readonly duration: number;
  /** The text that it speaks. */
  readonly text: string;
  /** Milliseconds since 1970; part of the file name. */
  readonly createdAt: number;
  /** Whether the times of its words can be requested. */
  readonly hasWordTimes: boolean;
}

/** Contents of the two cards, as the user edits them. */
export interface Draft {
  readonly prompt: string;
  readonly voice: AnyVoiceId;
  /** Voice settings, including those that only other voices support. */
  readonly settings: SpeechSettings;
  /** Choices for the script besides the prompt. */
  readonly controls: ScriptControls;
  /** The script sheet: as written, or edited by hand since. */
  readonly script: string;
  /** The lines to fill in, which make the sheet's text; null if it is text that is edited as a whole. */
  readonly blanks: readonly Blank[] | null;
  /** Origin of the sheet's text; null if it is empty or typed from scratch. */
  readonly written: WrittenScript | null;
  readonly audio: SpokenAudio | null;
  /** The entry of the library that the sheet's text belongs to; null if none does yet. */
  readonly entryId: string | null;
}

/** Contents of the cards for a new user. */
export const EMPTY_DRAFT: Draft = {
  prompt: '',
  voice: DEFAULT_VOICE,
  settings: NEUTRAL_SETTINGS,
  controls: {},
  script: '',
  blanks: null,
  written: null,
  audio: null,
  entryId: null,
};

/** Whether there is nothing to lose in it. */
export function isEmptyDraft({ prompt, script, audio }: Draft): boolean {
  return prompt.trim() === '' && script.trim() === '' && audio === null;
}
