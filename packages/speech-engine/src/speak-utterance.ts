import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { resample } from './dsp/resample.ts';
import { applyShelf } from './dsp/shelf-filter.ts';
import { setSpeechLevel } from './dsp/speech-level.ts';
import { trimSilence } from './dsp/trim-silence.ts';
import { FLITE_SAMPLE_RATE, runFlite } from './flite.ts';
import { adjustProfile, type Delivery } from './adjust-profile.ts';
import { SPEAKERS, type VoiceProfile } from './voice-profiles.ts';
import type { WasmModule } from './web-assembly.ts';

/** Level of the speech without pauses, in dBFS. */
const SPEECH_LEVEL_DB = -20;

const LOW_CORNER_HZ = 280;
const HIGH_CORNER_HZ = 3200;

/**
 * Speaks one utterance in a voice: samples at 24 kHz without silence at the ends, empty if there is no sound.
 * Resampling shifts formants, pitch and length together, so pitch and length are adjusted in advance to come out as
 * the profile says.
 */
export function speakUtterance(
  module: WasmModule,
  text: string,
  voice: VoiceProfile,
  delivery: Delivery = {},
): Float32Array {
  const { profile, gainDb } = adjustProfile(voice, delivery);
  const speaker = SPEAKERS[profile.speaker];
  const { formantRatio, pitch } = profile;
  const spoken = runFlite(module, {
    text,
    speaker: profile.speaker,
    stretch: (speaker.stretch * formantRatio) / profile.pace,
    pitch: pitch && { mean: pitch.mean / formantRatio, spread: pitch.spread / formantRatio },
  });
  const moved = resample(spoken, AUDIO_SAMPLE_RATE / FLITE_SAMPLE_RATE / formantRatio);
  const low = applyShelf(moved, AUDIO_SAMPLE_RATE, {
    side: 'low',
    cornerHz: LOW_CORNER_HZ,
    gainDb: profile.lowGainDb,
  });
  const coloured = applyShelf(low, AUDIO_SAMPLE_RATE, {
    side: 'high',
    cornerHz: HIGH_CORNER_HZ,
    gainDb: profile.highGainDb,
  });
  return trimSilence(
    setSpeechLevel(coloured, AUDIO_SAMPLE_RATE, SPEECH_LEVEL_DB + gainDb),
    AUDIO_SAMPLE_RATE,
  );
}
