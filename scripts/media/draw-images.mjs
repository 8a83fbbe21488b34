/** Draws the icons and the preview picture for shared links. Requires pngquant. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawBarPath } from '../../apps/web/src/ui/sound/bars.ts';
import { drawWordPattern } from '../../apps/web/src/ui/sound/word-pattern.ts';
import { drawMark, openBrowser, takeScreenshot, PUBLIC } from './studio.mjs';

const BLUE = '#2a3be0';
const PAPER = '#faf8f4';
const LIVE_BARS = 18;
const CUES = [
  { text: 'Most gardens fail in April, not in August.', state: 'past' },
  { text: 'So before you buy a single seed, <mark>do</mark> one thing:', state: 'now' },
  { text: 'put your hand in the soil and count to ten.', state: 'next' },
];

const browser = await openBrowser();
const small = await drawIcon(32, { transparent: true });
save('favicon.ico', wrapIcon(small, 32));
save('apple-touch-icon.png', shrink(await drawIcon(180, { solid: true })));
// Launchers crop a maskable icon to any shape within the middle four fifths, so the background extends to the edge.
save('icon-192.png', shrink(await drawIcon(192, { solid: true })));
save('icon-512.png', shrink(await drawIcon(512, { solid: true })));
save('social.png', shrink(await takeScreenshot(browser, composeSocial())));
save('site.webmanifest', `${JSON.stringify(describeApp(), null, 2)}\n`);
await browser.close();

function drawIcon(size, { solid = false, transparent = false }) {
  const mark = solid ? drawMark(size, `<rect width="32" height="32" fill="${BLUE}" />`) : drawMark(size);
  return takeScreenshot(browser, {
    width: size,
    height: size,
    body: mark,
    css: 'body { background: none } svg { display: block }',
    transparent,
  });
}

/** An .ico file with one PNG inside: 6 bytes of header, 16 of directory, then the picture. */
function wrapIcon(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function shrink(png) {
  return execFileSync('pngquant', ['--speed', '1', '--quality', '80-100', '--strip', '-'], { input: png });
}

function describeApp() {
  const icon = (size, purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: 'Voicedraft',
    short_name: 'Voicedraft',
    description: 'Type a prompt, get a video script, hear it as a voiceover.',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(192, 'maskable'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  };
}

function composeSocial() {
  return {
    width: 1200,
    height: 630,
    body: `
      <header>${drawMark(52)}<b>Voicedraft</b></header>
      <h1>Create Your Video Script<br />&amp; <span>AI Voice${drawUnderline()}</span> Instantly</h1>
      <ol>${CUES.map(drawCue).join('')}</ol>`,
    css: `
      body { height: 630px; overflow: hidden; padding: 52px 64px 0 }
      header { display: flex; align-items: center; gap: 15px }
      header b { font: 750 33px/1 var(--font-display); letter-spacing: -0.025em }
      h1 { margin-top: 42px; font: 700 93px/0.98 var(--font-display); letter-spacing: -0.03em; white-space: nowrap }
      h1 span { position: relative; display: inline-block; padding-bottom: 0.17em }
      ol { list-style: none; padding: 0; margin-top: 34px; width: 1200px; background: var(--surface);
        border: 1px solid var(--line-2); border-radius: 20px 0 0 0; box-shadow: var(--depth-3) }
      .cue { min-height: 78px; padding-inline: 32px 0; gap: 24px }
      .cue:first-child { border-top: 0; border-radius: 20px 0 0 0 }
      .cue-number { width: 28px; font-size: 19px }
      .cue-text { font-size: 27px; line-height: 40px }
      .cue-wave { height: 52px; mask-image: none }`,
  };
}

function drawUnderline() {
  const bars = drawWordPattern('AI Voice '.repeat(5), 40);
  const path = drawBarPath(bars, 0, 40, { pitch: 8, width: 4 }, 24);
  return `<svg class="headline-wave" viewBox="0 0 320 24" preserveAspectRatio="none"><path d="${path}" /></svg>`;
}

function drawCue({ text, state }, index) {
  const plain = text.replaceAll(/<[^>]+>/g, '');
  const size = { pitch: 9, width: 4.5 };
  const bars = drawWordPattern(`${plain} ${plain} ${plain}`, 90).map(
    (height, bar) => height * Math.min(1, bar / 8),
  );
  const live = { past: bars.length, now: LIVE_BARS, next: 0 }[state];
  const stroke = (from, to, colour) =>
    `<path d="${drawBarPath(bars, from, to, size, 52)}" stroke="var(--${colour})" />`;
  const at = live * size.pitch;
  const playhead =
    state === 'now'
      ? `<path d="M${at} 6v46" stroke="var(--live)" stroke-width="3" /><circle cx="${at}" cy="6.5" r="6.5" fill="var(--live)" />`
      : '';
  const wave = `<svg width="${90 * size.pitch}" height="52" fill="none" stroke-width="${size.width}" stroke-linecap="round">
    ${stroke(live, bars.length, 'wave')}${stroke(0, live, state === 'now' ? 'live' : 'wave-played')}${playhead}</svg>`;
  return `<li class="cue cue-${state}"><span class="cue-number">0${index + 1}</span><span class="cue-text">${text}</span><span class="cue-wave">${wave}</span></li>`;
}

function save(name, content) {
  writeFileSync(join(PUBLIC, name), content);
  process.stdout.write(`${name} ${Buffer.byteLength(content)} bytes\n`);
}
