import { readLegalWords } from '#features/site-content/service.ts';
import type { Check } from './found.ts';

const LIST = new Intl.ListFormat('en', { type: 'disjunction' });

/** Whether the legal pages say who runs the site. */
export const checkLegal: Check = async (context) => {
  const { words, samples } = await readLegalWords(context);
  const isGap = (name: keyof typeof words) => words[name] === '' || words[name] === samples[name];
  const gaps = [
    isGap('operator') && 'your company',
    isGap('address') && 'its address',
    isGap('email') && 'an email address',
  ].filter((gap) => gap !== false);
  if (gaps.length > 0) {
    return {
      state: 'not-complete',
      text: `Terms and Privacy are public, but do not name ${LIST.format(gaps)} yet.`,
    };
  }
  const { operator, address, email } = words;
  return { state: 'done', text: `Terms and Privacy are public and name ${operator}, ${address}, ${email}.` };
};
