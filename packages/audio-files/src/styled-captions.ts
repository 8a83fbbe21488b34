import {
  type CaptionSettings,
  USUAL_VIDEO,
  type VideoFormat,
  type VideoSentence,
  type VideoSettings,
} from '@voicedraft/contract/video-settings';
import { measureColumns, textOf } from './caption-words.ts';
import { luminanceOf } from './luminance.ts';
import { castOf } from './video-cast.ts';
import { type CaptionPage, layOutCaptions } from './video-captions.ts';
import type { FilmWord } from './video-words.ts';

/** Sizes in pixels of a video whose shorter side has 1080. */
interface Frame {
  readonly width: number;
  readonly height: number;
  /** Of letters, at the usual size. */
  readonly size: number;
  /** Share of the width that captions may take. */
  readonly share: number;
}

const FRAMES: Readonly<Record<VideoFormat, Frame>> = {
  '9:16': { width: 1080, height: 1920, size: 88, share: 0.8 },
  '4:5': { width: 1080, height: 1350, size: 82, share: 0.82 },
  '1:1': { width: 1080, height: 1080, size: 73, share: 0.84 },
  '16:9': { width: 1920, height: 1080, size: 78, share: 0.72 },
};

/** The reader's own font file is not known here; renderers have fonts of their own for what they lack. */
const FONTS: Readonly<Record<CaptionSettings['font'], string>> = {
  sans: 'Inter',
  display: 'Bricolage Grotesque',
  mono: 'JetBrains Mono',
  own: 'Inter',
};

/** Width of a bold letter as a share of its size. */
const LETTER = { mixed: 0.58, upper: 0.7 } as const;
/** Renderers take the size for the height of a line, from the highest to the lowest point of the font. */
const LINE_HEIGHT = 1.21;
const OUTLINE = 0.065;
const BOX_EDGE = 0.1;
/** Size of a word that is shown alone, and of a speaker's name. */
const ALONE = 1.5;
const NAME = 0.5;
const DARK = '#14110a';
const LIGHT = '#ffffff';
const SHADE = '&H280A0808';

/**
 * The captions of a video as Advanced SubStation Alpha (ASS), for programs that burn them in: one event for each word
 * that is lit, so that every renderer shows the same. Without captions in the settings, they look as usual.
 * @param title for editors
 */
export function toAss(
  sentences: readonly VideoSentence[],
  { format, captions, speakers }: Pick<VideoSettings, 'format' | 'captions' | 'speakers'>,
  title: string,
): string {
  const settings = captions ?? USUAL_CAPTIONS;
  const frame = FRAMES[format];
  const size = frame.size * settings.size;
  const letter = settings.upperCase ? LETTER.upper : LETTER.mixed;
  const columns = Math.max(1, Math.floor((frame.width * frame.share) / (size * letter)));
  const pages = layOutCaptions(sentences, settings, {
    measure: (text) => measureColumns([{ text, at: 0, from: 0, to: 0 }]),
    rowWidth: columns,
  });
  const styles = writeStyles(settings, size, pages);
  const colours = new Map(castOf(sentences, speakers).map(({ name, colour }) => [name, colour]));
  const events = pages.flatMap((page) => writePage(page, settings, { ...frame, size, colours }));
  return `${[
    '[Script Info]',
    `Title: ${title.replaceAll(/\s+/gu, ' ')}`,
    'ScriptType: v4.00+',
    `PlayResX: ${frame.width}`,
    `PlayResY: ${frame.height}`,
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: TV.709',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    ...styles,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events,
  ].join('\n')}\n`;
}

const USUAL_CAPTIONS = requireCaptions(USUAL_VIDEO);

function requireCaptions({ captions }: VideoSettings): CaptionSettings {
  if (captions === null) throw new TypeError('The usual video has captions');
  return captions;
}

function writeStyles(
  { style, font, colour, litColour }: CaptionSettings,
  size: number,
  pages: readonly CaptionPage[],
): string[] {
  const isRtl = pages.some(({ isRightToLeft }) => isRightToLeft);
  const write = (name: string, letters: string, edge: string, scale: number, border: 1 | 3, width: number) =>
    [
      `Style: ${name}`,
      FONTS[font],
      Math.round(size * scale * LINE_HEIGHT),
      letters,
      letters,
      edge,
      edge,
      '-1,0,0,0,100,100,0,0',
      border,
      (size * width).toFixed(1),
      // In the middle; the last value lets renderers find out the direction of a text.
      `0,5,0,0,0,${isRtl ? -1 : 1}`,
    ].join(',');
  const scale = style === 'word' ? ALONE : 1;
  const lit =
    style === 'box'
      ? write('Lit', toAssColour(contrastOf(litColour)), toAssColour(litColour), scale, 3, BOX_EDGE)
      : write('Lit', toAssColour(litColour), SHADE, scale, 1, OUTLINE);
  return [
    write('Caption', toAssColour(colour), SHADE, scale, 1, OUTLINE),
    lit,
    write('Speaker', toAssColour(colour), SHADE, NAME, 1, OUTLINE),
  ];
}

/** The events of a page: one for each word that is lit, or one; and the name of who speaks. */
function writePage(
  page: CaptionPage,
  { style, place, namesSpeakers }: CaptionSettings,
  { width, height, size, colours }: Frame & { readonly colours: ReadonlyMap<string, string> },
): string[] {
  const [x, y] = [Math.round(width / 2), Math.round(height * place)];
  const isLighting = style === 'box' || style === 'colour';
  const lit = isLighting ? listLit(page) : [{ from: page.from, to: page.to, words: new Set<FilmWord>() }];
  const events = lit.map(({ from, to, words }) => {
    const write = (word: FilmWord) => {
      const text = escapeText(word.text);
      return words.has(word) ? `{\\rLit}${text}{\\r}` : text;
    };
    const rows = page.rows.map((row) => textOf(row, write)).join('\\N');
    return writeEvent(from, to, 'Caption', `{\\an5\\pos(${x},${y})}${rows}`);
  });
  if (!namesSpeakers || page.speaker === null) return events;
  const top = y - (page.rows.length * size * LINE_HEIGHT * (style === 'word' ? ALONE : 1)) / 2;
  const colour = colours.get(page.speaker) ?? LIGHT;
  const look = `\\c${toAssColour(colour)}&\\3c${toAssColour(contrastOf(colour))}&`;
  const name = `{\\an2\\pos(${x},${Math.round(top - size * 0.3)})${look}}${escapeText(page.speaker)}`;
  return [writeEvent(page.from, page.to, 'Speaker', name), ...events];
}

/** Which word of a page is lit, and when: from when it is said until the next one is. */
function listLit({ rows, from, to }: CaptionPage) {
  const said = rows.flat().filter((word) => word.to > word.from);
  return said.map((word, index) => ({
    from: index === 0 ? from : word.from,
    to: said[index + 1]?.from ?? to,
    words: new Set([word]),
  }));
}

function writeEvent(from: number, to: number, style: string, text: string): string {
  return `Dialogue: 0,${formatTime(from)},${formatTime(to)},${style},,0,0,0,,${text}`;
}

/** Each time is rounded by itself, so that no error adds up, and what follows begins where the one before ends. */
function toHundredths(seconds: number): number {
  return Math.max(0, Math.round(seconds * 100));
}

/** Hours, minutes, seconds and hundredths: 0:01:02.34. */
function formatTime(seconds: number): string {
  const whole = toHundredths(seconds);
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(whole / 360_000)}:${pad((whole / 6000) % 60)}:${pad((whole / 100) % 60)}.${pad(whole % 100)}`;
}

/** Text that no renderer takes for an instruction; a backslash stays one before an invisible character. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\r\n]+/gu, ' ')
    .replaceAll('\\', '\\\u2060')
    .replaceAll('{', '\\{')
    .replaceAll('}', '\\}');
}

/** '#ffd84d' as ASS writes it: blue, green, red. */
function toAssColour(colour: string): string {
  const [red, green, blue] = [colour.slice(1, 3), colour.slice(3, 5), colour.slice(5, 7)];
  return `&H00${blue}${green}${red}`.toUpperCase();
}

/** Dark or light letters, whichever are easier to read on a colour. */
function contrastOf(colour: string): string {
  return luminanceOf(colour) > 0.18 ? DARK : LIGHT;
}
