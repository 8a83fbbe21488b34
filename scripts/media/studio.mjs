import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { recordedBrowser } from '../find-browser.mjs';
import { root } from '../steps.mjs';

export const PUBLIC = join(root, 'apps/web/public');
export const MEDIA = join(PUBLIC, 'media');
const STYLES = join(root, 'apps/web/src/styles');

/** The tests' browser, with the flags that make pictures come out the same on every machine. */
export function openBrowser() {
  const path = recordedBrowser();
  return chromium.launch({
    ...(path && { executablePath: path }),
    args: ['--disable-gpu', '--disable-quic', '--force-color-profile=srgb', '--hide-scrollbars'],
  });
}

/** The web app's design tokens, motif and fonts as one self-contained style sheet. */
function readStyles() {
  const fonts = readFileSync(join(STYLES, 'fonts.css'), 'utf8').replaceAll(
    /url\('\.\/(fonts\/[^']+)'\)/g,
    (_, file) => `url(data:font/woff2;base64,${readFileSync(join(STYLES, file), 'base64')})`,
  );
  const read = (file) => readFileSync(join(STYLES, file), 'utf8');
  return `${fonts}\n${read('tokens.css')}\n${read('motif.css')}
    :root {
      --font-display: 'Bricolage Grotesque Variable';
      --font-body: 'Inter Variable';
      --font-mono: 'JetBrains Mono Variable';
      --text-micro: 0.8125rem;
    }
    * { box-sizing: border-box; margin: 0; }
    body { background: var(--paper); color: var(--ink); font: 400 16px/1.5 var(--font-body); }`;
}

/** The mark as SVG; `ground` is the background behind its lines. */
export function drawMark(size, ground = '<rect width="32" height="32" rx="9" fill="#2a3be0" />') {
  const drawing = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
  const lines = /<path[\s\S]*\/>/.exec(drawing)?.[0] ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" fill="none">${ground}${lines}</svg>`;
}

/** Takes a picture of a page whose content is `body`. */
export async function takeScreenshot(browser, { width, height, body, css = '', transparent = false }) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>${readStyles()}${css}</style>${body}`);
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot({ omitBackground: transparent });
  await page.close();
  return image;
}

/** Options of a command line, none of which contains a space. */
export function splitOptions(line) {
  return line.trim().split(/\s+/);
}

/** Runs a tool: shows its errors and returns its output. */
export function run(command, args) {
  return execFileSync(command, args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
}
