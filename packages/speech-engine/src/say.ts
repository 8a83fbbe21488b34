// `npm run say`: speaks a text into a file, without server and database, in the same way as the product.
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { NEUTRAL_SETTINGS, SPEED_RANGE } from '@voicedraft/contract/speech-settings';
import { DEFAULT_VOICE, VOICES } from '@voicedraft/contract/voice-list';
import { VoiceId } from '@voicedraft/contract/voices';
import { encodeWav } from '@voicedraft/engine-api/wav';
import { createLocalSpeechEngine, findModelVoice, type LocalSpeechEngine } from './local-speech-engine.ts';
import { languageOfLocale, type Locale, localeOf, localeOfModelVoice, LOCALES } from './languages/locale.ts';
import { pronounceText } from './pronounce-text.ts';

const USAGE = `Speaks a text in one of the built-in voices.

  npm run say -- [--voice kore] [--language es] [--speed 1] [--take 0] [--out speech.wav] "text"
  npm run say -- --phonemes [--voice kore] "text"     prints the model's symbols instead
  npm run say -- --stdin [--phonemes] < lines.txt     takes a text for each line: speech-1.wav, speech-2.wav …

  --voice     one of the product's voices (kore), one of the model's (af_heart), or a mix (af_heart*0.6+am_puck*0.4)
  --language  how the text is read: en, es, fr, it or pt, or ${LOCALES.join(', ')}; by default, as the voice reads
  --speed     ${SPEED_RANGE.min} to ${SPEED_RANGE.max}
  --take      another number is another way to say it`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

interface Choice {
  readonly voice: string;
  readonly locale: Locale;
}

interface Settings extends Choice {
  readonly speed: number;
  readonly take: number;
}

/** Who speaks and how the text is read; null if there is no such voice for this language. */
function chooseVoice(voice: string | undefined, language: string | undefined): Choice | null {
  if (voice !== undefined && language === undefined) {
    const own = VoiceId.safeParse(voice).data;
    const modelVoice = findModelVoice(voice);
    return { voice, locale: own ? localeOf(own, modelVoice) : localeOfModelVoice(modelVoice) };
  }
  const reader = findReader(
    (locale) => locale === language || languageOfLocale(locale) === (language ?? 'en'),
  );
  return reader === undefined ? null : { voice: voice ?? reader.voice, locale: reader.locale };
}

/** The first of the product's voices that reads in a locale. */
function findReader(fits: (locale: Locale) => boolean): (Choice & { readonly voice: VoiceId }) | undefined {
  return VOICES.map(({ id }) => ({ voice: id, locale: localeOf(id, findModelVoice(id)) })).find(
    ({ locale }) => fits(locale),
  );
}

/** The model's symbols for a text: words are separated by one space, with their punctuation. */
function listSymbols(text: string, { locale }: Settings): string {
  const words = pronounceText(text, locale).flatMap(({ words: spoken }) => {
    return spoken.map(({ sound, mark }) => sound + mark);
  });
  return words.filter((word) => word !== '').join(' ');
}

async function speak(
  engine: LocalSpeechEngine,
  text: string,
  settings: Settings,
  file: string,
): Promise<void> {
  const { voice, locale, speed, take } = settings;
  const { pcm } = await engine.synthesize({
    text,
    voice: findReader((each) => each === locale)?.voice ?? DEFAULT_VOICE,
    mix: findModelVoice(voice),
    take,
    settings: { ...NEUTRAL_SETTINGS, speed },
    signal: new AbortController().signal,
  });
  await writeFile(file, encodeWav(pcm));
  print(file);
}

async function say(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      voice: { type: 'string' },
      language: { type: 'string' },
      speed: { type: 'string', default: '1' },
      take: { type: 'string', default: '0' },
      out: { type: 'string', default: 'speech.wav' },
      phonemes: { type: 'boolean', default: false },
      stdin: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { voice = values.language === undefined ? 'kore' : undefined, language } = values;
  const choice = chooseVoice(voice, language);
  const settings = { speed: Number(values.speed), take: Number(values.take) };
  const isPossible = settings.speed >= SPEED_RANGE.min && settings.speed <= SPEED_RANGE.max;
  if (
    values.help ||
    choice === null ||
    !isPossible ||
    !Number.isInteger(settings.take) ||
    (!values.stdin && positionals.length === 0)
  ) {
    print(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const engine = createLocalSpeechEngine({ log: (line) => complain(line) });
  const answer = async (text: string, file: string): Promise<void> => {
    if (values.phonemes) print(listSymbols(text, { ...choice, ...settings }));
    else await speak(engine, text, { ...choice, ...settings }, file);
  };
  try {
    if (!values.stdin) return await answer(positionals.join(' '), values.out);
    let count = 0;
    for await (const line of createInterface({ input: process.stdin })) {
      count += 1;
      // An empty line has an empty answer, so that the answers' lines are those of the texts.
      if (line.trim() === '') print('');
      else await answer(line, values.out.replace(/(\.wav)?$/u, `-${count}.wav`));
    }
  } finally {
    await engine.close?.();
  }
}

try {
  await say();
} catch (error) {
  complain(
    error instanceof EngineError ? [error.message, error.detail].filter(Boolean).join(' ') : String(error),
  );
  process.exitCode = 1;
}
