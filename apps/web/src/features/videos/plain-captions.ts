import type { CaptionPage } from '@voicedraft/audio-files/video-captions';
import { textOf } from '@voicedraft/audio-files/caption-words';
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

/** Captions as a SubRip file. */
export function writeSrt(pages: readonly CaptionPage[]): Blob {
  const cues = pages.map(({ rows, from, to }, index) =>
    [index + 1, `${formatTime(from)} --> ${formatTime(to)}`, ...rows.map((row) => textOf(row)), ''].join(
      '\n',
    ),
  );
  return new Blob([cues.join('\n')], { type: 'application/x-subrip' });
}

/** '00:01:02,345' */
function formatTime(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  return `${pad(thousandths / 3_600_000)}:${pad((thousandths / 60_000) % 60)}:${pad((thousandths / 1000) % 60)},${pad(thousandths % 1000, 3)}`;
}
