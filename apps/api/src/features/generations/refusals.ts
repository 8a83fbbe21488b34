import type { Refusal } from '@voicedraft/engine-api/engine-error';

/** The text that was refused, as customers call it. */
export type Subject = 'prompt' | 'script' | 'answer' | 'passage';

/** A refusal for customers: what is wrong with their text, and what to do about it. */
interface RefusalText {
  readonly title: string;
  readonly message: string;
}

/** What a customer reads about a text that an engine refuses. */
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
    case 'nonsense':
      return subject === 'answer'
        ? {
            title: 'We could not understand this answer',
            message: 'Answer the question in a few words or with a number, or leave it open.',
          }
        : {
            title: 'We could not find a subject',
            message: 'Say what the video is about, for example “a flower shop in Dublin”, and try again.',
          };
    case 'instruction':
      return subject === 'answer'
        ? {
            title: 'This answer reads like instructions',
            message: 'Answer the question with your own facts, or leave it open.',
          }
        : {
            title: 'This reads like instructions',
            message: 'Say what the video is about, add the facts it should mention, and try again.',
          };
    case 'output-language':
      return {
        title: `We cannot write in ${language ?? 'this language'} at the moment`,
        message: 'Choose English as the language and try again.',
      };
    case 'harm':
      return {
        title: 'We cannot write this one',
        message: `Scripts must not help to hurt anybody. ${
          subject === 'answer' ? 'Change the answer and try again.' : 'Choose another subject and try again.'
        }`,
      };
  }
}
