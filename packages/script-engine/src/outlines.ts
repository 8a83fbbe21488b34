import type { ScriptForm } from '@voicedraft/contract/script-controls';

/** What to fill in for each form, in the order in which it is spoken; none of it is spoken itself. */
const OUTLINES = {
  any: 'What is it about? / Who is it for? / Name one thing they should know / Give an example / What should they do now?',
  advert:
    'What is it called? / Who is it for? / Name one thing it does / What does it cost, and where is it? / What should they do now?',
  explainer:
    'What is it, in one sentence? / Why does it matter? / How does it work? / Give an example / What should they remember?',
  'how-to':
    'What will they be able to do? / What do they need? / What is the first step? / What comes next? / What is the last step?',
  story: 'Who is it about? / How does it begin? / What goes wrong? / What happens then? / How does it end?',
  news: 'What happened? / When and where? / Who said so? / Why does it matter? / What happens next?',
  course:
    'What is this lesson about? / What is the main idea? / Give an example / What do people often get wrong? / What should they try now?',
  podcast:
    'What is the show called, and who hosts it? / What is today’s episode about? / Who is the guest? / Name one thing listeners will hear / When is the next episode?',
} as const satisfies Record<ScriptForm | 'any', string>;

/** The blanks of a form; those that fit every script if it is not known. */
export function outlineOf(form: ScriptForm | undefined): readonly string[] {
  return OUTLINES[form ?? 'any'].split(' / ');
}
