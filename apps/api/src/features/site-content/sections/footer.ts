import { OFFER_TEXTS } from '@voicedraft/contract/offer-texts';
import { PRODUCT_NAME } from '@voicedraft/contract/site-name';
import { defaultAddress } from './operator-address.ts';
import { whileActive, type SectionRules } from './section-rules.ts';

export const FOOTER: SectionRules<'footer'> = {
  answer: (stored, seesAll) => {
    const footer = whileActive(stored, seesAll);
    if (footer === null || seesAll) return footer;
    const { topSection, middleSection } = footer;
    return {
      ...footer,
      topSection: { ...topSection, socialLinks: topSection.socialLinks.filter((link) => link.isActive) },
      middleSection: {
        ...middleSection,
        quickLinks: middleSection.quickLinks.filter((link) => link.isActive),
      },
    };
  },
  defaults: (config) => ({
    topSection: {
      logoText: PRODUCT_NAME,
      // Inactive until filled in: links to accounts other than the operator's help nobody.
      socialLinks: ['YouTube', 'Instagram', 'LinkedIn'].map((platform) => ({
        platform,
        url: `https://www.${platform.toLowerCase()}.com/`,
        isActive: false,
      })),
    },
    middleSection: {
      logoUrl: '',
      description: OFFER_TEXTS.footer.lifelike,
      quickLinks: [
        ['Features', '/#features'],
        ['Technology', '/#technology'],
        ['Pricing', '/#pricing'],
        ['About', '/about'],
        ['Contact', '/contact'],
      ].map(([text = '', url = '']) => ({ text, url, isActive: true })),
      contactInfo: defaultAddress(config),
    },
    bottomSection: { copyrightText: '© {year} Voicedraft. All rights reserved.' },
  }),
};
