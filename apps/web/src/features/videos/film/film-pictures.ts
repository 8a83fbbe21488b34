import type { Film } from './film.ts';
import type { Rows } from './stage.ts';

/** What players and platforms expect of a video: BT.709 in its limited range. A canvas would be encoded in the full one. */
const COLOURS = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;

/** A picture as brightness, and as two colours at half its width and height, one after the other (I420). */
export interface Planes {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Converts rows of a canvas. @param top the first row, which is even, as their number is
 * @param pixels red, green, blue and opacity, each from 0 to 255, row by row
 */
export function convertRows({ bytes, width, height }: Planes, pixels: Uint8ClampedArray, top: number): void {
  const blueAt = width * height;
  const redAt = blueAt + blueAt / 4;
  const rows = pixels.length / 4 / width;
  for (let y = 0; y < rows; y += 2) {
    for (let x = 0; x < width; x += 2) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let corner = 0; corner < 4; corner += 1) {
        const at = (y + (corner >> 1)) * width + x + (corner & 1);
        const r = pixels[at * 4] ?? 0;
        const g = pixels[at * 4 + 1] ?? 0;
        const b = pixels[at * 4 + 2] ?? 0;
        // In 65,536ths: 16 to 235.
        bytes[top * width + at] = (11_966 * r + 40_254 * g + 4064 * b + 1_081_344) >> 16;
        red += r;
        green += g;
        blue += b;
      }
      const colour = ((top + y) / 2) * (width / 2) + x / 2;
      // Of four pixels together: 16 to 240.
      bytes[blueAt + colour] = (-6596 * red - 22_189 * green + 28_785 * blue + 33_685_504) >> 18;
      bytes[redAt + colour] = (28_785 * red - 26_145 * green - 2640 * blue + 33_685_504) >> 18;
    }
  }
}

/** The pictures of a film as an encoder takes them. Only what changes from one to the next is drawn and converted. */
export class FilmPictures {
  readonly #film: Film;
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #planes: Planes;
  /** The last picture, and the number of one that it shows. */
  #shown: { readonly frame: number; readonly picture: VideoFrame } | null = null;

  constructor(film: Film) {
    const { width, height } = film;
    this.#film = film;
    this.#planes = { bytes: new Uint8Array((width * height * 3) / 2), width, height };
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('there is no canvas to draw on');
    this.#context = context;
  }

  /** The picture of a frame, which stays the owner's; the same object until it changes. */
  at(frame: number): VideoFrame {
    const shown = this.#shown;
    const rows =
      shown === null ? ([0, this.#film.height] as const) : this.#film.rowsBetween(shown.frame, frame);
    if (shown !== null && rows[0] === rows[1]) return shown.picture;
    const picture = this.#draw(frame, rows);
    shown?.picture.close();
    this.#shown = { frame, picture };
    return picture;
  }

  close(): void {
    this.#shown?.picture.close();
    this.#shown = null;
  }

  #draw(frame: number, [from, to]: Rows): VideoFrame {
    const { width, height } = this.#film;
    // Two rows share their colours.
    const top = from - (from % 2);
    const bottom = to + (to % 2);
    this.#film.draw(this.#context, frame, [top, bottom]);
    convertRows(this.#planes, this.#context.getImageData(0, top, width, bottom - top).data, top);
    return new VideoFrame(this.#planes.bytes, {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: 0,
      colorSpace: COLOURS,
    });
  }
}
