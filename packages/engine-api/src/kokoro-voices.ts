import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { VOICES } from '@voicedraft/contract/voice-list';
import type { Accent } from '@voicedraft/contract/voice-traits';
import type { MixParts, VoiceId } from '@voicedraft/contract/voices';

/**
 * Kokoro's equivalents of our voices: one of its voices, or a mix of two, which sounds like neither. No
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
  alhena: 'ef_dora*0.65+if_sara*0.35',
  mira: 'pf_dora*0.5+if_sara*0.5',
  rigel: 'em_alex*0.75+im_nicola*0.25',
  castor: 'em_santa*0.5+im_nicola*0.5',
  vega: 'ff_siwis',
  bellatrix: 'ff_siwis*0.6+if_sara*0.4',
  sirius: 'ff_siwis*0.3+im_nicola*0.7',
  capella: 'if_sara',
  arcturus: 'im_nicola',
  adhara: 'pf_dora*0.65+if_sara*0.35',
  antares: 'pm_alex*0.75+im_nicola*0.25',
  pollux: 'pm_santa*0.5+im_nicola*0.5',
};

const OWN_ACCENTS = { fr: 'french', it: 'italian', pt: 'brazilian' } as const;
/** The Spanish voices that speak as in Spain; the others speak as in Latin America. */
const CASTILIAN: ReadonlySet<VoiceId> = new Set<VoiceId>(['alhena', 'rigel']);

function findAccent(id: VoiceId, language: SpokenLanguage): Accent | undefined {
  if (language === 'es') return CASTILIAN.has(id) ? 'castilian' : 'latin-american';
  if (language === 'en') return KOKORO_VOICES[id].startsWith('b') ? 'british' : undefined;
  return OWN_ACCENTS[language];
}

/** The voices that Kokoro speaks with another accent than an American one. */
export const KOKORO_ACCENTS: Readonly<Partial<Record<VoiceId, Accent>>> = Object.fromEntries(
  VOICES.flatMap(({ id, language }) => {
    const accent = findAccent(id, language);
    return accent === undefined ? [] : [[id, accent]];
  }),
);

/** The languages of the voices that Kokoro speaks in another one than English. */
export const KOKORO_LANGUAGES: Readonly<Partial<Record<VoiceId, readonly SpokenLanguage[]>>> =
  Object.fromEntries(
    VOICES.filter(({ language }) => language !== 'en').map(({ id, language }) => [id, [language]]),
  );

/**
 * A mix of voices as Kokoro's own and their shares: 'af_heart*0.6+am_puck*0.4'. A voice that is itself a mix counts with
 * its shares of what it is made of. The same for the same sound: sorted, each of Kokoro's voices once.
 */
export function writeMix(parts: MixParts): string {
  const shares = new Map<string, number>();
  for (const { voice, percent } of parts) {
    const own = KOKORO_VOICES[voice].split('+');
    for (const part of own) {
      const [each = '', share = 1 / own.length] = part.split('*');
      shares.set(each, (shares.get(each) ?? 0) + (percent / 100) * Number(share));
    }
  }
  return [...shares]
    .map(([each, share]) => `${each}*${Number(share.toFixed(4))}`)
    .toSorted()
    .join('+');
}
