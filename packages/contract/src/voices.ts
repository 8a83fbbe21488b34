import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { successOf } from './shapes.ts';

/** The voices and their labels, in the order of the picker (customer specification §3). */
export const VOICES = [
  { id: 'achernar', name: 'Achernar', label: 'Warm' },
  { id: 'achird', name: 'Achird', label: 'Calm' },
  { id: 'algenib', name: 'Algenib', label: 'Deep' },
  { id: 'algieba', name: 'Algieba', label: 'Smooth' },
  { id: 'alnilam', name: 'Alnilam', label: 'Clear' },
  { id: 'aoede', name: 'Aoede', label: 'Light' },
  { id: 'autonoe', name: 'Autonoe', label: 'Soft' },
  { id: 'callirrhoe', name: 'Callirrhoe', label: 'Balanced' },
  { id: 'charon', name: 'Charon', label: 'Informative' },
  { id: 'despina', name: 'Despina', label: 'Strong' },
  { id: 'enceladus', name: 'Enceladus', label: 'Neutral' },
  { id: 'erinome', name: 'Erinome', label: 'Gentle' },
  { id: 'fenrir', name: 'Fenrir', label: 'Excitable' },
  { id: 'gacrux', name: 'Gacrux', label: 'Bright' },
  { id: 'iapetus', name: 'Iapetus', label: 'Natural' },
  { id: 'kore', name: 'Kore', label: 'Firm' },
  { id: 'laomedeia', name: 'Laomedeia', label: 'Soft' },
] as const;

export const VoiceId = z.enum(VOICES.map((voice) => voice.id));
export type VoiceId = z.infer<typeof VoiceId>;

export const DEFAULT_VOICE: VoiceId = 'achernar';

export const Voice = z.object({
  id: VoiceId,
  name: z.string(),
  label: z.string(),
  /** Address of a short sample of this voice, free of charge. */
  sampleUrl: z.string(),
});
export type Voice = z.infer<typeof Voice>;

export const listVoices = defineEndpoint({
  method: 'GET',
  path: '/api/voices',
  access: 'public',
  feature: 'voices',
  summary: 'The voices a script can be spoken with',
  response: successOf(z.array(Voice)),
});

export const getVoiceSample = defineEndpoint({
  method: 'GET',
  path: '/api/voices/{id}/sample',
  access: 'public',
  feature: 'voices',
  summary: 'A few spoken seconds of one voice, as WAV',
  params: z.object({ id: VoiceId }),
  produces: ['audio/wav'],
});
