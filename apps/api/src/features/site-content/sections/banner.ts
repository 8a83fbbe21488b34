import { BANNER_TEXTS } from '@voicedraft/contract/banner-texts';
import { whileActive, type SectionRules } from './section-rules.ts';

export const BANNER: SectionRules<'banner'> = {
  answer: whileActive,
  defaults: () => BANNER_TEXTS,
};
