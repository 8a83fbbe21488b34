import { z } from 'zod';
import { CONTENT_LINE_MAX_LENGTH, CONTENT_PARAGRAPH_MAX_LENGTH, CONTENT_TEXTS } from './content-edits.ts';
import { defineActivation, defineSection } from './content-section.ts';
import { get } from './endpoint.ts';
import { getPrivacy, getTerms, LegalContent, LegalPage } from './legal-pages.ts';
import { Instant, lineOf, OptionalSiteUrl, successOf, textOf } from './shapes.ts';
import {
  AboutPart,
  AboutSection,
  Banner,
  BannerContent,
  ContactContent,
  ContactPage,
  FooterContent,
  FooterSection,
  getAbout,
  getBanner,
  getContactPage,
  getFooter,
} from './site-content.ts';
import { findYoutubeId } from './youtube-id.ts';

/** For a form that contains the content and also whether visitors see it. */
const Visibility = { isActive: z.boolean() };

/** A link to a video on YouTube, which the demo can play; empty for none. */
const YouTubeUrl = z
  .string()
  .trim()
  .max(2000, { abort: true })
  .refine((link) => link === '' || findYoutubeId(link) !== null, CONTENT_TEXTS.youtubeUrl);

/** URL of an image, by its extension, or of an uploaded one; empty for none. */
const ImageUrl = z
  .string()
  .trim()
  .max(2000, CONTENT_TEXTS.backgroundImage)
  .refine(
    (url) =>
      OptionalSiteUrl.safeParse(url).success &&
      (url === '' || url.startsWith('/') || /\.(?:jpe?g|png|gif|webp)(?:[?#].*)?$/iu.test(url)),
    CONTENT_TEXTS.backgroundImage,
  );

/** Input of the banner editor (second specification §5). */
const BannerInput = BannerContent.extend({
  mainTitle: lineOf('Please enter a main title', CONTENT_LINE_MAX_LENGTH),
  youtubeUrl: YouTubeUrl,
  backgroundImage: ImageUrl,
});

const BANNER = defineSection({
  part: 'banner',
  label: 'Banner',
  subject: 'Banner section',
  read: getBanner,
  content: BannerInput,
  form: BannerInput,
  record: Banner,
});

/** The counts above the banner editor (second specification §3). */
export const BannerStats = z.object({
  isActive: z.boolean(),
  hasYoutubeVideo: z.boolean(),
  hasBackgroundImage: z.boolean(),
  lastUpdated: Instant,
});
export type BannerStats = z.infer<typeof BannerStats>;

export const getBannerStats = get(`${getBanner.path}/stats`, {
  access: 'admin',
  areas: ['content'],
  feature: 'site-content',
  summary: 'What the banner contains, and when it was changed',
  response: successOf(BannerStats),
});

const AboutPartInput = AboutPart.extend({
  title: lineOf(CONTENT_TEXTS.sectionTitles, CONTENT_LINE_MAX_LENGTH),
  description: textOf('Please enter a description', CONTENT_PARAGRAPH_MAX_LENGTH),
  features: AboutPart.shape.features.min(1, CONTENT_TEXTS.lastFeature),
});

/** Input of the about page editor (second specification §5). */
const AboutInput = z.object({ section1: AboutPartInput, section2: AboutPartInput });

const ABOUT = defineSection({
  part: 'about',
  label: 'About section',
  subject: 'About section',
  read: getAbout,
  content: AboutInput,
  form: AboutInput.extend(Visibility),
  record: AboutSection,
});

/** Input of the contact page editor (second specification §5). */
const ContactInput = ContactContent.extend({
  title: lineOf('Please enter a title', CONTENT_LINE_MAX_LENGTH),
});

const LEGAL = { content: LegalContent, form: LegalContent, record: LegalPage };

/** The single-instance parts of the site, by name: each part listed here has endpoints, a history and a default. */
export const SECTIONS = {
  banner: { ...BANNER, ...defineActivation(BANNER) },
  about: { ...ABOUT, ...defineActivation(ABOUT) },
  'contact-page': defineSection({
    part: 'contact-page',
    label: 'Contact page',
    subject: 'Contact page',
    read: getContactPage,
    content: ContactInput,
    form: ContactInput.extend(Visibility),
    record: ContactPage,
  }),
  footer: defineSection({
    part: 'footer',
    label: 'Footer',
    subject: 'Footer',
    read: getFooter,
    content: FooterContent,
    form: FooterContent.extend(Visibility),
    record: FooterSection,
  }),
  terms: defineSection({ part: 'terms', label: 'Terms', subject: 'Terms', read: getTerms, ...LEGAL }),
  privacy: defineSection({
    part: 'privacy',
    label: 'Privacy page',
    subject: 'Privacy page',
    read: getPrivacy,
    ...LEGAL,
  }),
};
export type SectionPart = keyof typeof SECTIONS;
