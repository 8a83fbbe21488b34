import type { Refusal } from '@voicedraft/engine-api/engine-error';

/** The text that was refused, as customers call it. */
export type Subject = 'prompt' | 'script' | 'passage';

/** A refusal for customers: what is wrong with their text, and what to do about it. */
interface RefusalText {
  readonly title: string;
  readonly message: string;
}

/** Describes a refusal for customers. */
export function describeRefusal({ reason, language }: Refusal, subject: Subject): RefusalText {
  const own =
    subject === 'script' ? 'Voices speak English for now.' : 'Scripts and voices are in English for now.';
  switch (reason) {
    case 'language':
      return {
        title: `This ${subject} is in ${language ?? 'another language'}`,
        message: `${own} Write the ${subject} in English and try again.`,
      };
    case 'alphabet':
      return {
        title: `This ${subject} has letters from another alphabet`,
        message: 'Voices speak English for now. Write these words in English letters and try again.',
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
        message: 'Choose English as the language and try again.',
      };
    case 'harm':
      return {
        title: 'We cannot write this one',
        message: 'Scripts must not help to hurt anybody. Choose another subject and try again.',
      };
  }
}
