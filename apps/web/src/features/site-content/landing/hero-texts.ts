import type { BannerContent } from '@voicedraft/contract/site-content';

/**
 * What the banner says while an administrator has switched it off, or while it cannot be fetched: the
 * product's own words (customer specification §1), so that the page never stands without its headline.
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
