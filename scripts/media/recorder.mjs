import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stubClock, drawPointer, stubSound } from './recorder-stubs.mjs';
import { splitOptions } from './studio.mjs';

export const WIDTH = 1280;
export const HEIGHT = 720;
const FRAMES_PER_SECOND = 25;
/** Seconds that a picture is shown. */
export const FRAME_SECONDS = 1 / FRAMES_PER_SECOND;
const FRAME_MS = 1000 * FRAME_SECONDS;
/** Waiting for the server is shown for at most this many frames. */
const LONGEST_WAIT = 35;

const ease = (share) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);
const mix = (from, to, share) => from + (to - from) * share;

/**
 * A film of a page, made frame by frame: the page's clock, animations and sounds advance by one frame, then a
 * screenshot is taken. So the film is smooth however slow the machine is.
 */
export class Recorder {
  frames = 0;
  #page;
  #session;
  #encoder;
  #finished;
  #pointer = { x: 900, y: 560 };
  #view = { x: 0, y: 0, width: WIDTH };

  /** @param file path of the lossless film */
  constructor(file) {
    this.#encoder = spawn(
      'ffmpeg',
      splitOptions(`-v error -y -f image2pipe -c:v png -framerate ${FRAMES_PER_SECOND} -i -
        -vf scale=${WIDTH}:${HEIGHT} -c:v libx264 -preset ultrafast -qp 0`).concat(file),
      { stdio: ['pipe', 'inherit', 'inherit'] },
    );
    this.#finished = once(this.#encoder, 'close');
  }

  /** Seconds since the start. */
  get time() {
    return this.frames / FRAMES_PER_SECOND;
  }

  /** Prepares a page for filming; must be called before the page is opened. */
  static async prepare(page) {
    await page.addInitScript(stubSound);
    await page.clock.install();
  }

  /** Takes control of an opened page. */
  async open(page) {
    this.#page = page;
    this.#session = await page.context().newCDPSession(page);
    await page.evaluate(stubClock);
    await page.evaluate(drawPointer);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 50));
  }

  /** Shows a still picture for a while. */
  async hold(picture, seconds) {
    const count = Math.round(seconds * FRAMES_PER_SECOND);
    for (let frame = 0; frame < count; frame += 1) await this.#write(picture);
  }

  /** Runs the page for a while. */
  async rest(seconds) {
    const count = Math.round(seconds * FRAMES_PER_SECOND);
    for (let frame = 0; frame < count; frame += 1) await this.#step();
  }

  /** Runs the page at the server's pace until a condition holds. */
  async restUntil(holds) {
    let shown = 0;
    let before = performance.now();
    while (!(await holds())) {
      const elapsed = performance.now() - before;
      before = performance.now();
      const count = Math.max(1, Math.round(elapsed / FRAME_MS));
      await this.#step(shown > LONGEST_WAIT ? 0 : count);
      shown += count;
    }
  }

  /**
   * Moves the camera and the pointer together.
   * @param to.view the visible area, in CSS pixels of the page; 16:9
   * @param to.at a locator or a point
   */
  async move({ view, at, seconds = 0.8 }) {
    const count = Math.round(seconds * FRAMES_PER_SECOND);
    const fromView = { ...this.#view };
    const fromPointer = { ...this.#pointer };
    const target = at === undefined ? fromPointer : await findPoint(at);
    for (let frame = 1; frame <= count; frame += 1) {
      const share = ease(frame / count);
      if (view) for (const key of ['x', 'y', 'width']) this.#view[key] = mix(fromView[key], view[key], share);
      this.#pointer = { x: mix(fromPointer.x, target.x, share), y: mix(fromPointer.y, target.y, share) };
      await this.#page.mouse.move(this.#pointer.x, this.#pointer.y);
      await this.#step();
    }
  }

  /** Presses the pointer at its current position. */
  async click({ count = 1 } = {}) {
    const { x, y } = this.#pointer;
    await this.#page.evaluate(() => globalThis.drawPointer.press());
    await this.#page.mouse.click(x, y, { clickCount: count });
    await this.rest(0.2);
  }

  /** Types at a calm pace, with a pause after each comma and colon. */
  async type(text, framesPerLetter = 1.5) {
    let due = 0;
    for (const letter of text) {
      await this.#page.keyboard.type(letter);
      due += /[,:.?]/.test(letter) ? framesPerLetter + 3 : framesPerLetter;
      for (; due >= 1; due -= 1) await this.#step();
    }
  }

  async finish() {
    this.#encoder.stdin.end();
    await this.#finished;
  }

  async #step(copies = 1) {
    const ms = FRAME_MS * Math.max(1, copies);
    const zoom = WIDTH / this.#view.width;
    await this.#page.evaluate(
      ([elapsed, pointer, scale]) => {
        globalThis.stubClock.advance(elapsed);
        globalThis.drawPointer.show(pointer, scale, elapsed);
      },
      [ms, this.#pointer, zoom],
    );
    await this.#page.clock.runFor(ms);
    if (copies === 0) return;
    const picture = await this.#takeScreenshot(zoom);
    for (let copy = 0; copy < copies; copy += 1) await this.#write(picture);
  }

  async #takeScreenshot(scale) {
    const { x, y, width } = this.#view;
    const { data } = await this.#session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      clip: { x, y, width, height: (width * HEIGHT) / WIDTH, scale },
    });
    return Buffer.from(data, 'base64');
  }

  async #write(picture) {
    this.frames += 1;
    if (!this.#encoder.stdin.write(picture)) await once(this.#encoder.stdin, 'drain');
  }
}

async function findPoint(at) {
  if ('x' in at) return at;
  const box = await at.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
