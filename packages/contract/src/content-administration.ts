import { z } from 'zod';
import {
  CONTENT_TEXTS,
  CONTENT_LINE_MAX_LENGTH,
  CONTENT_PARAGRAPH_MAX_LENGTH,
  savedOf,
  Toggle,
} from './content-edits.ts';
import { defineEndpoint } from './endpoint.ts';
import { Instant, lineOf, NoMore, OptionalSiteUrl, Seen, successOf, textOf } from './shapes.ts';
import {
  AboutPart,
  AboutSection,
  Banner,
  BannerContent,
  ContactContent,
  ContactPage,
  FooterContent,
  FooterSection,
} from './site-content.ts';

/** A watch, embed or short link of YouTube; empty for none. */
const YouTubeUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(
    /^$|^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[\w=&-]*&)?v=|embed\/)|youtu\.be\/)[\w-]{6,20}(?:[?&#][^\s"'<>\\]*)?$/iu,
    CONTENT_TEXTS.youtubeUrl,
  );

/** An address of a picture by its ending, or of one that was uploaded here; empty for none. */
const PictureUrl = z
  .string()
  .trim()
  .max(2000, CONTENT_TEXTS.backgroundImage)
  .refine(
    (url) =>
      OptionalSiteUrl.safeParse(url).success &&
      (url === '' || url.startsWith('/') || /\.(?:jpe?g|png|gif|webp)(?:[?#].*)?$/iu.test(url)),
    CONTENT_TEXTS.backgroundImage,
  );

/** What the banner's editor saves (second specification §5). */
export const BannerInput = BannerContent.extend({
  mainTitle: lineOf('Please enter a main title', CONTENT_LINE_MAX_LENGTH),
  youtubeUrl: YouTubeUrl,
  backgroundImage: PictureUrl,
});
export type BannerInput = z.infer<typeof BannerInput>;

/** The counts above the banner's editor (second specification §3). */
export const BannerStats = z.object({
  isActive: z.boolean(),
  hasYoutubeVideo: z.boolean(),
  hasBackgroundImage: z.boolean(),
  lastUpdated: Instant,
});
export type BannerStats = z.infer<typeof BannerStats>;

const BANNER = '/api/banner-section';

export const editBanner = defineEndpoint({
  method: 'PUT',
  path: BANNER,
  access: 'admin',
  feature: 'site-content',
  summary: 'Save the home banner; omitted fields stay as they are',
  body: BannerInput.partial().extend(Seen),
  response: savedOf(Banner),
});

export const toggleBanner = defineEndpoint({
  method: 'PATCH',
  path: `${BANNER}/toggle`,
  access: 'admin',
  feature: 'site-content',
  summary: 'Activate or deactivate the home banner',
  body: Toggle,
  response: savedOf(Banner),
});

export const resetBanner = defineEndpoint({
  method: 'POST',
  path: `${BANNER}/reset`,
  access: 'admin',
  feature: 'site-content',
  summary: 'Reset the home banner to its default',
  body: NoMore,
  response: savedOf(Banner),
});

export const deactivateBanner = defineEndpoint({
  method: 'DELETE',
  path: BANNER,
  access: 'admin',
  feature: 'site-content',
  summary: 'Take the banner off the site; its content stays. 409 if it is already inactive',
  response: savedOf(Banner),
});

export const getBannerStats = defineEndpoint({
  method: 'GET',
  path: `${BANNER}/stats`,
  access: 'admin',
  feature: 'site-content',
  summary: 'What the banner contains, and when it was changed',
  response: successOf(BannerStats),
});

const ABOUT = '/api/about-section';

const AboutPartInput = AboutPart.extend({
  title: lineOf(CONTENT_TEXTS.sectionTitles, CONTENT_LINE_MAX_LENGTH),
  description: textOf('Please enter a description', CONTENT_PARAGRAPH_MAX_LENGTH),
  features: AboutPart.shape.features.min(1, CONTENT_TEXTS.lastFeature),
});

/** What the editor of the about page saves (second specification §5). */
export const AboutInput = z.object({ section1: AboutPartInput, section2: AboutPartInput });
export type AboutInput = z.infer<typeof AboutInput>;

export const editAbout = defineEndpoint({
  method: 'PUT',
  path: ABOUT,
  access: 'admin',
  feature: 'site-content',
  summary: 'Save the sections of the about page; omitted sections stay as they are',
  body: AboutInput.partial().extend({ isActive: z.boolean().optional(), ...Seen }),
  response: savedOf(AboutSection),
});

export const toggleAbout = defineEndpoint({
  method: 'PATCH',
  path: `${ABOUT}/toggle`,
  access: 'admin',
  feature: 'site-content',
  summary: 'Activate or deactivate the about page',
  body: Toggle,
  response: savedOf(AboutSection),
});

export const resetAbout = defineEndpoint({
  method: 'POST',
  path: `${ABOUT}/reset`,
  access: 'admin',
  feature: 'site-content',
  summary: 'Reset the about page to its default',
  body: NoMore,
  response: savedOf(AboutSection),
});

export const deactivateAbout = defineEndpoint({
  method: 'DELETE',
  path: ABOUT,
  access: 'admin',
  feature: 'site-content',
  summary: 'Take the about page off the site; its content stays. 409 if it is already inactive',
  response: savedOf(AboutSection),
});

/** What the editor of the contact page saves (second specification §5). */
export const ContactInput = ContactContent.extend({
  title: lineOf('Please enter a title', CONTENT_LINE_MAX_LENGTH),
});
export type ContactInput = z.infer<typeof ContactInput>;

export const editContactPage = defineEndpoint({
  method: 'PUT',
  path: '/api/contact-page',
  access: 'admin',
  feature: 'site-content',
  summary: 'Save texts and contact rows of the contact page; omitted fields stay as they are',
  body: ContactInput.partial().extend({ isActive: z.boolean().optional(), ...Seen }),
  response: savedOf(ContactPage),
});

export const resetContactPage = defineEndpoint({
  method: 'POST',
  path: '/api/contact-page/reset',
  access: 'admin',
  feature: 'site-content',
  summary: 'Reset the contact page to its default',
  body: NoMore,
  response: savedOf(ContactPage),
});

export const editFooter = defineEndpoint({
  method: 'PUT',
  path: '/api/footer-section',
  access: 'admin',
  feature: 'site-content',
  summary: 'Save footer and logo; omitted sections stay as they are',
  body: FooterContent.partial().extend({ isActive: z.boolean().optional(), ...Seen }),
  response: savedOf(FooterSection),
});

export const resetFooter = defineEndpoint({
  method: 'POST',
  path: '/api/footer-section/reset',
  access: 'admin',
  feature: 'site-content',
  summary: 'Reset the footer and logo to their default',
  body: NoMore,
  response: savedOf(FooterSection),
});
