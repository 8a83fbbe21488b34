import { z } from 'zod';
import { SpeechSettings } from './speech-settings.ts';
import { AnyVoiceId } from './voices.ts';

/** Maximum number of speakers of a project. */
export const PROJECT_MAX_SPEAKERS = 12;
/** Maximum number of paragraphs of a project. */
export const PROJECT_MAX_PARAGRAPHS = 400;
/** Maximum length of a project in words, without the marks in its text. */
export const PROJECT_MAX_WORDS = 4000;
/** Maximum length of a project in characters, with its marks: far above its words, a limit for the parser. */
export const PROJECT_MAX_CHARACTERS = 60_000;
/** Maximum number of sentences of a project, counted without the cuts at its pauses: text without spaces has few words. */
export const PROJECT_MAX_SENTENCES = 4000;
/** Maximum length of a speaker's name, in characters. */
export const SPEAKER_NAME_MAX_LENGTH = 40;

/** Validation texts of projects. */
export const PROJECT_TEXTS = {
  tooManySpeakers: 'A project has at most 12 speakers',
  tooManyParagraphs: 'A project has at most 400 paragraphs',
  tooLong: 'A project has at most 4,000 words',
  tooManySentences: 'A project has at most 4,000 sentences. Continue in another project.',
  nameRequired: 'Name the speaker',
  nameTooLong: 'A name has at most 40 characters',
  idTwice: 'This id is used twice',
  noSuchSpeaker: 'This paragraph belongs to no speaker',
  nothingToRecord: 'There are no words to record yet',
} as const;

/** How many projects an account has at most if its membership does not add any number of them. */
export const PROJECTS_INCLUDED = 5;
/** The same before its email address is confirmed, whatever its membership. */
export const PROJECTS_MAX_UNCONFIRMED = 20;
/** How many deleted projects can be restored at most, besides twice that number before the address is confirmed. */
export const DELETED_PROJECTS_MAX = 400;

/** Id of a speaker or a paragraph within its project: whatever the editor made up, such as a UUID. */
const PartId = z.string().regex(/^[\w-]{1,40}$/);

/** Who speaks paragraphs of a project. */
export const ProjectSpeaker = z.object({
  id: PartId,
  /** Shown at each paragraph, with a letter and a tint, and written before it in exported texts. */
  name: z
    .string({ error: PROJECT_TEXTS.nameRequired })
    .regex(/[^\p{C}\p{Z}]/u, PROJECT_TEXTS.nameRequired)
    .regex(/^\P{Cc}*$/u, 'Use one line without control characters')
    .max(SPEAKER_NAME_MAX_LENGTH, PROJECT_TEXTS.nameTooLong),
  voice: AnyVoiceId,
  settings: SpeechSettings,
});
export type ProjectSpeaker = z.infer<typeof ProjectSpeaker>;

/** A part of the script that one speaker says. Its text may be empty, and may have marks: `[pause 1s]`, `*emphasis*`. */
export const ProjectParagraph = z.object({
  id: PartId,
  speakerId: PartId,
  text: z.string().max(PROJECT_MAX_CHARACTERS, PROJECT_TEXTS.tooLong),
  /** A voice of its own ("This part"); the speaker's if absent. */
  voice: AnyVoiceId.optional(),
  /** Settings of its own, all at once; the speaker's if absent. */
  settings: SpeechSettings.optional(),
});
export type ProjectParagraph = z.infer<typeof ProjectParagraph>;

/**
 * The script of a project. Ids are unique among the speakers and among the paragraphs; a speaker may speak nothing.
 * The server also refuses more than {@link PROJECT_MAX_WORDS} words, counted without marks, and more than
 * {@link PROJECT_MAX_SENTENCES} sentences.
 */
export const ProjectDocument = z
  .object({
    speakers: z.array(ProjectSpeaker).min(1).max(PROJECT_MAX_SPEAKERS, PROJECT_TEXTS.tooManySpeakers),
    paragraphs: z.array(ProjectParagraph).max(PROJECT_MAX_PARAGRAPHS, PROJECT_TEXTS.tooManyParagraphs),
  })
  .superRefine(({ speakers, paragraphs }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const speakerIds = new Set(speakers.map(({ id }) => id));
    if (speakerIds.size < speakers.length) refuse(['speakers'], PROJECT_TEXTS.idTwice);
    if (new Set(paragraphs.map(({ id }) => id)).size < paragraphs.length) {
      refuse(['paragraphs'], PROJECT_TEXTS.idTwice);
    }
    const stranger = paragraphs.findIndex(({ speakerId }) => !speakerIds.has(speakerId));
    if (stranger !== -1) refuse(['paragraphs', stranger, 'speakerId'], PROJECT_TEXTS.noSuchSpeaker);
    const characters = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > PROJECT_MAX_CHARACTERS) refuse(['paragraphs'], PROJECT_TEXTS.tooLong);
  });
export type ProjectDocument = z.infer<typeof ProjectDocument>;
