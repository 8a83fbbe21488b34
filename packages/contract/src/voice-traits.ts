import { z } from 'zod';

/** Sound of a voice; accent and languages depend on its engine. */
export const Gender = z.enum(['female', 'male']);
export type Gender = z.infer<typeof Gender>;

export const VoiceAge = z.enum(['young', 'adult', 'mature']);
export type VoiceAge = z.infer<typeof VoiceAge>;

export const Accent = z.enum([
  'american',
  'british',
  'scottish',
  'castilian',
  'latin-american',
  'brazilian',
  'french',
  'italian',
]);
export type Accent = z.infer<typeof Accent>;

/** Pitch of the built-in voice: another engine may speak higher or lower. */
export const VoicePitch = z.enum(['low', 'medium', 'high']);
export type VoicePitch = z.infer<typeof VoicePitch>;

export const Character = z.enum(['warm', 'calm', 'clear', 'lively', 'strong']);
export type Character = z.infer<typeof Character>;
