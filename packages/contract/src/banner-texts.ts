import { OFFER_TEXTS } from './offer-texts.ts';
import type { BannerContent } from './site-content.ts';

/**
 * The product's own words (customer specification §1): the banner that an installation starts with, and what the page
 * shows while there is none, so that it always has its headline.
 */
export const BANNER_TEXTS: BannerContent = {
  subTitle: 'AI-Powered Content Creation',
  mainTitle: 'Create Your Video Script & AI Voice Instantly',
  highlightText: 'AI Voice',
  description: OFFER_TEXTS.banner.lifelike,
  buttonText: 'Start Creating',
  buttonLink: '/user/generate-script-voice',
  youtubeUrl: '',
  backgroundImage: '',
};
