import type { CaptionSettings, VideoSentence } from '@voicedraft/contract/video-settings';
import { type CaptionPage, findShown, layOutCaptions } from '@voicedraft/audio-files/video-captions';
import { orderWords } from './order-words.ts';
import type { DrawContext, Layer, Rows, Stage } from './stage.ts';
import type { FilmWord } from '@voicedraft/audio-files/video-words';

/** A family of type as CSS names it, with those for what it lacks, and its heaviest weight. */
export interface CaptionType {
  readonly family: string;
  readonly weight: number;
}

interface CaptionContent {
  readonly settings: CaptionSettings;
  readonly sentences: readonly VideoSentence[];
  readonly type: CaptionType;
}

/** Sizes relative to that of the type. */
const LINE_HEIGHT = 1.32;
const CAPITALS = 0.73;
const OUTLINE = 0.14;
const SHADOW = 0.16;
const NAME_SIZE = 0.5;
const NAME_GAP = 0.46;
const BOX_AROUND = { x: 0.13, y: 0.2, radius: 0.2 };
/** Of the space between words, where one of them is in a box. */
const BOXED_SPACE = 1.3;
/** One word at a time is drawn larger. */
const LARGE = 1.7;
/** Beyond the letters: marks above and below them, their outline and its shadow. */
const REACH = 0.9;

/** Free space above and below the captions, relative to the height. */
const MARGIN = 0.04;

const DARK = '#14110a';
const LIGHT = '#ffffff';
/** Names of speakers, in the order in which they first speak. */
const SPEAKER_COLOURS = ['#7fd4ff', '#ffb38a', '#9be8a2', '#f5a8e0', '#ffe27a', '#c3b5ff'] as const;

/** Captions, in the colours and the style of their settings. */
export class CaptionLayer implements Layer {
  /** In order. */
  readonly pages: readonly CaptionPage[];
  readonly #settings: CaptionSettings;
  readonly #stage: Stage;
  readonly #type: CaptionType;
  readonly #size: number;
  readonly #language: string;
  /** Null if nobody is named. */
  readonly #colours: ReadonlyMap<string, string> | null;

  constructor({ settings, sentences, type }: CaptionContent, stage: Stage) {
    this.#settings = settings;
    this.#stage = stage;
    this.#type = type;
    this.#language = languageOf(sentences);
    const { width, height } = stage;
    const usual = width > height ? height * 0.072 : width * (height > width ? 0.082 : 0.07);
    this.#size = Math.round(usual * settings.size * (settings.style === 'word' ? LARGE : 1));
    const ruler = new OffscreenCanvas(1, 1).getContext('2d');
    if (ruler === null) throw new Error('there is no canvas to measure text with');
    this.#prepare(ruler, this.#size);
    const measure = remember((text) =>
      text === ' ' ? this.#measureSpace(ruler) : ruler.measureText(text).width,
    );
    const rowWidth = width * (width > height ? 0.72 : 0.84);
    this.pages = layOutCaptions(sentences, settings, { measure, rowWidth });
    const speakers = [...new Set(sentences.flatMap(({ speaker }) => speaker ?? []))];
    this.#colours =
      settings.namesSpeakers && speakers.length > 1
        ? new Map(
            speakers.map((name, index) => [name, SPEAKER_COLOURS[index % SPEAKER_COLOURS.length] ?? LIGHT]),
          )
        : null;
  }

  /** All rows that any of the captions needs. */
  get rows(): Rows {
    const reached = this.pages.map((page) => this.#rowsOf(page));
    return [
      Math.min(...reached.map(([top]) => top), this.#stage.height),
      Math.max(...reached.map(([, bottom]) => bottom), 0),
    ];
  }

  keyAt(frame: number): string {
    const shown = this.#shownAt(frame);
    if (shown === null) return '';
    const { style } = this.#settings;
    const lit = style === 'box' || style === 'colour' ? shown.lit?.from : undefined;
    return `${shown.page.from} ${lit ?? ''}`;
  }

  rowsAt(frame: number): Rows {
    const shown = this.#shownAt(frame);
    return shown === null ? [0, 0] : this.#rowsOf(shown.page);
  }

  draw(context: DrawContext, frame: number): void {
    const shown = this.#shownAt(frame);
    if (shown === null) return;
    const { page } = shown;
    const { rows, speaker, isRightToLeft } = page;
    const size = this.#size * page.scale;
    const middle = this.#middleOf(page);
    for (const [index, row] of rows.entries()) {
      this.#prepare(context, size);
      const y = middle + (index - (rows.length - 1) / 2) * size * LINE_HEIGHT + (size * CAPITALS) / 2;
      this.#drawRow(context, { row, size, y, isRightToLeft, lit: shown.lit });
    }
    const colour = this.#colours?.get(speaker ?? '');
    if (speaker === null || colour === undefined) return;
    const nameSize = this.#size * NAME_SIZE;
    this.#prepare(context, nameSize);
    const top = middle - ((rows.length - 1) / 2) * size * LINE_HEIGHT - (size * CAPITALS) / 2;
    context.textAlign = 'center';
    context.direction = 'ltr';
    drawLetters(context, {
      text: speaker,
      x: this.#stage.width / 2,
      y: top - this.#size * NAME_GAP,
      size: nameSize,
      colour,
    });
  }

  /** A word lights in the frame that is nearest to its beginning. */
  #shownAt(frame: number) {
    return findShown(this.pages, (frame + 0.5) / this.#stage.frameRate);
  }

  #drawRow(
    context: DrawContext,
    {
      row,
      size,
      y,
      isRightToLeft,
      lit,
    }: Pick<CaptionPage, 'isRightToLeft'> & {
      row: readonly FilmWord[];
      size: number;
      y: number;
      lit: FilmWord | null;
    },
  ): void {
    const { style, colour, litColour } = this.#settings;
    const space = this.#measureSpace(context);
    const placed = orderWords(row, isRightToLeft).map((word) => ({
      ...word,
      width: context.measureText(word.word.text).width,
    }));
    const whole = placed.reduce(
      (sum, { width, hasSpaceBefore }) => sum + width + (hasSpaceBefore ? space : 0),
      0,
    );
    let x = (this.#stage.width - whole) / 2;
    const at = placed.map((word) => {
      x += word.hasSpaceBefore ? space : 0;
      const left = x;
      x += word.width;
      return { ...word, x: left };
    });
    // The lit word is drawn last: its box covers the outlines of its neighbours.
    for (const isLit of [false, true]) {
      for (const { word, x: left, width, direction } of at.filter((one) => (one.word === lit) === isLit)) {
        context.direction = direction;
        const drawn = { text: word.text, x: left, y, size };
        if (!isLit || style === 'lines' || style === 'word') drawLetters(context, { ...drawn, colour });
        else if (style === 'colour') drawLetters(context, { ...drawn, colour: litColour });
        else {
          drawBox(context, { x: left, y, width, size, colour: litColour });
          context.fillStyle = contrastingWith(litColour);
          context.fillText(word.text, left, y);
        }
      }
    }
  }

  #measureSpace(context: DrawContext): number {
    return context.measureText(' ').width * (this.#settings.style === 'box' ? BOXED_SPACE : 1);
  }

  #prepare(context: DrawContext, size: number): void {
    context.font = `${this.#type.weight} ${size}px ${this.#type.family}`;
    context.textBaseline = 'alphabetic';
    context.textAlign = 'left';
    context.fontKerning = 'normal';
    // Chinese and Japanese share signs that each writes in its own way.
    if ('lang' in context) context.lang = this.#language;
  }

  /** The height in the middle of a caption's rows, moved to where all of it is in the picture. */
  #middleOf(page: CaptionPage): number {
    const { height } = this.#stage;
    const [above, below] = this.#reachOf(page);
    const least = height * MARGIN + above;
    const most = height * (1 - MARGIN) - below;
    return Math.max(least, Math.min(most, height * this.#settings.place));
  }

  #rowsOf(page: CaptionPage): Rows {
    const [above, below] = this.#reachOf(page);
    const middle = this.#middleOf(page);
    return [Math.max(0, Math.floor(middle - above)), Math.min(this.#stage.height, Math.ceil(middle + below))];
  }

  /** How far a caption reaches above and below its middle. */
  #reachOf({ rows, scale }: CaptionPage): Rows {
    const half = (((rows.length - 1) * LINE_HEIGHT + CAPITALS) / 2 + REACH) * this.#size * scale;
    const name = this.#colours === null ? 0 : this.#size * (NAME_GAP + NAME_SIZE);
    return [half + name, half];
  }
}

/** Letters that can be read on any picture: outlined, with a soft shadow. */
function drawLetters(
  context: DrawContext,
  { text, x, y, size, colour }: { text: string; x: number; y: number; size: number; colour: string },
): void {
  context.lineJoin = 'round';
  context.lineWidth = size * OUTLINE;
  context.strokeStyle = contrastingWith(colour);
  context.shadowColor = 'rgb(0 0 0 / 45%)';
  context.shadowBlur = size * SHADOW;
  context.shadowOffsetY = size * SHADOW * 0.35;
  context.strokeText(text, x, y);
  context.shadowColor = 'transparent';
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

function drawBox(
  context: DrawContext,
  { x, y, width, size, colour }: { x: number; y: number; width: number; size: number; colour: string },
): void {
  const around = { x: size * BOX_AROUND.x, y: size * BOX_AROUND.y };
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(
    x - around.x,
    y - size * CAPITALS - around.y,
    width + 2 * around.x,
    size * CAPITALS + 2 * around.y,
    size * BOX_AROUND.radius,
  );
  context.fill();
}

/** Dark for light colours, and light for dark ones. */
function contrastingWith(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gu) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 > 128 ? DARK : LIGHT;
}

function remember(measure: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? measure(text);
    known.set(text, width);
    return width;
  };
}

/** The language in which Chinese characters are to be drawn; empty where it does not matter. */
function languageOf(sentences: readonly VideoSentence[]): string {
  const text = sentences.flatMap(({ words }) => words.map((word) => word.text)).join('');
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /\p{Script=Han}/u.test(text) ? 'zh' : '';
}
