import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_SECONDS, HEIGHT, WIDTH } from './recorder.mjs';
import { drawMark, run, splitOptions, takeScreenshot } from './studio.mjs';

/** Where the video of the ending is, in pixels of the film. */
const SCREEN = { x: 752, y: 32, width: 368, height: 656 };

/** The picture that the film begins and ends with. */
export function drawCard(browser) {
  return takeScreenshot(browser, {
    width: WIDTH,
    height: HEIGHT,
    body: `<main>${drawMark(112)}<b>Voicedraft</b></main>`,
    css: `main { height: ${HEIGHT}px; display: flex; align-items: center; justify-content: center; gap: 30px }
      b { font: 750 92px/1 var(--font-display); letter-spacing: -0.03em }`,
  });
}

/** Every picture of a 9:16 video, beside what it has to offer. */
export async function drawEnding(browser, video, folder) {
  const { x, y, width, height } = SCREEN;
  const around = join(folder, 'around.png');
  writeFileSync(
    around,
    await takeScreenshot(browser, {
      width: WIDTH,
      height: HEIGHT,
      body: `<main>${drawMark(64)}<h1>Captioned.<br>With music.<br>Ready to post.</h1></main><i></i>`,
      css: `body { background: none; overflow: hidden }
        main { position: absolute; z-index: 1; left: 150px; top: 200px; display: grid; gap: 28px }
        h1 { font: 750 64px/1.1 var(--font-display); letter-spacing: -0.03em }
        i { position: absolute; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px;
          border-radius: 28px; box-shadow: 0 0 0 2000px var(--paper) }`,
      transparent: true,
    }),
  );
  const place = `fps=${1 / FRAME_SECONDS},scale=${width}:${height},pad=${WIDTH}:${HEIGHT}:${x}:${y}`;
  run('ffmpeg', [
    ...splitOptions(`-v error -y -i ${video} -i ${around} -filter_complex`),
    `[0:v]${place}[video];[video][1:v]overlay`,
    join(folder, 'ending-%05d.png'),
  ]);
  const names = readdirSync(folder).filter((name) => name.startsWith('ending-'));
  return names.toSorted().map((name) => readFileSync(join(folder, name)));
}
