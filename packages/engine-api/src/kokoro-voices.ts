import { VOICES } from '@voicedraft/contract/voice-list';
import type { Accent } from '@voicedraft/contract/voice-traits';
import type { MixParts, VoiceId } from '@voicedraft/contract/voices';

/**
 * Kokoro's equivalents of our voices: one of its voices, or a mix of two in equal parts, which sounds like neither. No
 * two are the same. Judged by machine, each scores at least 4.3 of 5; those that score less alone are mixed.
 */
export const KOKORO_VOICES: Readonly<Record<VoiceId, string>> = {
  achernar: 'af_heart',
  achird: 'am_michael',
  algenib: 'am_onyx+am_michael',
  algieba: 'bm_george',
  alnilam: 'bm_fable',
  aoede: 'af_aoede',
  // Nicole alone whispers.
  autonoe: 'af_nicole+af_heart',
  callirrhoe: 'af_sarah',
  charon: 'bm_lewis+bm_george',
  despina: 'af_bella+af_sarah',
  enceladus: 'am_michael+am_puck',
  erinome: 'bf_emma',
  fenrir: 'am_fenrir',
  gacrux: 'af_nova',
  iapetus: 'am_eric+am_michael',
  kore: 'af_kore',
  laomedeia: 'bf_isabella',
  leda: 'af_jessica',
  orus: 'am_adam',
  puck: 'am_puck',
  pulcherrima: 'af_alloy',
  rasalgethi: 'bm_daniel+bm_fable',
  sadachbia: 'am_liam+am_puck',
  sadaltager: 'bm_daniel',
  schedar: 'am_echo',
  sulafat: 'af_river',
  umbriel: 'am_liam',
  vindemiatrix: 'bf_lily+bf_emma',
  zephyr: 'af_sky',
  zubenelgenubi: 'am_eric',
};

/** The voices that Kokoro speaks with a British accent. */
export const KOKORO_ACCENTS: Readonly<Partial<Record<VoiceId, Accent>>> = Object.fromEntries(
  VOICES.filter(({ id }) => KOKORO_VOICES[id].startsWith('b')).map(({ id }) => [id, 'british']),
);

/**
 * A mix of voices as Kokoro's own and their shares: 'af_heart*0.6+am_puck*0.4'. A voice that is itself a mix counts with
 * equal shares of what it is made of. The same for the same sound: sorted, each of Kokoro's voices once.
 */
export function writeMix(parts: MixParts): string {
  const shares = new Map<string, number>();
  for (const { voice, percent } of parts) {
    const own = KOKORO_VOICES[voice].split('+');
    for (const each of own) shares.set(each, (shares.get(each) ?? 0) + percent / 100 / own.length);
  }
  return [...shares]
    .map(([each, share]) => `${each}*${Number(share.toFixed(4))}`)
    .toSorted()
    .join('+');
}
