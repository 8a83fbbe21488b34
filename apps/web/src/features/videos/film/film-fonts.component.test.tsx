import type { CaptionSettings } from '@voicedraft/contract/video-settings';
import { describe, expect, it } from 'vitest';
import { smallVideo } from './film.fake.ts';
import { addFonts, fetchFonts } from './film-fonts.ts';

const say = (text: string, speaker: string | null = null) => [
  { from: 0, to: 1, speaker, words: [{ text, at: 0, from: 0, to: 1 }] },
];

async function load(text: string, captions: Partial<CaptionSettings> = {}, own: ArrayBuffer | null = null) {
  return fetchFonts(smallVideo(captions).captions, say(text), own);
}

/** The width of a text in a family, in pixels. */
function measure(text: string, family: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) throw new Error('there is no canvas');
  context.font = `700 100px ${family}`;
  return context.measureText(text).width;
}

describe('the fonts of captions', () => {
  it.each([
    ['hello', 1],
    // Capitals count, as captions may be set in them: Ÿ is in a file of its own.
    ['cÿ', 3],
    ['Đà Nẵng', 4],
  ])('are the files that %s needs: %i', async (text, count) => {
    const { files } = await load(text);
    expect(files).toHaveLength(count);
  });

  it('are those of speakers and corrections, too', async () => {
    const { captions } = smallVideo({ corrections: [{ at: 0, text: 'Nẵng' }] });
    expect((await fetchFonts(captions, say('hello'))).files).toHaveLength(2);
    expect((await fetchFonts(smallVideo().captions, say('hello', 'Łukasz'))).files).toHaveLength(2);
    expect((await fetchFonts(null, say('hello'))).files).toEqual([]);
  });

  it.each(['sans', 'display', 'mono'] as const)('are used once they are added: %s', async (font) => {
    const fonts = await load('Hello', { font });
    await addFonts(fonts, document.fonts);
    const [own = '', ...others] = fonts.type.family.split(', ');
    expect(measure('Hello', fonts.type.family)).toBe(measure('Hello', own));
    expect(measure('Hello', own)).not.toBe(measure('Hello', others.join(', ')));
  });

  it('are those of a file of the reader', async () => {
    const [mono] = (await load('Hello', { font: 'mono' })).files;
    if (mono === undefined) throw new Error('no font');
    const fonts = await load('Hello', { font: 'own' }, mono.bytes.slice(0));
    await addFonts(fonts, document.fonts);
    expect(measure('iiii', fonts.type.family)).toBe(measure('WWWW', fonts.type.family));
  });

  it('are refused if the file is none', async () => {
    const fonts = await load('Hello', { font: 'own' }, new TextEncoder().encode('no font').buffer);
    await expect(addFonts(fonts, document.fonts)).rejects.toThrow(DOMException);
  });
});
