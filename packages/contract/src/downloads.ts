import { z } from 'zod';
import { get } from './endpoint.ts';
import { successOf } from './shapes.ts';

/** Maximum length of a file's name without its extension, in characters. */
export const FILE_NAME_MAX_LENGTH = 90;

/** Used for a name without any letter or digit. */
const NAMELESS_FILE = 'voiceover';

/**
 * Makes the name of a file, without extension: 'Über uns: 世界' becomes 'über-uns-世界'. Letters and digits of every script
 * stay, whole; file systems allow 255 bytes, so there is room for fewer of those that take more than two.
 */
export function toFileName(name: string, maxLength = FILE_NAME_MAX_LENGTH): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-/u, '');
  let kept = '';
  let room = maxLength;
  // Made here: code that runs while a module loads would bring the module's schemas to pages without forms.
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(words)) {
    room -= Math.max(segment.length, countBytes(segment) / 2);
    if (room < 0) break;
    kept += segment;
  }
  return kept.replace(/-$/u, '') || NAMELESS_FILE;
}

/** As UTF-8. */
function countBytes(letters: string): number {
  return encodeURIComponent(letters).replaceAll(/%../g, '_').length;
}

/** Formats of a take, named by their file extensions. */
export const TakeFormat = z.enum(['wav', 'mp3', 'm4a', 'opus', 'srt', 'vtt', 'txt', 'md', 'docx', 'zip']);
export type TakeFormat = z.infer<typeof TakeFormat>;

/** Media types of the formats. */
export const TAKE_FORMAT_TYPES = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  opus: 'audio/ogg',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  txt: 'text/plain',
  md: 'text/markdown',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
} as const satisfies Record<TakeFormat, string>;

/** Formats of a take's files, and of its video's: captions as its settings show them (Advanced SubStation Alpha). */
export const FileFormat = z.enum([...TakeFormat.options, 'ass']);
export type FileFormat = z.infer<typeof FileFormat>;

/** Media types of all of them. */
export const FILE_FORMAT_TYPES = {
  ...TAKE_FORMAT_TYPES,
  ass: 'text/x-ssa',
} as const satisfies Record<FileFormat, string>;

/** Whether captions and scripts of a take with several speakers say who speaks. */
export const SpeakerNames = z.enum(['named', 'unnamed']);
export type SpeakerNames = z.infer<typeof SpeakerNames>;

/** Whether WebVTT captions have the time of each word, for players that show words as they are said. */
export const CaptionWordTimes = z.enum(['timed', 'untimed']);
export type CaptionWordTimes = z.infer<typeof CaptionWordTimes>;

/** One file that a take can be saved as. */
export const TakeFile = z.object({
  format: TakeFormat,
  /** Size; expected, to a few percent, if the file is made when it is first saved. */
  bytes: z.int(),
  /** False if it is made when it is first saved, which takes a few seconds. */
  isReady: z.boolean(),
});
export type TakeFile = z.infer<typeof TakeFile>;

/** The files of a take. A format that it cannot be converted to is missing. */
export const TakeFiles = z.object({
  /** Name without extension, from title and voice: 'kitchen-garden-in-spring-achernar'. */
  name: z.string(),
  /** Origin of the captions' word times; null without captions. */
  wordTimes: z.enum(['voice', 'estimated']).nullable(),
  seconds: z.number(),
  words: z.int(),
  /** Names of its speakers, as they begin to speak; empty unless there are several. */
  speakers: z.array(z.string()),
  files: z.array(TakeFile),
});
export type TakeFiles = z.infer<typeof TakeFiles>;

/** Maximum number of entries whose takes one archive holds. */
export const ARCHIVE_LIMIT = 50;
const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
/** Ids of entries of the library, with commas between them. */
const ArchiveQuery = z.object({
  ids: z.string().regex(new RegExp(`^${UUID}(?:,${UUID}){0,${ARCHIVE_LIMIT - 1}}$`, 'i')),
});

const TakeParams = z.object({ id: z.uuid() });

const SHARED = { access: 'signed-in', feature: 'downloads' } as const;

export const listTakeFiles = get('/api/takes/{id}/files', {
  ...SHARED,
  summary: 'What a take can be saved as, with names and sizes',
  params: TakeParams,
  response: successOf(TakeFiles),
});

export const getTakeFile = get('/api/takes/{id}/files/{format}', {
  ...SHARED,
  summary: 'A take as one file; made when it is first requested',
  params: TakeParams.extend({ format: TakeFormat }),
  /** Name of the file without extension; letters and digits stay, everything else becomes hyphens. */
  query: z.object({
    name: z.string().trim().max(FILE_NAME_MAX_LENGTH).optional(),
    /** Without it, nobody is named. */
    speakers: SpeakerNames.optional(),
    /** Without it, words have no times. */
    words: CaptionWordTimes.optional(),
  }),
  produces: ['application/octet-stream', ...Object.values(TAKE_FORMAT_TYPES)],
  rateLimit: 60,
});

export const describeArchive = get('/api/archive/contents', {
  ...SHARED,
  summary: 'What an archive of entries would hold: the chosen take of each that has one',
  query: ArchiveQuery,
  response: successOf(z.object({ takes: z.int(), bytes: z.int() })),
});

export const getArchive = get('/api/archive', {
  ...SHARED,
  summary: 'The chosen takes of up to 50 entries as WAV in one ZIP archive; 404 if none of them has sound',
  query: ArchiveQuery,
  produces: ['application/zip'],
  rateLimit: 20,
});
