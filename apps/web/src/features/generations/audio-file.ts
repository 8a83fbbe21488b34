/**
 * File name of a voiceover: `generated-audio-{timestamp}.wav`, with the time at which the server started it, in
 * milliseconds (customer specification §3). The same wherever and whenever it is saved.
 */
export function nameAudioFile(createdAt: number): string {
  return `generated-audio-${createdAt}.wav`;
}
