import { z } from 'zod';
import { SPOKEN_LANGUAGES } from './spoken-languages.ts';

/** Ways to speak a text; which of them a voice has depends on its engine. */
export const STYLES = ['neutral', 'calm', 'lively', 'serious'] as const;
export const Style = z.enum(STYLES);
export type Style = z.infer<typeof Style>;

/** Limits of the settings: speed relative to the voice's own, pitch in semitones, volume in decibels. */
export const SPEED_RANGE = { min: 0.7, max: 1.4, step: 0.05 } as const;
export const PITCH_RANGE = { min: -6, max: 6, step: 1 } as const;
export const VOLUME_RANGE = { min: -12, max: 12, step: 1 } as const;

/** Longest instructions of a customer to a voice, in characters. */
export const INSTRUCTIONS_MAX_LENGTH = 200;

/** How a voice speaks. An engine applies what it has; see `SpeechFeatures`. */
export const SpeechSettings = z.object({
  /** Relative to the voice's own: 1.4 is 40 % faster. */
  speed: z
    .number()
    .min(SPEED_RANGE.min)
    .max(SPEED_RANGE.max)
    .refine(isSpeedStep, { error: 'Use steps of 0.05' })
    .default(1),
  /** Semitones above the voice's own pitch. */
  pitch: z.int().min(PITCH_RANGE.min).max(PITCH_RANGE.max).default(0),
  /** Decibels above the usual level. */
  volume: z.int().min(VOLUME_RANGE.min).max(VOLUME_RANGE.max).default(0),
  style: Style.default('neutral'),
  /** How to speak, in the customer's own words, beside the style; absent or blank for none. */
  instructions: z
    .string()
    .max(INSTRUCTIONS_MAX_LENGTH, `Use at most ${INSTRUCTIONS_MAX_LENGTH} characters`)
    .optional(),
  /** The language of the text, as the customer says; found out from the text if absent. */
  language: z.enum(SPOKEN_LANGUAGES).optional(),
});
export type SpeechSettings = z.infer<typeof SpeechSettings>;

/** A voice as it is. */
export const NEUTRAL_SETTINGS: SpeechSettings = { speed: 1, pitch: 0, volume: 0, style: 'neutral' };

/** Whether these settings say nothing: a voice speaks as it is, and the language is found out. */
export function isNeutral({ language, ...delivery }: SpeechSettings): boolean {
  return language === undefined && isPlain(delivery);
}

/** Whether a voice speaks as it is. */
export function isPlain({ speed, pitch, volume, style, instructions = '' }: SpeechSettings): boolean {
  return speed === 1 && pitch === 0 && volume === 0 && style === 'neutral' && instructions.trim() === '';
}

/** Controls that a voice supports with its current engine; the others are hidden. */
export const SpeechFeatures = z.object({
  pitch: z.boolean(),
  /** Always includes `neutral`. */
  styles: z.array(Style),
  /** Whether it follows {@link SpeechSettings}' `instructions`; absent if it does not. */
  instructions: z.boolean().optional(),
  /** Whether it stresses marked words. */
  emphasis: z.boolean(),
  /** Whether the engine returns the times of words. */
  wordTimes: z.boolean(),
});
export type SpeechFeatures = z.infer<typeof SpeechFeatures>;

/** 0.7 + 7 × 0.05 is not 1.05 in binary: so only the hundredths count. */
function isSpeedStep(speed: number): boolean {
  const hundredths = Math.round(speed * 100);
  return hundredths % 5 === 0 && Math.abs(speed * 100 - hundredths) < 1e-9;
}
