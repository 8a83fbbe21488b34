import { LANGUAGE_NAMES } from '@voicedraft/contract/script-controls';
import { VOICES } from '@voicedraft/contract/voice-list';
import type { Voice } from '@voicedraft/contract/voices';

/** The built-in voices. */
export const VOICE_RECORDS: readonly Voice[] = VOICES.map((voice) => ({
  ...voice,
  sampleUrl: `/api/voices/${voice.id}/sample`,
  engine: 'local',
  quality: 'natural',
  accent: voice.id === 'achird' || voice.id === 'fenrir' ? 'scottish' : 'american',
  languages: [LANGUAGE_NAMES[voice.language]],
  features: {
    pitch: voice.id !== 'charon',
    styles: ['neutral', 'calm', 'lively', 'serious'],
    emphasis: true,
    wordTimes: false,
  },
}));
