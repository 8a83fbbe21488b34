import type { BannerContent } from '@voicedraft/contract/site-content';

/**
 * The banner's texts while it is inactive or cannot be loaded: the product's own words (customer specification §1),
 * so that the page always has its headline.
 */
export const HERO_TEXTS: BannerContent = {
  subTitle: 'AI-Powered Content Creation',
  mainTitle: 'Create Your Video Script & AI Voice Instantly',
  highlightText: 'AI Voice',
  description:
    'Type a prompt. Get a clear, engaging script. Hear it read by a lifelike voice. Each takes seconds, and every line stays yours to edit.',
  buttonText: 'Start Creating',
  buttonLink: '/user/generate-script-voice',
  youtubeUrl: '',
  backgroundImage: '',
};
