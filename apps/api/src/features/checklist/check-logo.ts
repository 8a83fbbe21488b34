import { measureImage } from '#features/media/service.ts';
import { readSection } from '#features/site-content/service.ts';
import type { Check } from './found.ts';

/** Whether the site shows a logo of its own, and whether its file can be read. */
export const checkLogo: Check = async (context, actor) => {
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
