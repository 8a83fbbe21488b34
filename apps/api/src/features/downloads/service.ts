import { Readable } from 'node:stream';
import { toSrt, toVtt } from '@voicedraft/audio-files/caption-files';
import type { TimedText } from '@voicedraft/audio-files/captions';
import { toDocx, toMarkdown, toTxt } from '@voicedraft/audio-files/documents';
import type { SoundFormat } from '@voicedraft/audio-files/sound-work';
import { writeTitleTag } from '@voicedraft/audio-files/mp3/title-tag';
import { type ArchivedFile, streamZip } from '@voicedraft/audio-files/zip-stream';
import type {
  CaptionWordTimes,
  SpeakerNames,
  TakeFile,
  TakeFiles,
  TakeFormat,
} from '@voicedraft/contract/downloads';
import { countWords } from '@voicedraft/contract/words';
import { stripMarks } from '@voicedraft/speech-text/read-marks';
import type { Context } from '#context.ts';
import { openBehind } from '#integrations/storage/open-behind.ts';
import { findFinishedRecording, type FinishedRecording } from '#features/generations/service.ts';
import { findShownTake, type ShownTake } from '#features/library/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import { ENCODED_FORMATS, type Encodings, sizeEncoded } from './encoded-files.ts';
import { nameTake } from './name-file.ts';
import type { FileSource } from './send-file.ts';
import { listParagraphs, nameInText, type SpokenText, toTimedText } from './spoken-text.ts';

export { deleteFilesOf, Encodings, findOrphanedFiles } from './encoded-files.ts';
export { nameTake } from './name-file.ts';
export { sendTakeFile } from './send-file.ts';
export { type SpokenText, toSpokenText } from './spoken-text.ts';

/** A take with its recording. */
export interface TakeSource {
  readonly take: ShownTake;
  readonly recording: FinishedRecording;
}

/** How a file is made. */
export interface TakeFileOptions {
  /** File name in an archive, without extension. */
  readonly name: string;
  /** Whether captions and scripts name the speakers, if there are several. */
  readonly speakers?: SpeakerNames | undefined;
  /** Whether WebVTT has the time of each word. */
  readonly words?: CaptionWordTimes | undefined;
}

/** Files made of words alone, in the order of the menu. */
const TEXT_FORMATS = ['srt', 'vtt', 'txt', 'md', 'docx'] as const satisfies readonly TakeFormat[];
type TextFormat = (typeof TEXT_FORMATS)[number];
/** A file that is no archive. */
type OneFile = Exclude<FileSource, { readonly parts: unknown }>;
/** Overhead of an archive for each file, in bytes. */
const ARCHIVE_ENTRY_BYTES = 180;

/** A take of any user; null if it does not exist, is deleted, or has lost its sound. */
export async function findTakeSource({ db }: Pick<Context, 'db'>, id: string): Promise<TakeSource | null> {
  const [take, recording] = await Promise.all([findShownTake(db, id), findFinishedRecording(db, id)]);
  return take === null || recording === null ? null : { take, recording };
}

/**
 * The caller's take.
 * @throws AppError `not_found`, also for another user's take
 */
export async function requireOwnTake(
  context: Pick<Context, 'db'>,
  actor: Actor,
  id: string,
): Promise<TakeSource> {
  const source = await findTakeSource(context, id);
  if (source?.take.userId !== actor.id) throw new AppError('not_found');
  return source;
}

/**
 * Formats that the caller's take can be saved in. @throws AppError `not_found`, also for another user's take
 */
export async function listTakeFiles(context: Context, actor: Actor, id: string): Promise<TakeFiles> {
  const source = await requireOwnTake(context, actor, id);
  const { take, recording } = source;
  const timed = toTimedText(recording);
  const wav = requireFound(await context.storage.stat(recording.audioKey));
  const files: TakeFile[] = [
    { format: 'wav', bytes: wav.size, isReady: true },
    ...(await Promise.all(
      ENCODED_FORMATS.map(async (format) => {
        const { bytes, isReady } = await sizeEncoded(context, recording, format);
        return { format, bytes: bytes + (writeTag(source, format)?.length ?? 0), isReady };
      }),
    )),
    ...textFormatsOf(timed).map((format) => ({
      format,
      bytes: writeText(source, timed, format).length,
      isReady: true,
    })),
  ];
  const bytes = files.reduce((sum, file) => sum + file.bytes + ARCHIVE_ENTRY_BYTES, 0);
  return {
    name: nameTake(take),
    wordTimes: timed?.wordTimes ?? null,
    seconds: recording.seconds,
    words: countWords(stripMarks(recording.text)),
    speakers: [...new Set(recording.speakers.map(([, speaker]) => speaker))],
    files: [...files, { format: 'zip', bytes, isReady: files.every(({ isReady }) => isReady) }],
  };
}

/**
 * One file of a take.
 * @throws AppError `not_found` for captions of a take without times
 */
export async function openTakeFile(
  context: Context,
  encodings: Encodings,
  source: TakeSource,
  format: TakeFormat,
  options: TakeFileOptions,
): Promise<FileSource> {
  const named = options.speakers === 'named' ? source : withoutSpeakers(source);
  if (format === 'zip') return { parts: streamZip(await listArchived(context, encodings, named, options)) };
  return openOneFile(context, encodings, named, format, options);
}

function withoutSpeakers({ take, recording }: TakeSource): TakeSource {
  return { take, recording: { ...recording, speakers: [] } };
}

async function openOneFile(
  context: Context,
  encodings: Encodings,
  source: TakeSource,
  format: Exclude<TakeFormat, 'zip'>,
  { words }: Pick<TakeFileOptions, 'words'>,
): Promise<OneFile> {
  const { recording } = source;
  if (format === 'wav') return { key: recording.audioKey };
  if (isEncoded(format)) {
    const before = writeTag(source, format);
    return {
      key: await encodings.keyOf(context, recording, format, source.take.userId),
      ...(before && { before }),
    };
  }
  const timed = toTimedText(recording);
  if (!textFormatsOf(timed).includes(format)) throw new AppError('not_found');
  return { content: writeText(source, timed, format, words) };
}

/** Metadata in front of an encoded recording. Separate, because the title may change after encoding. */
export function writeTag({ take }: Pick<TakeSource, 'take'>, format: SoundFormat): Buffer | undefined {
  if (format !== 'mp3') return undefined;
  return writeTitleTag({ title: take.title, artist: take.voices.join(', ') });
}

/** The files of a take's archive. All are encoded by now, so that what fails does so before anything is sent. */
async function listArchived(
  context: Context,
  encodings: Encodings,
  source: TakeSource,
  options: TakeFileOptions,
): Promise<ArchivedFile[]> {
  const formats = ['wav', ...ENCODED_FORMATS, ...textFormatsOf(toTimedText(source.recording))] as const;
  const files: ArchivedFile[] = [];
  for (const format of formats) {
    const file = await openOneFile(context, encodings, source, format, options);
    files.push({
      name: `${options.name}.${format}`,
      modifiedAt: source.recording.createdAt,
      open: await openLater(context, file),
    });
  }
  return files;
}

/** How to open a file when it is its turn. @throws AppError `not_found` */
async function openLater({ storage }: Context, file: OneFile): Promise<ArchivedFile['open']> {
  if ('content' in file) return () => Readable.from([file.content]);
  const { key, before = Buffer.of() } = file;
  const info = requireFound(await storage.stat(key));
  return () => openBehind(before, storage, key, 0, before.length + info.size - 1);
}

function isEncoded(format: TakeFormat): format is SoundFormat {
  return ENCODED_FORMATS.some((each) => each === format);
}

function textFormatsOf(timed: TimedText | null): readonly TextFormat[] {
  return timed === null
    ? TEXT_FORMATS.filter((format) => format !== 'srt' && format !== 'vtt')
    : TEXT_FORMATS;
}

/** Captions of a text, as {@link openTakeFile} makes them. */
export function writeCaptions(
  spoken: SpokenText,
  format: 'srt' | 'vtt',
  { speakers, words }: Pick<TakeFileOptions, 'speakers' | 'words'>,
): Buffer {
  const timed = nameInText(speakers === 'named' ? spoken : { ...spoken, speakers: [] });
  return Buffer.from(format === 'srt' ? toSrt(timed) : toVtt(timed, words === 'timed'));
}

const NO_TIMES: TimedText = { text: '', lines: [], words: [], wordTimes: 'estimated' };

function writeText(
  { take, recording }: TakeSource,
  timed: TimedText | null,
  format: TextFormat,
  words: CaptionWordTimes = 'untimed',
): Buffer {
  const document = { title: take.title, paragraphs: listParagraphs(recording) };
  switch (format) {
    case 'srt':
      return Buffer.from(toSrt(timed ?? NO_TIMES));
    case 'vtt':
      return Buffer.from(toVtt(timed ?? NO_TIMES, words === 'timed'));
    case 'txt':
      return Buffer.from(toTxt(document));
    case 'md':
      return Buffer.from(toMarkdown(document));
    case 'docx':
      return toDocx(document);
  }
}
