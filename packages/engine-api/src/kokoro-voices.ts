import { VOICES } from '@voicedraft/contract/voice-list';
import type { Accent } from '@voicedraft/contract/voice-traits';
import type { VoiceId } from '@voicedraft/contract/voices';

/** Kokoro's equivalent of one of our voices. */
export interface KokoroVoice {
  /** One of Kokoro's voices, or a mix of two. */
  readonly voice: string;
  /** The grade that Kokoro's authors give to the recordings behind it; the better one of a mix. */
  readonly grade: 'A' | 'A-' | 'B-' | 'C+' | 'C' | 'D+';
  /** Why this voice was chosen. Not compared by ear yet. */
  readonly reason: string;
}

/**
 * Kokoro's equivalents of our seventeen voices. Kokoro has too few male English voices of a good grade,
 * so some are mixes: the mean of two voices, which sounds like neither. No two entries are the same.
 */
export const KOKORO_VOICES: Record<VoiceId, KokoroVoice> = {
  achernar: { voice: 'af_heart', grade: 'A', reason: 'warm; the best voice of all' },
  achird: { voice: 'am_michael', grade: 'C+', reason: 'calm; one of the three best men' },
  algenib: { voice: 'am_onyx+am_michael', grade: 'C+', reason: 'deep; onyx alone has a D' },
  algieba: { voice: 'bm_george', grade: 'C', reason: 'smooth, British' },
  alnilam: { voice: 'bm_fable', grade: 'C', reason: 'clear, British; liam has a D' },
  aoede: { voice: 'af_aoede', grade: 'C+', reason: 'light; the same name' },
  autonoe: { voice: 'af_nicole', grade: 'B-', reason: 'soft; she whispers' },
  callirrhoe: { voice: 'af_sarah', grade: 'C+', reason: 'balanced' },
  charon: {
    voice: 'bm_lewis+bm_george',
    grade: 'C',
    reason: 'informative, British; daniel has a D, lewis a D+',
  },
  despina: { voice: 'af_bella', grade: 'A-', reason: 'strong; the second best voice' },
  enceladus: {
    voice: 'am_michael+am_puck',
    grade: 'C+',
    reason: 'neutral, between two good men; echo has a D',
  },
  erinome: { voice: 'bf_emma', grade: 'B-', reason: 'gentle; the best British voice, lily has a D' },
  fenrir: { voice: 'am_fenrir', grade: 'C+', reason: 'excitable; the same name' },
  gacrux: { voice: 'af_nova', grade: 'C', reason: 'bright' },
  iapetus: { voice: 'am_puck', grade: 'C+', reason: 'natural; eric has a D' },
  kore: { voice: 'af_kore', grade: 'C+', reason: 'firm; the same name' },
  laomedeia: { voice: 'bf_isabella', grade: 'C', reason: 'soft, British; sky has a C-' },
};

/** The voices that Kokoro speaks with a British accent. */
export const KOKORO_ACCENTS: Readonly<Partial<Record<VoiceId, Accent>>> = Object.fromEntries(
  VOICES.filter(({ id }) => KOKORO_VOICES[id].voice.startsWith('b')).map(({ id }) => [id, 'british']),
);
