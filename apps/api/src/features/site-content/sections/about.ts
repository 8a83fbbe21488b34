import { VOICES } from '@voicedraft/contract/voice-list';
import { whileActive, type SectionRules } from './section-rules.ts';

export const ABOUT: SectionRules<'about'> = {
  answer: (stored, seesAll) => {
    const about = whileActive(stored, seesAll);
    if (about === null) return null;
    const show = (part: typeof about.section1) => part && whileActive(part, seesAll);
    return { ...about, section1: show(about.section1), section2: show(about.section2) };
  },
  defaults: () => ({
    section1: {
      subtitle: 'About us',
      title: 'From idea to finished voiceover',
      description:
        'Voicedraft is for people who publish every week and have no time to write, book and record. You describe the video. It drafts the words and reads them aloud. You decide what stays.',
      features: [
        { text: 'One prompt, one script, one voice track' },
        { text: 'Paragraphs made for speaking: no headings, timestamps or stage directions' },
        { text: `${VOICES.length} voices, each with a sample to play` },
      ],
      buttonText: 'Start Creating',
      buttonLink: '/user/generate-script-voice',
      images: [
        { url: '', alt: 'A script whose lines turn into sound' },
        { url: '', alt: '' },
      ],
      isActive: true,
    },
    section2: {
      subtitle: 'How we work',
      title: 'You pay for results, and only for results',
      description:
        'A script costs 1 credit and a voice costs 1 credit. The price is on the button before you press it. What fails is not charged.',
      features: [
        { text: 'Credits return at once when a generation fails' },
        { text: 'Your recent scripts and recordings stay in your account' },
        { text: 'Real people answer support tickets' },
      ],
      buttonText: 'Talk to us',
      buttonLink: '/contact',
      images: [
        { url: '', alt: 'Voices to choose from' },
        { url: '', alt: '' },
      ],
      isActive: true,
    },
  }),
};
