import { measureImage } from '#features/media/service.ts';
import { listPackages } from '#features/packages/service.ts';
import { readLegalWords, readSection } from '#features/site-content/service.ts';
import type { Test } from './check.ts';

const LIST = new Intl.ListFormat('en', { type: 'disjunction' });
const COUNTS = ['No package', 'One package', 'Two packages', 'Three packages'];

/** Whether the site shows a logo of its own, and whether its file can be read. */
export const testLogo: Test = async (context, actor) => {
  const footer = await readSection(context, 'footer', actor);
  const url = footer?.middleSection.logoUrl ?? '';
  if (url === '') {
    return { state: 'not-complete', text: 'The site shows the Voicedraft logo. Upload your own.' };
  }
  if (!url.startsWith('/media/')) {
    const text = `The logo comes from ${url}, which this check does not open. Upload the file instead.`;
    return { state: 'not-complete', text };
  }
  const size = await measureImage(context, url);
  if (size === null) {
    return {
      state: 'failed',
      text: 'The file of the logo is missing, so visitors see none. Upload it again.',
    };
  }
  const text = `Shows in the top bar and in the footer. ${size.width} × ${size.height} pixels.`;
  return { state: 'done', text };
};

/** Whether there is something to buy. */
export const testPackages: Test = async (context) => {
  const packages = await listPackages(context);
  const [first] = packages;
  if (first === undefined) {
    return { state: 'not-complete', text: 'No package is on sale, so customers cannot buy credits.' };
  }
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: first.currency });
  const names = packages.map(({ packageName, price }) => `${packageName} ${format.format(Number(price))}`);
  const count = COUNTS[packages.length] ?? `${packages.length} packages`;
  return { state: 'done', text: `${count} on sale, in ${first.currency}: ${names.join(', ')}.` };
};

/** Whether the legal pages say who runs the site. */
export const testLegal: Test = async (context) => {
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
