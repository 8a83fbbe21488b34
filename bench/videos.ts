/**
 * A captioned video of a voiceover, made in the tests' browser from the sources of the web app: how long it works for each
 * second of the video, and how much memory its processes take. Run with `node bench/videos.ts`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { USUAL_VIDEO, type VideoSentence, type VideoSettings } from '@voicedraft/contract/video-settings';
import { createViteServer } from 'vitest/node';
import type * as chooseCodec from '../apps/web/src/features/videos/film/choose-codec.ts';
import type * as filmFonts from '../apps/web/src/features/videos/film/film-fonts.ts';
import type * as makeVideo from '../apps/web/src/features/videos/film/make-video.ts';
import { recordedBrowser } from '../scripts/find-browser.mjs';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { narrate } from './support/narration.ts';
import { BROWSER_FLAGS } from './support/page-visit.ts';
import { runAlone } from './support/run-alone.ts';

const WEB_APP = join(import.meta.dirname, '../apps/web');
const FILM = '/src/features/videos/film';
const SECONDS = { full: 60, quick: 2 };
const WORK_LIMIT = 0.15;
const MEMORY_LIMIT_MB = 450;
const MEMORY_EVERY_MS = 250;
const WORDS_PER_SECOND = 2.6;
const BYTES_PER_MB = 1024;

type Film = typeof makeVideo & typeof chooseCodec & typeof filmFonts;

/** With the code that is measured, and the typefaces that it looks for. */
const EMPTY_PAGE = `<!doctype html>
<link rel="stylesheet" href="/src/styles/fonts.css">
<script type="module">
  ${['make-video', 'choose-codec', 'film-fonts'].map((name, at) => `import * as part${at} from '${FILM}/${name}.ts';`).join(' ')}
  window.film = { ...part0, ...part1, ...part2 };
</script>`;

/** What is made: named as in the table. */
const CASES: Readonly<Record<string, Partial<VideoSettings>>> = {
  '16:9': { format: '16:9' },
  '9:16': { format: '9:16' },
  '9:16 with a waveform': { format: '9:16', waveform: true },
};

/** Serves the sources of the web app, and an empty page with its style sheet of typefaces. */
async function serveSources() {
  const server = await createViteServer({
    root: WEB_APP,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    cacheDir: join(WEB_APP, 'node_modules/.vite/bench'),
    optimizeDeps: { include: ['mediabunny', 'libopus-wasm'], noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null, fs: { strict: false } },
    plugins: [
      {
        name: 'empty-page',
        configureServer({ middlewares }) {
          middlewares.use('/empty', (_, response) => {
            response.setHeader('content-type', 'text/html');
            response.end(EMPTY_PAGE);
          });
        },
      },
    ],
  });
  await server.listen();
  return { url: `${server.resolvedUrls?.local[0]}empty`, stop: () => server.close() };
}

/** Words at an even pace, in sentences. */
function speak(seconds: number): VideoSentence[] {
  const step = 1 / WORDS_PER_SECOND;
  let at = 0;
  let count = 0;
  return narrate(seconds)
    .split(/(?<=[.!?]) /u)
    .map((sentence) => {
      const words = sentence.split(' ').map((text) => {
        const word = { text, at, from: count * step, to: (count + 1) * step };
        at += text.length + 1;
        count += 1;
        return word;
      });
      return { from: words[0]?.from ?? 0, to: count * step, speaker: null, words };
    })
    .filter(({ to }) => to <= seconds);
}

/**
 * Makes a video in a new page; returns how long that took, in seconds, how long the encoder takes for as many pictures that
 * stay the same, and what is wrong with the video.
 */
async function makeIn(browser: Browser, url: string, settings: VideoSettings, seconds: number) {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    await page.waitForFunction(() => 'film' in window);
    return await page.evaluate(
      async ({ order, length }) => {
        const film: Film = Reflect.get(window, 'film');
        const choice = await film.chooseCodec(order.settings);
        const fonts = await film.fetchFonts(order.settings.captions, order.sentences);
        if (choice === null)
          return { took: Number.NaN, alone: Number.NaN, errors: ['the browser encodes no video'] };
        const samples = Float32Array.from(
          { length },
          (_, at) => 0.3 * Math.sin(at / 20) * Math.sin(at / 9000),
        );
        const start = performance.now();
        const video = await film.makeVideo({ ...order, samples, picture: null, fonts, choice });
        const took = (performance.now() - start) / 1000;
        const isWhole =
          video.container === 'mp4' && choice.side === order.settings.side && video.bytes > 10_000;
        await video.discard();
        const config = film.configureEncoder(choice, order.settings);
        const { width, height } = config;
        const encoder = new VideoEncoder({ output: () => {}, error: () => {} });
        encoder.configure(config);
        const grey = new VideoFrame(new Uint8Array((width * height * 3) / 2).fill(128), {
          format: 'I420',
          codedWidth: width,
          codedHeight: height,
          timestamp: 0,
        });
        const startAlone = performance.now();
        for (let frame = 0; frame < video.seconds * order.settings.frameRate; frame += 1) {
          while (encoder.encodeQueueSize >= 4)
            await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
          const picture = new VideoFrame(grey, {
            timestamp: Math.round((frame * 1e6) / order.settings.frameRate),
          });
          encoder.encode(picture);
          picture.close();
        }
        await encoder.flush();
        grey.close();
        const alone = (performance.now() - startAlone) / 1000;
        return { took, alone, errors: isWhole ? [] : [`made ${video.container} of ${video.bytes} bytes`] };
      },
      {
        order: { settings, sentences: speak(seconds) },
        length: seconds * AUDIO_SAMPLE_RATE,
      },
    );
  } finally {
    await page.close();
  }
}

/** Memory of a process and all below it in MB, what they share counted once. Null other than on Linux. */
async function readMemory(root: number): Promise<number | null> {
  const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/u.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (pid) => [pid, Number(/^.*\) \S (\d+)/su.exec(await read(pid, 'stat'))?.[1])] as const),
  );
  const family = new Set([root]);
  for (const member of family) for (const [pid, parent] of parents) if (parent === member) family.add(pid);
  const shares = await Promise.all([...family].map((pid) => read(pid, 'smaps_rollup')));
  const sum = shares.reduce((all, text) => all + Number(/^Pss:\s+(\d+)/mu.exec(text)?.[1] ?? 0), 0);
  return sum === 0 ? null : sum / BYTES_PER_MB;
}

async function run({ quick, print }: BenchRun): Promise<Result> {
  const seconds = quick ? SECONDS.quick : SECONDS.full;
  const executablePath = recordedBrowser();
  const server = await serveSources();
  const figures: Figure[] = [];
  const errors: string[] = [];
  try {
    for (const [name, settings] of Object.entries(CASES)) {
      const launched = await chromium.launchServer({
        ...(executablePath !== null && { executablePath }),
        args: BROWSER_FLAGS,
      });
      const browser = await chromium.connect(launched.wsEndpoint());
      const pid = launched.process().pid ?? 0;
      // An empty page, and the first frames: what the browser takes anyway.
      await makeIn(browser, server.url, { ...USUAL_VIDEO, ...settings, side: 720 }, 1);
      const before = await readMemory(pid);
      let most = before;
      const look = async () => {
        const now = await readMemory(pid);
        if (now !== null) most = Math.max(most ?? 0, now);
      };
      const timer = setInterval(() => void look(), MEMORY_EVERY_MS);
      try {
        const side = quick ? 720 : 1080;
        const made = await makeIn(browser, server.url, { ...USUAL_VIDEO, ...settings, side }, seconds);
        const memory = most === null || before === null ? null : most - before;
        print(
          `${name}: ${made.took.toFixed(2)} s for ${seconds} s (the encoder alone ${made.alone.toFixed(2)} s), ${memory?.toFixed(0)} MB`,
        );
        errors.push(...made.errors);
        figures.push(
          {
            name: `${name}, work for a second`,
            value: made.took / seconds,
            unit: 's',
            bar: { atMost: WORK_LIMIT },
          },
          { name: `${name}, relative to the encoder alone`, value: made.took / made.alone, unit: '' },
          {
            name: `${name}, memory above an empty page`,
            value: memory,
            unit: 'MB',
            bar: { atMost: MEMORY_LIMIT_MB },
          },
        );
      } finally {
        clearInterval(timer);
        await browser.close();
        await launched.close();
      }
    }
    return { figures, errors };
  } finally {
    await server.stop();
  }
}

/** Videos made in the browser. */
export const videos: Benchmark = { name: 'videos', run };

if (import.meta.main) await runAlone(videos);
