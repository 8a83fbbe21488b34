import type { Endpoint } from '@voicedraft/contract/endpoint';
import { onTestFinished, vi } from 'vitest';
import { makeTone } from './make-tone.ts';
import { server } from './server.ts';

/** Sends a quiet tone for an endpoint of sounds. */
export function answerSound(endpoint: Endpoint, seconds: number): void {
  const tone = makeTone(seconds);
  server.answer(endpoint, () => new Response(tone, { headers: { 'content-type': 'audio/wav' } }));
}

/**
 * The URL of a quiet tone, until the test ends. An audio element loads its URL by itself, not through the page's
 * `fetch`, so `server.answer` cannot give it a sound.
 */
export function makeSoundUrl(seconds: number): string {
  const url = URL.createObjectURL(new Blob([makeTone(seconds)], { type: 'audio/wav' }));
  onTestFinished(() => URL.revokeObjectURL(url));
  return url;
}

/** Gives all audio elements a quiet tone in place of what they would load. */
export function replaceSounds(seconds: number): void {
  const tone = makeSoundUrl(seconds);
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function replace(
    this: HTMLMediaElement,
  ) {
    this.setAttribute('src', tone);
  });
}
