export { chooseLineTake, listLineTakes } from './line-takes.ts';
export { endSounds, findPaid, handOutSound } from './handed-out.ts';
export { readSoundsOf } from './export-sounds.ts';
export { chooseSpeaker, GONE_VOICE, requireVoices, speakerOf } from './line-speaker.ts';
export { placeLines } from './place-lines.ts';
export { lengthAt, measureLines, paceFor, pacesOf } from './fit-lines.ts';
export { planRecording } from './plan-recording.ts';
export {
  type Fit,
  joinPassages,
  PASSAGE_GAP,
  type LineSound,
  type Passage,
  type PlannedLine,
  type ReadyLine,
  type Recording,
  type RecordingPlan,
} from './recording.ts';
export { bytesOf, LEAD_SECONDS } from './sound-edges.ts';
export { requireReadable } from './readable.ts';
export { countSounds, keepSounds } from './repository.ts';
export { deleteSoundsOnlyOf, deleteSoundsSpokenFor, noteUses } from './uses-repository.ts';
export { readSoundAt, soundUrl } from './stored-sounds.ts';
export { requireSpeakable } from './speak-lines.ts';
export { speakPlan, type SpeakOptions } from './speak-plan.ts';
export { deleteSoundFiles, deleteSoundsOf, deleteUnusedSounds, findOrphanedSounds } from './stored-sounds.ts';
