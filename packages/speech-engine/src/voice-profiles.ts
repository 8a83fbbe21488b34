import type { VoiceId } from '@voicedraft/contract/voices';
import type { FliteSpeaker } from './flite.ts';

export interface VoiceProfile {
  readonly speaker: FliteSpeaker;
  /**
   * Audible pitch, in hertz; null for the speaker whose own pitch is kept and only changed by the formant ratio.
   */
  readonly pitch: { readonly mean: number; readonly spread: number } | null;
  /** Formants relative to the speaker's own: above 1 means a shorter vocal tract. */
  readonly formantRatio: number;
  /** Speed relative to the standard pace of narration. */
  readonly pace: number;
  /** Shelf gains below 280 Hz and above 3.2 kHz, in decibels. */
  readonly lowGainDb: number;
  readonly highGainDb: number;
}

/**
 * How much longer than the speaker's own each sound is, so that average prose with its pauses takes
 * words ÷ 2.6 seconds (measured by `bench/local-voice.ts`).
 */
export const SPEAKERS: Record<FliteSpeaker, { readonly stretch: number }> = {
  slt: { stretch: 1.25 },
  awb: { stretch: 1.27 },
  rms: { stretch: 1.1 },
  kal16: { stretch: 1.36 },
};

/** The voices, which differ in pitch, vocal tract and tone colour rather than in speed. */
export const VOICE_PROFILES: Record<VoiceId, VoiceProfile> = {
  achernar: profile('slt', [168, 15], 0.93, 0.97, 4, -3),
  achird: profile('awb', [104, 8], 0.95, 0.95, 1, -2),
  algenib: profile('rms', null, 0.85, 0.97, 3, -1),
  algieba: profile('awb', [122, 13], 0.88, 0.98, 3, -5),
  alnilam: profile('kal16', [118, 15], 1, 1, -2, 3),
  aoede: profile('slt', [229, 22], 1.06, 1.04, -3, 2),
  autonoe: profile('slt', [172, 9], 1.09, 0.96, 0, -6),
  callirrhoe: profile('slt', [190, 14], 0.98, 1, 0, 0),
  charon: profile('rms', null, 1.1, 1.04, -1, 3),
  despina: profile('slt', [145, 20], 0.89, 1.02, 2, 3),
  enceladus: profile('rms', null, 0.96, 1, 0, 0),
  erinome: profile('slt', [209, 11], 0.93, 0.95, 3, -4),
  fenrir: profile('awb', [164, 28], 1, 1.06, -1, 3),
  gacrux: profile('awb', [205, 22], 1.17, 1.03, -3, 4),
  iapetus: profile('awb', [136, 16], 1.04, 1, 0, 0),
  kore: profile('slt', [157, 9], 1.03, 1.03, -2, 4),
  laomedeia: profile('slt', [253, 16], 1.14, 0.97, -1, -5),
  leda: profile('slt', [240, 24], 1.1, 1.03, -3, 3),
  orus: profile('rms', null, 0.9, 0.98, 2, 1),
  puck: profile('awb', [150, 24], 1.05, 1.04, -1, 2),
  pulcherrima: profile('slt', [180, 18], 1, 1.03, -1, 3),
  rasalgethi: profile('kal16', [106, 13], 0.95, 1.02, 0, 2),
  sadachbia: profile('awb', [158, 26], 1.1, 1.06, -2, 2),
  sadaltager: profile('kal16', [98, 11], 0.92, 1, 1, 1),
  schedar: profile('rms', null, 1, 0.98, 1, -2),
  sulafat: profile('slt', [175, 14], 0.95, 0.98, 3, -2),
  umbriel: profile('kal16', [126, 17], 1.04, 1, 0, -1),
  vindemiatrix: profile('slt', [198, 10], 0.96, 0.96, 2, -5),
  zephyr: profile('slt', [210, 20], 1.03, 1.03, -2, 4),
  zubenelgenubi: profile('awb', [142, 20], 1.08, 1.05, 0, 0),
};

function profile(
  speaker: FliteSpeaker,
  pitch: readonly [mean: number, spread: number] | null,
  formantRatio: number,
  pace: number,
  lowGainDb: number,
  highGainDb: number,
): VoiceProfile {
  return {
    speaker,
    pitch: pitch && { mean: pitch[0], spread: pitch[1] },
    formantRatio,
    pace,
    lowGainDb,
    highGainDb,
  };
}
