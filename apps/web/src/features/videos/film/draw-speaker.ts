import { castOf } from '@voicedraft/audio-files/video-cast';
import type { SpeakerLook, VideoSentence } from '@voicedraft/contract/video-settings';
import { CAPITALS, drawLetters } from './draw-letters.ts';
import type { DrawContext } from './stage.ts';

interface SpeakerContent {
  readonly sentences: readonly VideoSentence[];
  readonly looks: readonly SpeakerLook[];
  /** Square pictures by their ids. */
  readonly portraits: ReadonlyMap<string, ImageBitmap>;
  readonly namesSpeakers: boolean;
}

/** Sizes are in pixels. */
interface SpeakerPlace {
  /** How most of the captions are read. */
  readonly isRightToLeft: boolean;
  /** Of the video, and of the widest caption. */
  readonly width: number;
  readonly rowWidth: number;
  /** Of the captions' type. */
  readonly size: number;
  /** Of pictures. */
  readonly diameter: number;
  readonly measure: (text: string, size: number) => number;
}

interface ShownSpeaker {
  readonly name: string | null;
  /** Of the name, in pixels. */
  readonly size: number;
  readonly colour: string;
  readonly portrait: OffscreenCanvas | null;
  readonly hasPortrait: boolean;
}

/** Relative to the size of the captions' type. */
const NAME_SIZE = 0.5;
const NAME_GAP = 0.46;
/** Marks above the name, its outline and its shadow, relative to its own size. */
const NAME_REACH = 0.9;
/** Below a picture: room for the box of a word. */
const PORTRAIT_GAP = 0.5;
/** Relative to the picture. */
const BESIDE = 0.16;
const EDGE = 0.035;
const SHADOW = 0.08;

/**
 * Who speaks, above the captions: a round picture and the name beside it, or one of them. Pictures are all at the same
 * place, whoever speaks and however long the caption is.
 */
export class SpeakerLine {
  /** From the top of the captions' letters, in pixels. */
  readonly height: number;
  /** Whether it needs a place that does not move. */
  readonly isFixed: boolean;
  readonly #place: SpeakerPlace;
  readonly #speakers: ReadonlyMap<string, ShownSpeaker>;
  /** Of the space at the side where reading begins. */
  readonly #edge: number;

  private constructor(speakers: ReadonlyMap<string, ShownSpeaker>, place: SpeakerPlace) {
    const all = [...speakers.values()];
    const { width, rowWidth, size, diameter, measure } = place;
    this.#place = place;
    this.#speakers = speakers;
    this.isFixed = all.some(({ hasPortrait }) => hasPortrait);
    this.height = this.isFixed
      ? size * PORTRAIT_GAP + diameter * (1 + SHADOW)
      : size * (NAME_GAP + NAME_SIZE * (CAPITALS + NAME_REACH));
    const widths = all
      .filter(({ hasPortrait }) => hasPortrait)
      .map(({ name, size: own }) =>
        name === null ? diameter : diameter * (1 + BESIDE) + measure(name, own),
      );
    // In the middle for names of average length, as far as the longest one fits.
    const average = widths.reduce((sum, wide) => sum + wide, 0) / Math.max(1, widths.length);
    const most = (width + rowWidth) / 2 - Math.max(0, ...widths);
    this.#edge = Math.min(most, (width - average) / 2);
  }

  /** Returns null if there is nobody to show. */
  static create(
    { sentences, looks, portraits, namesSpeakers }: SpeakerContent,
    place: SpeakerPlace,
  ): SpeakerLine | null {
    const cast = castOf(sentences, looks);
    const isNamed = namesSpeakers && cast.length > 1;
    const shown = cast.flatMap(({ name, colour, pictureId }): [string, ShownSpeaker][] => {
      const hasPortrait = pictureId !== null;
      if (!isNamed && !hasPortrait) return [];
      const { rowWidth, diameter } = place;
      const room = rowWidth - (hasPortrait ? diameter * (1 + BESIDE) : 0);
      const size = place.size * NAME_SIZE;
      const picture = hasPortrait ? portraits.get(pictureId) : undefined;
      return [
        [
          name,
          {
            name: isNamed ? name : null,
            size: size * Math.min(1, room / place.measure(name, size)),
            colour,
            portrait: picture === undefined ? null : preparePortrait(picture, colour, diameter),
            hasPortrait,
          },
        ],
      ];
    });
    return shown.length === 0 ? null : new SpeakerLine(new Map(shown), place);
  }

  /** @param top of the captions' letters */
  draw(
    context: DrawContext,
    {
      speaker,
      top,
      prepare,
    }: { readonly speaker: string | null; readonly top: number; readonly prepare: (size: number) => void },
  ): void {
    const shown = this.#speakers.get(speaker ?? '');
    if (shown === undefined) return;
    const { width, size, diameter, isRightToLeft } = this.#place;
    const { name: text, size: nameSize, colour, portrait, hasPortrait } = shown;
    const letters = (x: number, y: number, align: CanvasTextAlign) => {
      if (text === null) return;
      prepare(nameSize);
      context.textAlign = align;
      context.direction = isRightToLeft ? 'rtl' : 'ltr';
      drawLetters(context, { text, x, y, size: nameSize, colour });
    };
    if (!hasPortrait) {
      letters(width / 2, top - size * NAME_GAP, 'center');
      return;
    }
    const left = Math.round(isRightToLeft ? width - this.#edge - diameter : this.#edge);
    const upper = Math.round(top - size * PORTRAIT_GAP - diameter);
    if (portrait !== null) {
      const around = (portrait.width - diameter) / 2;
      context.drawImage(portrait, left - around, upper - around);
    }
    const y = upper + (diameter + nameSize * CAPITALS) / 2;
    if (isRightToLeft) letters(left - diameter * BESIDE, y, 'right');
    else letters(left + diameter * (1 + BESIDE), y, 'left');
  }
}

/** A picture in a circle with a thin edge, on a canvas with room for its shadow. */
function preparePortrait(picture: ImageBitmap, colour: string, diameter: number): OffscreenCanvas {
  const around = Math.ceil(diameter * SHADOW);
  const side = diameter + 2 * around;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no canvas to draw on');
  const fillCircle = (radius: number) => {
    context.beginPath();
    context.arc(side / 2, side / 2, radius, 0, 2 * Math.PI);
  };
  context.fillStyle = colour;
  context.shadowColor = 'rgb(0 0 0 / 45%)';
  context.shadowBlur = around * 0.8;
  context.shadowOffsetY = around * 0.2;
  fillCircle(diameter / 2);
  context.fill();
  context.shadowColor = 'transparent';
  fillCircle(diameter / 2 - Math.max(2, diameter * EDGE));
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, around, around, diameter, diameter);
  return canvas;
}
