/** A player or sample that can be silenced. */
export interface Soundable {
  pause(): void;
}

let sounding: Soundable | null = null;

/** Reports that a sound starts now; the previous one stops. Only one sound plays at a time. */
export function claimSound(sound: Soundable): void {
  if (sounding !== sound) sounding?.pause();
  sounding = sound;
}

/** Reports that a sound has ended or was stopped. */
export function releaseSound(sound: Soundable): void {
  if (sounding === sound) sounding = null;
}

/** Stops any sound that is playing. */
export function silence(): void {
  sounding?.pause();
  sounding = null;
}
