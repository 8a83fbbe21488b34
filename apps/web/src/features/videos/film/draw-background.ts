import type { GRADIENTS, Placement, VideoBackground } from '@voicedraft/contract/video-settings';
import type { DrawContext, Layer, MovingPicture, Part, Rows, Stage } from './stage.ts';

type Gradient = (typeof GRADIENTS)[number];

/** Colours from the top left to the bottom right; all of them are dark enough for white text (4.5:1). */
export const GRADIENT_COLOURS: Readonly<Record<Gradient, readonly [string, string, string]>> = {
  dusk: ['#1b1464', '#6a1b9a', '#c2185b'],
  ocean: ['#07203f', '#0b4f7d', '#0b7285'],
  forest: ['#0b2b26', '#14532d', '#3f6f1f'],
  sunrise: ['#5b1a6b', '#b0304f', '#b8520f'],
  ember: ['#1a0b0b', '#6b1410', '#b3400e'],
  slate: ['#0f172a', '#2b3648', '#475569'],
};

/** How much a picture grows until the end, if it does. */
const GROWTH = 0.12;

/** What is behind everything else. A picture or loop that is not there yet is black. */
export function createBackground(
  background: VideoBackground,
  { picture, loop }: { readonly picture: ImageBitmap | null; readonly loop: MovingPicture | null },
  stage: Stage,
): Layer {
  const rows: Rows = [0, stage.height];
  if (background.kind === 'loop' && loop !== null) {
    const part = findPart(background, loop, stage);
    return {
      keyAt: String,
      rowsAt: () => rows,
      prepare: (frame) => loop.show((frame + 0.5) / stage.frameRate),
      draw: (context) => loop.draw(context, part, stage),
    };
  }
  if (background.kind === 'picture' && background.zooms && picture !== null) {
    const zoomed = preparePicture(background, picture, stage, 1 + GROWTH);
    return {
      keyAt: String,
      rowsAt: () => rows,
      draw: (context, frame) => drawZoomed(context, zoomed, frame / Math.max(1, stage.frames - 1), stage),
    };
  }
  const still = drawStill(background, picture, stage);
  return {
    keyAt: () => '',
    rowsAt: () => rows,
    draw: (context) => context.drawImage(still, 0, 0),
  };
}

function drawStill(background: VideoBackground, picture: ImageBitmap | null, stage: Stage): OffscreenCanvas {
  if (background.kind === 'picture' && picture !== null) return preparePicture(background, picture, stage, 1);
  const { width, height } = stage;
  const { canvas, context } = createCanvas(width, height);
  context.fillStyle = '#000000';
  if (background.kind === 'colour') context.fillStyle = background.colour;
  if (background.kind === 'gradient') context.fillStyle = fillOf(background.gradient, context, stage);
  context.fillRect(0, 0, width, height);
  return canvas;
}

function fillOf(gradient: Gradient, context: DrawContext, { width, height }: Stage): CanvasGradient {
  const fill = context.createLinearGradient(0, 0, width, height);
  for (const [index, colour] of GRADIENT_COLOURS[gradient].entries()) fill.addColorStop(index / 2, colour);
  return fill;
}

/** The part of a picture that is seen. */
function findPart({ x, y, scale }: Placement, picture: Pick<Part, 'width' | 'height'>, stage: Stage): Part {
  const shown = Math.max(stage.width / picture.width, stage.height / picture.height) * scale;
  const width = stage.width / shown;
  const height = stage.height / shown;
  // No further than to its edges.
  const left = Math.max(0, Math.min(picture.width - width, picture.width * x - width / 2));
  const top = Math.max(0, Math.min(picture.height - height, picture.height * y - height / 2));
  return { left, top, width, height };
}

/** The part of a picture that is seen, `detail` times as large as the video. */
function preparePicture(
  placement: Placement,
  picture: ImageBitmap,
  stage: Stage,
  detail: number,
): OffscreenCanvas {
  const { left, top, width, height } = findPart(placement, picture, stage);
  const { canvas, context } = createCanvas(
    Math.round(stage.width * detail),
    Math.round(stage.height * detail),
  );
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function drawZoomed(
  context: DrawContext,
  picture: OffscreenCanvas,
  share: number,
  { width, height }: Stage,
): void {
  const grown = 1 + GROWTH * share;
  context.imageSmoothingQuality = 'medium';
  context.drawImage(
    picture,
    (width - width * grown) / 2,
    (height - height * grown) / 2,
    width * grown,
    height * grown,
  );
}

function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no canvas to draw on');
  return { canvas, context };
}
