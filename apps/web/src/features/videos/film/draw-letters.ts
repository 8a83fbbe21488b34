import type { DrawContext } from './stage.ts';

/** Height of capitals, relative to the size of the type. */
export const CAPITALS = 0.73;
const OUTLINE = 0.14;
const SHADOW = 0.16;
const BOX_AROUND = { x: 0.13, y: 0.2, radius: 0.2 };

const DARK = '#14110a';
const LIGHT = '#ffffff';

/** Letters that can be read on any picture: outlined, with a soft shadow. */
export function drawLetters(
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

/** The box of a word, whose left end and baseline are given. */
export function drawBox(
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
export function contrastingWith(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gu) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 > 128 ? DARK : LIGHT;
}
