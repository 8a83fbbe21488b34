import type { CaptionSettings, SpeakerLook, VideoSentence } from '@voicedraft/contract/video-settings';
import { type CaptionPage, findShown, layOutCaptions } from '@voicedraft/audio-files/video-captions';
import { CAPITALS, contrastingWith, drawBox, drawLetters } from './draw-letters.ts';
import { SpeakerLine } from './draw-speaker.ts';
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
  /** How speakers look; as usual if omitted. */
  readonly speakers?: readonly SpeakerLook[];
  /** Square pictures by their ids; those that are not there are not drawn. */
  readonly portraits?: ReadonlyMap<string, ImageBitmap>;
}

/** Sizes relative to that of the type. */
const LINE_HEIGHT = 1.32;
/** Of the space between words, where one of them is in a box. */
const BOXED_SPACE = 1.3;
/** One word at a time is drawn larger. */
const LARGE = 1.7;
/** Beyond the letters: marks above and below them, their outline and its shadow. */
const REACH = 0.9;

/** Free space above and below the captions, relative to the height. */
const MARGIN = 0.04;

/** Of a speaker's picture, relative to the type of captions that are not one word alone. */
const PORTRAIT = 2.1;

/** Captions, in the colours and the style of their settings. */
export class CaptionLayer implements Layer {
  /** In order. */
  readonly pages: readonly CaptionPage[];
  readonly #settings: CaptionSettings;
  readonly #stage: Stage;
  readonly #type: CaptionType;
  readonly #size: number;
  readonly #language: string;
  /** Who speaks; null if that is not shown. */
  readonly #line: SpeakerLine | null;
  /** From the middle of the highest caption to the top of its letters, in pixels. */
  readonly #tallest: number;

  constructor(
    { settings, sentences, type, speakers = [], portraits = new Map() }: CaptionContent,
    stage: Stage,
  ) {
    this.#settings = settings;
    this.#stage = stage;
    this.#type = type;
    this.#language = languageOf(sentences);
    const { width, height } = stage;
    const usual = width > height ? height * 0.072 : width * (height > width ? 0.082 : 0.07);
    const usualSize = usual * settings.size;
    this.#size = Math.round(usualSize * (settings.style === 'word' ? LARGE : 1));
    const ruler = new OffscreenCanvas(1, 1).getContext('2d');
    if (ruler === null) throw new Error('there is no canvas to measure text with');
    this.#prepare(ruler, this.#size);
    const measure = remember((text) =>
      text === ' ' ? this.#measureSpace(ruler) : ruler.measureText(text).width,
    );
    const rowWidth = width * (width > height ? 0.72 : 0.84);
    this.pages = layOutCaptions(sentences, settings, { measure, rowWidth });
    this.#tallest = Math.max(0, ...this.pages.map((page) => this.#halfOf(page)));
    this.#line = SpeakerLine.create(
      { sentences, looks: speakers, portraits, namesSpeakers: settings.namesSpeakers },
      {
        isRightToLeft: this.pages.filter((page) => page.isRightToLeft).length * 2 > this.pages.length,
        width,
        rowWidth,
        size: this.#size,
        diameter: Math.round(usualSize * PORTRAIT),
        measure: (text, size) => {
          this.#prepare(ruler, size);
          return ruler.measureText(text).width;
        },
      },
    );
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
    // Marks above letters may reach into a picture, and are drawn over it.
    if (this.#line !== null) {
      const half = this.#line.isFixed ? this.#tallest : this.#halfOf(page);
      this.#line.draw(context, { speaker, top: middle - half, prepare: (of) => this.#prepare(context, of) });
    }
    for (const [index, row] of rows.entries()) {
      this.#prepare(context, size);
      const y = middle + (index - (rows.length - 1) / 2) * size * LINE_HEIGHT + (size * CAPITALS) / 2;
      this.#drawRow(context, { row, size, y, isRightToLeft, lit: shown.lit });
    }
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

  /** From a caption's middle to the top of its letters, in pixels. */
  #halfOf({ rows, scale }: CaptionPage): number {
    return (((rows.length - 1) * LINE_HEIGHT + CAPITALS) / 2) * this.#size * scale;
  }

  /** How far a caption reaches above and below its middle. With pictures of speakers, all reach as far, so that none moves. */
  #reachOf(page: CaptionPage): Rows {
    const letters = this.#line?.isFixed === true ? this.#tallest : this.#halfOf(page);
    const marks = REACH * this.#size;
    return [letters + Math.max(marks, this.#line?.height ?? 0), letters + marks];
  }
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
