import { LANGUAGE_NAMES } from '@voicedraft/contract/script-controls';
import { SPOKEN_LANGUAGES } from '@voicedraft/contract/spoken-languages';
import { VOICES } from '@voicedraft/contract/voice-list';
import { findSpokenLanguage } from '@voicedraft/engine-api/detect-language';
import type { Refusal } from '@voicedraft/engine-api/engine-error';

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
const SPOKEN = LIST.format(SPOKEN_LANGUAGES.map((code) => LANGUAGE_NAMES[code]));

/** The text that was refused, as customers call it. */
export type Subject = 'prompt' | 'script' | 'passage';

/** A refusal for customers: what is wrong with their text, and what to do about it. */
interface RefusalText {
  readonly title: string;
  readonly message: string;
}

/** Describes a refusal for customers. */
export function describeRefusal(refusal: Refusal, subject: Subject): RefusalText {
  const { reason, language } = refusal;
  switch (reason) {
    case 'language':
      return {
        title: `This ${subject} is in ${language ?? 'another language'}`,
        message: adviseVoice(refusal, subject),
      };
    case 'alphabet':
      return {
        title: `This ${subject} has letters from another alphabet`,
        message: 'Voices read only Latin letters. Rewrite these words in them and try again.',
      };
    case 'wordless':
      return {
        title: `There is nothing to read in this ${subject}`,
        message: 'Voices read words and numbers. Write some and try again.',
      };
    case 'bare':
      return {
        title: 'There is nothing to arrange yet',
        message: 'This prompt names a subject. Add sentences to be spoken, or fill in the outline.',
      };
    case 'output-language':
      return {
        title: `We cannot write in ${language ?? 'this language'} at the moment`,
        message: 'Choose another language and try again.',
      };
    case 'harm':
      return {
        title: 'We cannot write this one',
        message:
          'We do not write scripts that could help harm someone. Choose another subject and try again.',
      };
  }
}

/** What to do about a text that the voice does not speak: another voice, if there is one of its language. */
function adviseVoice({ language = '', voiceLanguage = 'en' }: Refusal, subject: Subject): string {
  const own = findSpokenLanguage(language);
  const fits = own === undefined ? undefined : VOICES.find((voice) => voice.language === own);
  if (fits === undefined) {
    return `Voices speak ${SPOKEN}. Write the ${subject} in one of these languages and try again.`;
  }
  const speaks = `This voice speaks ${LANGUAGE_NAMES[voiceLanguage]}.`;
  return `${speaks} Choose one that speaks ${language}, such as ${fits.name}, and try again.`;
}
