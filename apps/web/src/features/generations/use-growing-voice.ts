import type { LineReady } from '@voicedraft/contract/recordings';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { LineMedia } from '#ui/sound/line-media.ts';
import { Sound } from '#ui/sound/sound.ts';
import { type GrowingVoice, layOutLines } from './lay-out-lines.ts';

/** The sound of a voiceover that is being made. */
export interface GrowingSound extends GrowingVoice {
  readonly sound: Sound;
}

/**
 * Plays a voiceover while it is made, from its first line on; it waits at a line that is missing. Once it is made, the
 * recording takes over at the same place.
 * @param text what is spoken; null while no voiceover is made
 * @param finished the sound of the last recording; null for none
 * @returns null until the first line is ready
 */
export function useGrowingVoice(
  text: string | null,
  ready: readonly LineReady[],
  finished: Sound | null,
): GrowingSound | null {
  const [{ media, sound }] = useState(() => {
    const lines = new LineMedia();
    return { media: lines, sound: new Sound('', 0, lines) };
  });
  useEffect(() => () => sound.release(), [sound]);
  const voice = useMemo(
    () => (text === null || !ready.some(({ index }) => index === 0) ? null : layOutLines(text.trim(), ready)),
    [text, ready],
  );
  useEffect(() => {
    if (voice !== null) media.setLines(voice.lines);
  }, [media, voice]);
  const isMade = text === null;
  const before = useRef(finished);
  useEffect(() => {
    if (!isMade) before.current = finished;
  }, [isMade, finished]);
  // Only at the end: another recording that is shown later has its own place.
  const takeOver = useEffectEvent(() => {
    const { playing, waiting, time, rate, volume, muted } = sound.getState();
    sound.release();
    media.setLines([]);
    // Without a new recording it has failed.
    if (finished === null || finished === before.current || time === 0) return;
    if (rate !== 1) finished.setRate(rate);
    if (volume !== finished.getState().volume) finished.setVolume(volume);
    if (muted !== finished.getState().muted) finished.toggleMute();
    finished.seek(time);
    if (playing || waiting) void finished.play();
  });
  useEffect(() => {
    if (isMade) takeOver();
  }, [isMade]);
  return voice === null ? null : { ...voice, sound };
}
