import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { encodeWav } from '@voicedraft/engine-api/wav';
import { encodePcm16 } from '@voicedraft/speech-engine/speech/pcm';
import { resample } from '@voicedraft/speech-engine/dsp/resample';

const run = promisify(execFile);
const PROGRAM = '/usr/bin/pocketsphinx_batch';
const MODEL = '/usr/share/pocketsphinx/model/en-us';
const RECORDINGS = '/usr/share/pocketsphinx/test/data/librivox';
const SAMPLE_RATE = 16_000;
const WAV_HEADER_BYTES = 44;

/** How to get the recogniser on Debian and its relatives. */
export const HOW_TO_INSTALL = 'apt install pocketsphinx pocketsphinx-en-us pocketsphinx-testdata';

/** The sentences of the recogniser's own recordings (Jane Austen, read by a human), with their files. */
export const RECORDED_SENTENCES = [
  [
    '0870',
    'And Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.',
  ],
  ['0880', 'He was not an ill-disposed young man.'],
  ['0890', 'Unless to be rather cold-hearted, and rather selfish, is to be ill-disposed.'],
  [
    '0920',
    'Had he married a more amiable woman, he might have been made still more respectable than he was.',
  ],
  ['0930', 'He might even have been made amiable himself.'],
] as const;

/** A speech recogniser, and how often it is wrong about people. */
export interface Recogniser {
  /** Share of the words of its own recordings that it gets wrong, 0 to 1. */
  readonly ownErrorRate: number;
  /** The same for recordings of `RECORDED_SENTENCES`, in that order. */
  measureErrorRate(recordings: readonly Float32Array[], sampleRate: number): Promise<number>;
}

/** PocketSphinx with its American English model; undefined if it is not installed. */
export async function openRecogniser(): Promise<Recogniser | undefined> {
  try {
    await Promise.all([PROGRAM, MODEL, RECORDINGS].map((path) => access(path)));
  } catch {
    return undefined;
  }
  const rateOf = (heard: readonly string[]): number => {
    const edits = RECORDED_SENTENCES.map(([, text], index) =>
      countEdits(wordsOf(text), wordsOf(heard[index] ?? '')),
    );
    const words = RECORDED_SENTENCES.reduce((sum, [, text]) => sum + wordsOf(text).length, 0);
    return edits.reduce((sum, count) => sum + count, 0) / words;
  };
  const files = RECORDED_SENTENCES.map(([id]) => `sense_and_sensibility_01_austen_64kb-${id}`);
  return {
    ownErrorRate: rateOf(await transcribe(RECORDINGS, files)),
    async measureErrorRate(recordings, sampleRate) {
      const folder = await mkdtemp(join(tmpdir(), 'recogniser-'));
      try {
        await Promise.all(
          recordings.map((samples, index) => {
            const pcm = Buffer.from(encodePcm16(resample(samples, SAMPLE_RATE / sampleRate)));
            return writeFile(join(folder, `${index}.wav`), encodeWav(pcm, SAMPLE_RATE));
          }),
        );
        return rateOf(
          await transcribe(
            folder,
            recordings.map((_, index) => String(index)),
          ),
        );
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}

/** What was heard in each file of a folder, in order; names without `.wav`. */
async function transcribe(folder: string, names: readonly string[]): Promise<string[]> {
  const output = await mkdtemp(join(tmpdir(), 'recogniser-'));
  try {
    const [list, heard] = [join(output, 'list'), join(output, 'heard')];
    await writeFile(list, `${names.join('\n')}\n`);
    const options = {
      adcin: 'yes',
      adchdr: String(WAV_HEADER_BYTES),
      cepdir: folder,
      cepext: '.wav',
      ctl: list,
      hyp: heard,
      hmm: join(MODEL, 'en-us'),
      lm: join(MODEL, 'en-us.lm.bin'),
      dict: join(MODEL, 'cmudict-en-us.dict'),
      logfn: '/dev/null',
    };
    await run(
      PROGRAM,
      Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]),
    );
    // `the words (file -12345)`
    return (await readFile(heard, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => line.replace(/\([^()]*\)$/, ''));
  } finally {
    await rm(output, { recursive: true });
  }
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/\bmr\./g, 'mister')
      .match(/[a-z']+/g) ?? []
  );
}

/** The least number of words to insert, delete or replace (Levenshtein). */
function countEdits(expected: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, index) => index + 1);
  let corner = 0;
  for (const [place, word] of expected.entries()) {
    let [left, diagonal] = [place + 1, corner];
    row = row.map((above, index) => {
      const edits = Math.min(above + 1, left + 1, diagonal + Number(heard[index] !== word));
      [left, diagonal] = [edits, above];
      return edits;
    });
    corner = place + 1;
  }
  return row.at(-1) ?? expected.length;
}
