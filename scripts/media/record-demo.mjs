/**
 * Films the demo: a real account on a running server in demo mode, one script, one voiceover, its video.
 *
 * node scripts/media/record-demo.mjs http://localhost:4000
 *
 * Requires ffmpeg with libx264, libsvtav1 and libopus.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USUAL_MUSIC } from '../../packages/contract/src/music-settings.ts';
import { alignText, writeCaptions } from './captions.mjs';
import { drawCard, drawEnding } from './cards.mjs';
import { encodeVideo } from './encode-video.mjs';
import { FRAME_SECONDS, HEIGHT, Recorder, WIDTH } from './recorder.mjs';
import { MEDIA, openBrowser } from './studio.mjs';

const PROMPT = 'A 10 second ad for honey from our bees. Every jar is filled by hand.';
const NEW_ENDING = 'Every jar is filled by hand, a mile from the hives.';
const VOICE = 'Algieba';
const NARRATOR = 'kore';
const NARRATION = {
  prompt: 'This is Voicedraft. Tell it what the video is about.',
  script: 'The script is yours. Change any line.',
  voice: 'Pick a voice, and record it.',
  video: 'Then make it a video, with captions and music.',
};

// Widths of the visible area, in pixels of the page: what it shows is found on the page.
const CLOSE = 720;
const NEAR = 800;
/** So high that the page never scrolls: the picture is cut out of the whole page. */
const PAGE_HEIGHT = 1640;

const server = process.argv[2] ?? 'http://localhost:4000';
const folder = mkdtempSync(join(tmpdir(), 'voicedraft-demo-'));
mkdirSync(MEDIA, { recursive: true });
const browser = await openBrowser();
const sounds = [];
const captions = [];
const descriptions = [];
const recorder = new Recorder(join(folder, 'film.mkv'));

const narrator = await signUp();
const narration = {};
for (const [name, text] of Object.entries(NARRATION)) narration[name] = await speak(narrator, name, text);
const context = await signUp();
const page = await context.newPage();
await Recorder.prepare(page);
await page.goto('/user/generate-script-voice');
await page.getByRole('button', { name: 'Reset' }).waitFor();
await page.evaluate(() => document.fonts.ready);
const card = await drawCard(browser);
await recorder.hold(card, 1);
await recorder.open(page);
const letGenerate = await holdGenerations();
const button = (name) => page.getByRole('button', { name });
const scriptBox = page.getByRole('textbox', { name: 'Script' });
const scriptSheet = page.getByRole('region', { name: 'Script', exact: true });
const player = page.getByRole('region', { name: 'Audio player' });

describe(0, 1, 'Voicedraft');
narrate('prompt');
await recorder.rest(0.5);
const prompt = page.getByLabel('Prompt', { exact: true });
await recorder.move({ at: prompt, view: await showAround(prompt, CLOSE), seconds: 1.1 });
await recorder.click();
describe(recorder.time, 3, `A prompt is typed: ${PROMPT}`);
await recorder.type(PROMPT);
await recorder.rest(0.3);
const write = button(/^Generate Script/);
await recorder.move({ at: write, view: await showAround(write, NEAR) });
await recorder.click();
describe(recorder.time, 2.5, 'Generate Script is pressed. The script appears.');
await recorder.move({ at: await findPlace(scriptSheet, 0.9, 0.6), view: await showFrom(scriptSheet, NEAR) });
letGenerate();
await recorder.restUntil(() => page.getByText('Script generated successfully!').isVisible());
narrate('script');
await recorder.rest(1.2);

const written = await scriptBox.inputValue();
await recorder.move({ at: await findLastLine(), seconds: 0.7 });
await recorder.click();
await recorder.click({ count: 3 });
await recorder.rest(0.4);
describe(recorder.time, 3.2, `The last line is changed to: ${NEW_ENDING}`);
await recorder.type(NEW_ENDING, 1.2);
await recorder.rest(0.3);

narrate('voice');
const voice = page.getByRole('radio', { name: new RegExp(VOICE) });
await recorder.move({ at: voice, view: await showAround(voice, NEAR) });
await recorder.click();
await recorder.rest(0.3);
const speakScript = button(/^Generate Voice/);
await recorder.move({ at: speakScript, view: await showAround(speakScript, NEAR) });
await recorder.click();
describe(recorder.time, 2.2, `The voice ${VOICE} is chosen. Generate Voice is pressed: 1 credit.`);
await recorder.move({ at: await findPlace(player, 0.3, 0.8), view: await showAround(player, NEAR) });
letGenerate();
await recorder.restUntil(() => button('Download Audio').isVisible());
await recorder.move({ view: await showAround(player, NEAR), seconds: 0.3 });
await recorder.rest(0.4);

const spoken = await scriptBox.inputValue();
await recorder.move({ at: page.getByRole('button', { name: 'Play', exact: true }), seconds: 0.6 });
const playFrom = recorder.time;
await recorder.click();
const recording = await saveRecording();
await addMusic();
await recorder.rest(2.2);
await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
await recorder.move({
  at: await findPlace(scriptSheet, 0.95, 0.5),
  view: await showFrom(scriptSheet, NEAR),
  seconds: 1,
});
await recorder.rest(playFrom + recording.duration - recorder.time - 1.2);
const more = button('More download options');
await recorder.move({ at: more, view: await showAround(player, NEAR), seconds: 1 });
await recorder.rest(0.4);
sounds.push({ file: recording.file, at: playFrom });
captions.push(...alignText(spoken, recording, playFrom));
await recorder.click();
await recorder.rest(0.3);
narrate('video');
const files = page.getByRole('dialog', { name: 'Download' });
const videoLink = files.getByRole('link', { name: /^Make a video/ });
await recorder.restUntil(() => videoLink.isVisible());
await recorder.move({ at: videoLink, view: await showAround(files, NEAR) });
describe(recorder.time, 2, 'Make a video is chosen in the menu of downloads.');
await recorder.click();
const make = button('Make the video');
await page.setViewportSize({ width: WIDTH, height: HEIGHT });
const whole = { x: 0, y: 0, width: WIDTH };
await recorder.restUntil(() => make.isVisible());
await recorder.move({ at: page.getByRole('button', { name: 'Play', exact: true }), view: whole });
describe(recorder.time, 2, 'The preview plays. Each word lights up as it is said.');
await recorder.click();
await recorder.rest(2);
await recorder.move({ at: make });
describe(recorder.time, 2, 'Make the video is pressed, then Download.');
await recorder.click();
const download = page.getByRole('button', { name: 'Download', exact: true });
await recorder.restUntil(() => download.isVisible());
await recorder.move({ at: download });
const saved = page.waitForEvent('download');
await recorder.click();
const video = join(folder, 'video.mp4');
await (await saved).saveAs(video);

describe(
  recorder.time,
  recording.duration,
  'The video plays in the shape of a phone. Each word lights up as it is said.',
);
sounds.push({ file: video, at: recorder.time });
captions.push(...alignText(spoken, recording, recorder.time));
for (const picture of await drawEnding(browser, video, folder)) await recorder.hold(picture, FRAME_SECONDS);
await recorder.hold(card, 1.2);
await recorder.finish();
if (written === spoken) throw new Error('The edit did not reach the script.');

writeFileSync(join(MEDIA, 'demo.en.vtt'), writeCaptions(captions));
writeFileSync(join(MEDIA, 'demo.descriptions.en.vtt'), writeCaptions(descriptions));
encodeVideo({ recording: join(folder, 'film.mkv'), seconds: recorder.time, sounds, posterAt: playFrom + 5 });
await browser.close();
rmSync(folder, { recursive: true });

/** A new account, signed in. */
async function signUp() {
  const account = await browser.newContext({
    baseURL: server,
    viewport: { width: WIDTH, height: PAGE_HEIGHT },
    colorScheme: 'light',
    acceptDownloads: true,
  });
  const email = `maya-${randomBytes(4).toString('hex')}@example.org`;
  const password = randomBytes(12).toString('hex');
  await post(account, '/api/auth/sign-up/email', { name: 'Maya Lindqvist', email, password });
  await post(account, '/api/create-user', {});
  return account;
}

async function post(account, path, data) {
  const answer = await account.request.post(path, { data, headers: { origin: server } });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()).data;
}

/** Generates the product's voiceover of a line of the narration. */
async function speak(account, name, text) {
  await post(account, '/api/generations/voice', { script: text, voice: NARRATOR });
  return { text, ...(await saveNewest(account, `${name}.wav`)) };
}

/** The recording that was just made in the film, as the product serves it. */
function saveRecording() {
  return saveNewest(context, 'recording.wav');
}

async function saveNewest(account, name) {
  const { data } = await (await account.request.get('/api/generations?kind=voice')).json();
  const file = join(folder, name);
  writeFileSync(file, await (await account.request.get(data[0].audioUrl)).body());
  return { file, duration: data[0].durationSeconds };
}

/** Puts music under the video of the recording, as its page does. */
async function addMusic() {
  const { data } = await (await context.request.get('/api/generations?kind=voice')).json();
  const path = `/api/videos/${data[0].id}`;
  const { settings } = (await (await context.request.get(path)).json()).data;
  const answer = await context.request.put(`${path}/settings`, {
    data: { ...settings, music: USUAL_MUSIC },
    headers: { origin: server },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

function narrate(name) {
  const { text, file, duration } = narration[name];
  sounds.push({ file, at: recorder.time });
  captions.push({ from: recorder.time, to: recorder.time + duration, text });
}

function describe(from, seconds, text) {
  descriptions.push({ from, to: from + seconds, text });
}

/** The area of the page with an element in its middle, as far as the page reaches. */
async function showAround(element, width) {
  const box = await element.boundingBox();
  return keepWithin(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - heightOf(width) / 2, width);
}

/** The area of the page that begins just above an element. */
async function showFrom(element, width) {
  const box = await element.boundingBox();
  return keepWithin(box.x + box.width / 2 - width / 2, box.y - 24, width);
}

function keepWithin(x, y, width) {
  const within = (at, most) => Math.max(0, Math.min(at, most));
  return { x: within(x, WIDTH - width), y: within(y, PAGE_HEIGHT - heightOf(width)), width };
}

function heightOf(width) {
  return (width * HEIGHT) / WIDTH;
}

/** A point within an element, in shares of its size. */
async function findPlace(element, across, down) {
  const { x, y, width, height } = await element.boundingBox();
  return { x: x + width * across, y: y + height * down };
}

/** The middle of the last line of the script, measured in the copy of the text that has the same layout. */
function findLastLine() {
  return page.evaluate(() => {
    const sheet = document.querySelector('section[aria-label=Script]');
    const text = sheet.querySelector('textarea').value.trimEnd();
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.data.lastIndexOf(text.split('\n').at(-1));
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + 12);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width, y: top + height / 2 };
    }
    throw new Error('The last line of the script is not on the sheet.');
  });
}

/** Holds generations back until the camera has arrived; returns a function that releases the next one. */
async function holdGenerations() {
  let release = () => {};
  await page.route(/\/api\/generations\/(script|voice)$/, async (route) => {
    await new Promise((go) => (release = go));
    await route.continue();
  });
  return () => release();
}
