import { describe, expect, it } from 'vitest';
import { EDITED_FOOTER } from '#testing/records/content.ts';
import {
  listFields,
  listImages,
  toShownValues,
} from '#features/site-content/administration/fields/field-facts.ts';
import { FOOTER, toShownFooter, type FooterDraft as FooterValues } from './footer.tsx';

/** What the preview shows of the typed values. */
function toFooterDraft(values: FooterValues) {
  const fields = listFields(FOOTER.form);
  return toShownFooter(toShownValues(fields, values, listImages(fields, values)), EDITED_FOOTER);
}

function footerWith(
  links: readonly (readonly [text: string, url: string, isActive: boolean])[],
): FooterValues {
  return {
    isActive: true,
    topSection: {
      logoText: ' Voicedraft ',
      socialLinks: links.map(([platform, url, isActive]) => ({ platform, url, isActive })),
    },
    middleSection: {
      logoUrl: 'data:image/svg+xml,<svg/>',
      description: '',
      quickLinks: links.map(([text, url, isActive]) => ({ text, url, isActive })),
      contactInfo: { address: '', email: '', phone: '' },
    },
    bottomSection: { copyrightText: '' },
  };
}

describe('the footer in the preview', () => {
  it('contains the active links that have a name', () => {
    const draft = toFooterDraft(
      footerWith([
        ['Shown', '/about', true],
        ['Off', '/about', false],
        ['  ', '/about', true],
      ]),
    );
    expect(draft?.topSection.socialLinks.map(({ platform }) => platform)).toEqual(['Shown']);
    expect(draft?.middleSection.quickLinks.map(({ text }) => text)).toEqual(['Shown']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//host', 'https://user:pass@host/', 'https://', ''])(
    'has no link target for %j',
    (url) => {
      const draft = toFooterDraft(footerWith([['A link', url, true]]));
      expect(draft?.topSection.socialLinks[0]?.url).toBe('#');
      expect(draft?.middleSection.quickLinks[0]?.url).toBe('#');
    },
  );

  it('shows no image from a URL that could not be saved', () => {
    expect(toFooterDraft(footerWith([]))?.middleSection.logoUrl).toBe('');
  });

  it('is null while inactive', () => {
    expect(toFooterDraft({ ...footerWith([]), isActive: false })).toBeNull();
  });
});
