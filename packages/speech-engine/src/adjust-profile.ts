import { NEUTRAL_SETTINGS, type SpeechSettings, type Style } from '@voicedraft/contract/speech-settings';
import type { VoiceProfile } from './voice-profiles.ts';

/** What a style changes: pace and spread of the pitch as factors, its mean in semitones, pauses as a factor. */
interface StyleRules {
  readonly pace: number;
  readonly spread: number;
  readonly semitones: number;
  readonly pause: number;
}

const STYLES: Record<Style, StyleRules> = {
  neutral: { pace: 1, spread: 1, semitones: 0, pause: 1 },
  calm: { pace: 0.93, spread: 0.7, semitones: -0.5, pause: 1.3 },
  lively: { pace: 1.07, spread: 1.6, semitones: 1, pause: 0.8 },
  serious: { pace: 0.96, spread: 0.6, semitones: -1, pause: 1.15 },
};

/** Stressed words are slower, higher and louder: these are the factors, semitones and decibels. */
const STRESS = { pace: 0.88, semitones: 1.5, gainDb: 2.5 };

/** How to speak one utterance. */
export interface Delivery {
  readonly settings?: SpeechSettings | undefined;
  readonly isStressed?: boolean;
}

/** A voice as the settings want it, with the gain of its level in decibels. A speaker without pitch keeps its own. */
export function adjustProfile(
  profile: VoiceProfile,
  { settings = NEUTRAL_SETTINGS, isStressed = false }: Delivery,
): { readonly profile: VoiceProfile; readonly gainDb: number } {
  const style = STYLES[settings.style];
  const raise = settings.pitch + style.semitones + (isStressed ? STRESS.semitones : 0);
  const factor = 2 ** (raise / 12);
  const { pitch } = profile;
  return {
    profile: {
      ...profile,
      pace: profile.pace * settings.speed * style.pace * (isStressed ? STRESS.pace : 1),
      pitch: pitch && { mean: pitch.mean * factor, spread: pitch.spread * factor * style.spread },
    },
    gainDb: isStressed ? STRESS.gainDb : 0,
  };
}

/** Length of the pauses relative to the usual ones. */
export function scalePauses({ speed, style }: SpeechSettings = NEUTRAL_SETTINGS): number {
  return STYLES[style].pause / speed;
}
