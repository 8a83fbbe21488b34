import { z } from 'zod';
import {
  PROJECT_MAX_PARAGRAPHS,
  PROJECT_MAX_SPEAKERS,
  PROJECT_TEXTS,
  ProjectDocument,
  ProjectParagraph,
  ProjectSpeaker,
} from './project-document.ts';
import { ApiSettings, ApiSettingsInput, ApiSpeakerSettingsInput } from './v1-shapes.ts';

const SPEAKER = {
  id: ProjectSpeaker.shape.id.describe('Yours: up to 40 letters, digits, hyphens and underscores'),
  name: ProjectSpeaker.shape.name.describe('Shown at each paragraph, and written before it in exports'),
  voice: ProjectSpeaker.shape.voice.describe('Who speaks'),
};
/** The fields of a paragraph, in the order in which repeats of a call have compared them ever since. */
function paragraphWith<Settings extends z.ZodType>(settings: Settings) {
  return {
    id: ProjectParagraph.shape.id.describe('Yours, as that of a speaker'),
    text: ProjectParagraph.shape.text.describe(
      'What is said; may have marks such as `[pause 1s]` and `*emphasis*`',
    ),
    voice: ProjectParagraph.shape.voice.describe('A voice of its own; the speaker’s if left out'),
    settings: settings.optional().describe('How it sounds; as the speaker does if left out'),
    speaker_id: ProjectParagraph.shape.speakerId.describe('The `id` of the speaker who says it'),
  };
}

const SPEAKER_SETTINGS = 'How the speaker sounds; neutral if left out';
const SPEAKERS = 'Who speaks: 1 to 12';
const PARAGRAPHS = 'What is said, in order: up to 400';

const Fields = z.object({
  speakers: z
    .array(z.object({ ...SPEAKER, settings: ApiSettings.describe(SPEAKER_SETTINGS) }))
    .describe(SPEAKERS),
  paragraphs: z.array(z.object(paragraphWith(ApiSettings))).describe(PARAGRAPHS),
});

// The limits are stated here too: beyond them, nothing of a list is looked at.
const InputFields = z.strictObject({
  speakers: z
    .array(z.strictObject({ ...SPEAKER, settings: ApiSpeakerSettingsInput.describe(SPEAKER_SETTINGS) }))
    .max(PROJECT_MAX_SPEAKERS, PROJECT_TEXTS.tooManySpeakers)
    .describe(SPEAKERS),
  paragraphs: z
    .array(z.strictObject(paragraphWith(ApiSettingsInput)))
    .max(PROJECT_MAX_PARAGRAPHS, PROJECT_TEXTS.tooManyParagraphs)
    .describe(PARAGRAPHS),
});

/** The script of a project, as programs get it. */
export const ApiProjectDocument = Fields;
export type ApiProjectDocument = z.infer<typeof ApiProjectDocument>;

/** The document that programs have sent. */
export function fromApiDocument({ speakers, paragraphs }: ApiProjectDocument): ProjectDocument {
  return {
    speakers,
    paragraphs: paragraphs.map(({ speaker_id: speakerId, ...paragraph }) => ({ ...paragraph, speakerId })),
  };
}

/** The script of a project, as programs send it, within the limits of {@link ProjectDocument}. */
export const ApiProjectDocumentInput = InputFields.superRefine((document, context) => {
  const { error } = ProjectDocument.safeParse(fromApiDocument(document));
  for (const { path, message } of error?.issues ?? []) {
    const named = path.map((name) => (name === 'speakerId' ? 'speaker_id' : name));
    context.addIssue({ code: 'custom', path: named, message });
  }
});
