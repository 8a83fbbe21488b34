import { expect, it } from 'vitest';
import { convertRows } from './film-pictures.ts';

const WIDTH = 4;
const HEIGHT = 6;

function fill(colour: readonly [number, number, number], rows: number): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: WIDTH * rows * 4 }, (_, index) => [...colour, 255][index % 4] ?? 0);
}

// The colours of BT.709 in its limited range, as the standard names them.
it.each([
  ['black', [0, 0, 0], [16, 128, 128]],
  ['white', [255, 255, 255], [235, 128, 128]],
  ['red', [255, 0, 0], [63, 102, 240]],
  ['green', [0, 255, 0], [173, 42, 26]],
  ['blue', [0, 0, 255], [32, 240, 118]],
] as const)('converts %s', (_, colour, expected) => {
  const planes = { bytes: new Uint8Array(WIDTH * HEIGHT * 1.5), width: WIDTH, height: HEIGHT };
  convertRows(planes, fill(colour, HEIGHT), 0);
  expect([planes.bytes[0], planes.bytes[24], planes.bytes[30]]).toEqual(expected);
});

it('leaves other rows as they are', () => {
  const planes = { bytes: new Uint8Array(WIDTH * HEIGHT * 1.5).fill(7), width: WIDTH, height: HEIGHT };
  convertRows(planes, fill([255, 255, 255], 2), 2);
  const rows = Array.from({ length: HEIGHT }, (_, row) => [
    ...planes.bytes.subarray(row * WIDTH, (row + 1) * WIDTH),
  ]);
  expect(rows).toEqual([7, 7, 235, 235, 7, 7].map((value) => [value, value, value, value]));
  expect([...planes.bytes.subarray(24, 30)]).toEqual([7, 7, 128, 128, 7, 7]);
  expect([...planes.bytes.subarray(30)]).toEqual([7, 7, 128, 128, 7, 7]);
});
