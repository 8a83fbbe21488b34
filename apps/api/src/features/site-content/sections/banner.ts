import { whileActive, type SectionRules } from './section-rules.ts';

export const BANNER: SectionRules<'banner'> = {
  answer: whileActive,
  defaults: () => ({
    subTitle: 'AI-Powered Content Creation',
    mainTitle: 'Create Your Video Script & AI Voice Instantly',
    highlightText: 'AI Voice',
    description:
      'Type a prompt. Get a clear, engaging script. Hear it read by a lifelike voice. Each takes seconds, and every line stays yours to edit.',
    buttonText: 'Start Creating',
    buttonLink: '/user/generate-script-voice',
    youtubeUrl: '',
    backgroundImage: '',
  }),
};
