import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { successOf } from './shapes.ts';
import { VOICES } from './voice-list.ts';

export const VoiceId = z.enum(VOICES.map((voice) => voice.id));
export type VoiceId = z.infer<typeof VoiceId>;

export const Voice = z.object({
  id: VoiceId,
  name: z.string(),
  label: z.string(),
  /** URL of a short, free sample of this voice. */
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
