/** What can be silenced: a player, a sample. */
export interface Soundable {
  pause(): void;
}

let sounding: Soundable | null = null;

/** Says that a sound starts now; the one that sounded before stops. Only one sound plays at a time. */
export function claimSound(sound: Soundable): void {
  if (sounding !== sound) sounding?.pause();
  sounding = sound;
}

/** Says that a sound has ended by itself or was stopped. */
export function releaseSound(sound: Soundable): void {
  if (sounding === sound) sounding = null;
}

/** Stops whatever sounds. */
export function silence(): void {
  sounding?.pause();
  sounding = null;
}
