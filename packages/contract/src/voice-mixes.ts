import { z } from 'zod';
import { get, post, put, del } from './endpoint.ts';
import { Instant, lineOf, successOf } from './shapes.ts';
import { MixId, MixParts } from './voices.ts';

/** How many mixes an account has at most. */
export const MIXES_MAX = 20;
/** The same with deleted ones, which stay because sound was made with them. */
export const MIXES_EVER_MAX = 500;
export const MIX_NAME_MAX_LENGTH = 40;

export const MIX_TEXTS = {
  name: 'Enter a name',
  full: `You have ${MIXES_MAX} voices of your own. Delete one to keep another.`,
  fullEver: `You have made ${MIXES_EVER_MAX} voices, including those that you deleted. Change one that you have, or contact support.`,
  gone: 'Voice not found.',
  offered: 'This voice is offered to everybody. An owner of this site can withdraw it.',
} as const;

export const VoiceMixInput = z.object({ name: lineOf(MIX_TEXTS.name, MIX_NAME_MAX_LENGTH), parts: MixParts });
export type VoiceMixInput = z.infer<typeof VoiceMixInput>;

/** A voice made of two or three voices, spoken by the built-in engine whichever engine speaks the others. */
export const VoiceMix = z.object({
  id: MixId,
  ...VoiceMixInput.shape,
  /** Whether all customers may use it. */
  isOffered: z.boolean(),
  /** False for one that others made and that is offered. */
  isOwn: z.boolean(),
  createdAt: Instant,
});
export type VoiceMix = z.infer<typeof VoiceMix>;

const SHARED = { access: 'signed-in', feature: 'voice-mixes' } as const;

export const listVoiceMixes = get('/api/voice-mixes', {
  ...SHARED,
  summary:
    'The mixes that the caller may use: their own, at most 20, newest first, then those that are offered to all',
  response: successOf(z.array(VoiceMix)),
});

export const addVoiceMix = post('/api/voice-mixes', {
  ...SHARED,
  summary: 'Keep a mix of two or three voices',
  body: VoiceMixInput,
  response: successOf(VoiceMix),
  rateLimit: 30,
});

export const editVoiceMix = put('/api/voice-mixes/{id}', {
  ...SHARED,
  summary:
    'Rename or change a mix of the caller: lines in it are recorded anew once they are recorded again; 403 for one that is offered to all, except for staff who may offer it',
  params: z.object({ id: MixId }),
  body: VoiceMixInput,
  response: successOf(VoiceMix),
});

export const deleteVoiceMix = del('/api/voice-mixes/{id}', {
  ...SHARED,
  summary:
    'Delete a mix of the caller; what was recorded with it stays; 403 for one that is offered to all, except for staff who may offer it',
  params: z.object({ id: MixId }),
  response: z.object({ success: z.literal(true) }),
});

export const restoreVoiceMix = post('/api/voice-mixes/{id}/restore', {
  ...SHARED,
  summary: 'Bring a deleted mix of the caller back: what names it finds it again',
  params: z.object({ id: MixId }),
  response: successOf(VoiceMix),
});

export const offerVoiceMix = put('/api/voice-mixes/{id}/offer', {
  access: 'admin',
  areas: ['engines'],
  feature: 'voice-mixes',
  summary:
    'Offer a mix of the caller to all customers, or withdraw one that is offered, which is then the caller’s if its maker is gone',
  params: z.object({ id: MixId }),
  body: z.object({ isOffered: z.boolean() }),
  response: successOf(VoiceMix),
});
