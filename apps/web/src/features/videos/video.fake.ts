import { getGenerationAudio } from '@voicedraft/contract/generations';
import { USUAL_VIDEO, type VideoSentence, type VideoSettings } from '@voicedraft/contract/video-settings';
import { getVideo, getVideoPicture, saveVideoSettings, type Video } from '@voicedraft/contract/videos';
import { expect } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { skipWaits } from '#testing/clock.ts';
import { answerSound } from '#testing/make-sound-url.ts';
import { openApp } from '#testing/open-app.tsx';
import { ok, refusal, server } from '#testing/server.ts';

/** Id of the take. */
export const TAKE = '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01';
export const SECONDS = 3;
/** Drawn and encoded in a moment. */
export const SMALL: VideoSettings = { ...USUAL_VIDEO, format: '1:1', side: 720 };

export const SPACE = { usedBytes: 0, allowedBytes: 500 * 1024 * 1024 };

/** A sentence whose words take half a second each. */
function say(text: string, begin: number, at: number): VideoSentence {
  const words = [...text.matchAll(/\S+/gu)].map((match, index) => ({
    text: match[0],
    at: at + match.index,
    from: begin + index / 2,
    to: begin + (index + 1) / 2,
  }));
  return { from: begin, to: begin + words.length / 2, speaker: null, words };
}

/** A take of two sentences, 3 s long, with a small video. */
export function makeVideo(overrides: Partial<Video> = {}): Video {
  return {
    takeId: TAKE,
    entryId: '3f1e9c52-0a7d-4a52-9a3e-6a1d2b3c4d5e',
    isProject: false,
    title: 'Kitchen garden in spring',
    name: 'kitchen-garden-in-spring-kore',
    audioUrl: `/api/generations/${TAKE}/audio`,
    seconds: SECONDS,
    wordTimes: 'voice',
    sentences: [say('Wait a week.', 0, 0), say('Make some tea.', 1.5, 13)],
    settings: SMALL,
    isSaved: false,
    pictures: [],
    music: [],
    space: SPACE,
    ...overrides,
  };
}

/** A picture of the account, all green. */
export const PICTURE = {
  id: 'a3b8f042-1e16-4f0a-a8f0-421e16df0a2f',
  url: '/api/video-pictures/a3b8f042-1e16-4f0a-a8f0-421e16df0a2f',
  name: 'Garden',
  width: 48,
  height: 64,
  bytes: 20_000,
};

/** Sends the file of {@link PICTURE}, and returns it. */
export async function answerPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(PICTURE.width, PICTURE.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no canvas');
  context.fillStyle = '#00ff00';
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  const type = 'image/webp';
  const file = new File([await canvas.convertToBlob({ type })], `${PICTURE.name}.webp`, { type });
  server.answer(getVideoPicture, () => new Response(file, { headers: { 'content-type': type } }));
  return file;
}

let bell: Promise<string> | undefined;

/** The bell that comes with the product, as the server sends it. */
export async function readBell(): Promise<Response> {
  // From the app's folder.
  bell ??= commands.readFile('../../packages/audio-files/sounds/bell.opus', { encoding: 'base64' });
  const bytes = Uint8Array.from(atob(await bell), (sign) => sign.charCodeAt(0));
  return new Response(bytes, { headers: { 'content-type': 'audio/ogg' } });
}

/** As chosen by somebody; `size` stands for a file that is too large for a test. */
export function chooseFile(input: Locator, file: File, size = file.size): void {
  const element = input.element();
  Object.defineProperty(file, 'size', { value: size });
  Object.defineProperty(element, 'files', { value: [file], configurable: true });
  element.dispatchEvent(new Event('change', { bubbles: true }));
  Reflect.deleteProperty(element, 'files');
}

/** Opens a take's video; `saved` are the settings that the server keeps, in order. */
export async function openVideo(
  overrides: Partial<Video> = {},
  { isReady = true, hasSound = true, search = '', hash = '' } = {},
) {
  const saved: VideoSettings[] = [];
  server.answer(getVideo, ok(makeVideo(overrides)));
  answerSound(getGenerationAudio, overrides.seconds ?? SECONDS);
  if (!hasSound) server.answer(getGenerationAudio, refusal('not_found'));
  skipWaits();
  server.answer(saveVideoSettings, ({ body }) => {
    saved.push(body);
    return ok(body);
  });
  const app = await openApp(`/user/videos/${TAKE}${search}${hash}`);
  if (isReady) await expect.element(make).toBeEnabled();
  return { app, saved };
}

/** The button that begins. */
export const make = page.getByRole('button', { name: 'Make the video' });

export const ready = page.getByText('The video is ready.');

/** The newest settings that were saved. */
export const last = (saved: readonly VideoSettings[]) => saved.at(-1);
