import type { CaptionPage } from '@voicedraft/audio-files/video-captions';
import type { CaptionSettings } from '@voicedraft/contract/video-settings';
import { CaptionLayer } from './film/draw-captions.ts';
import type { LoadedFilm } from './use-film.ts';

/** The captions of a video as text: whole lines in the letters that were typed, whatever their style. */
export function layOutPlain(
  { film, sentences, fonts: { type } }: LoadedFilm,
  captions: CaptionSettings,
): readonly CaptionPage[] {
  const style = captions.style === 'word' ? 'lines' : captions.style;
  return new CaptionLayer({ settings: { ...captions, style, upperCase: false }, sentences, type }, film)
    .pages;
}
