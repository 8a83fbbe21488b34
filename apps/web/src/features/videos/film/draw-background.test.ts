import { expect, it } from 'vitest';
import { GRADIENT_COLOURS } from './draw-background.ts';

/** How much lighter white is than a colour, as WCAG measures it. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gu) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

it.each(Object.entries(GRADIENT_COLOURS))('%s is dark enough for white captions', (_, colours) => {
  expect(Math.min(...colours.map(contrastWithWhite))).toBeGreaterThanOrEqual(4.5);
});
