import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { IdParams, Instant, lineOf, PageQuery, successOf, textOf } from './shapes.ts';
import {
  AboutPart,
  AboutSection,
  Banner,
  BannerContent,
  ContactContent,
  ContactPage,
  Feature,
  FooterContent,
  FooterSection,
  Testimonial,
} from './site-content.ts';

/** Texts of the checks that the editors make (second specification §5). */
export const CONTENT_TEXTS = {
  youtubeUrl: 'Please enter a valid YouTube URL',
  backgroundImage: 'Please enter a valid image URL (jpg, jpeg, png, gif, webp)',
  logoUrl: 'Please enter a logo URL',
  sectionTitles: 'Section titles are required',
  lastFeature: 'At least one feature is required',
} as const;

/** Features, and testimonials, that the site may have. */
export const CONTENT_LIST_MAX = 100;
/** States of a part that are kept. */
export const CONTENT_VERSIONS_MAX = 200;

/** Longest line of content, in characters, as the shapes that are read bound it. */
const LINE_MAX_LENGTH = 200;
const PARAGRAPH_MAX_LENGTH = 2000;

/**
 * `updatedAt` of a part as its editor last saw it. Somebody else's save since then is a conflict (409)
 * instead of being overwritten; without it, whoever saves last wins.
 */
const Seen = { updatedAt: Instant.optional() };

/** A body that may be left out: nothing in it is required. */
function optionalBody<T extends z.ZodRawShape>(shape: T) {
  const body = z.object(shape);
  return body.nullish().transform((sent) => sent ?? body.parse({}));
}

/** Turns a part on or off; without `isActive` to the other state. */
const Toggle = optionalBody({ isActive: z.boolean().optional(), ...Seen });

const NoMore = optionalBody(Seen);

/** `{success, data, message}`, as the specified calls for whole parts answer. */
function savedOf<T extends z.ZodType>(data: T) {
  return successOf(data).extend({ message: z.string() });
}

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
const PictureUrl = BannerContent.shape.backgroundImage.refine(
  (url) => url === '' || url.startsWith('/') || /\.(?:jpe?g|png|gif|webp)(?:[?#].*)?$/iu.test(url),
  CONTENT_TEXTS.backgroundImage,
);

/** What the banner's editor saves (second specification §5). */
export const BannerInput = BannerContent.extend({
  mainTitle: lineOf('Please enter a main title', LINE_MAX_LENGTH),
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
  summary: 'Save the home banner',
  body: BannerInput.extend(Seen),
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
  summary: 'Bring the default banner back',
  body: NoMore,
  response: savedOf(Banner),
});

export const deactivateBanner = defineEndpoint({
  method: 'DELETE',
  path: BANNER,
  access: 'admin',
  feature: 'site-content',
  summary: 'Take the banner off the site; its content stays. 409 while it is inactive',
  response: savedOf(Banner),
});

export const getBannerStats = defineEndpoint({
  method: 'GET',
  path: `${BANNER}/stats`,
  access: 'admin',
  feature: 'site-content',
  summary: 'What the banner holds, and when it was changed',
  response: successOf(BannerStats),
});

const FEATURES = '/api/features-section';

export const DEFAULT_ICON_CLASS = 'fi fi-tr-memo-circle-check';
/** The highest `order` of a feature, and, below zero, the lowest. */
export const FEATURE_ORDER_MAX = 1_000_000;

const FeatureOrder = z.coerce.number().int().min(-FEATURE_ORDER_MAX).max(FEATURE_ORDER_MAX);

/** What the form of one feature saves. */
export const FeatureInput = z.object({
  title: lineOf('Please enter a title', LINE_MAX_LENGTH),
  description: textOf('Please enter a description', PARAGRAPH_MAX_LENGTH),
  icon: z
    .string()
    .trim()
    .max(2000)
    .refine(
      (icon) => Feature.shape.icon.safeParse(icon).success,
      'Please enter the class of an icon, or an address that starts with http://, https:// or /',
    )
    .default(''),
  /** What an empty icon stands for: as a class the default class; as a picture, and without a type, none. */
  iconType: z.enum(['class', 'image']).optional(),
  category: Feature.shape.category.default('AI Features'),
  order: FeatureOrder.default(0),
});
export type FeatureInput = z.infer<typeof FeatureInput>;

export const addFeature = defineEndpoint({
  method: 'POST',
  path: FEATURES,
  access: 'admin',
  feature: 'site-content',
  summary: 'Add a feature; without an order it comes last',
  body: FeatureInput.extend({ order: FeatureOrder.optional() }),
  response: successOf(Feature),
});

export const editFeature = defineEndpoint({
  method: 'PUT',
  path: `${FEATURES}/{id}`,
  access: 'admin',
  feature: 'site-content',
  summary: 'Change a feature',
  params: IdParams,
  body: FeatureInput.extend(Seen),
  response: successOf(Feature),
});

export const toggleFeature = defineEndpoint({
  method: 'PATCH',
  path: `${FEATURES}/{id}/toggle`,
  access: 'admin',
  feature: 'site-content',
  summary: 'Enable or disable a feature',
  params: IdParams,
  body: Toggle,
  response: successOf(Feature),
});

export const deleteFeature = defineEndpoint({
  method: 'DELETE',
  path: `${FEATURES}/{id}`,
  access: 'admin',
  feature: 'site-content',
  summary: 'Delete a feature',
  params: IdParams,
  response: z.object({ success: z.literal(true) }),
});

export const orderFeatures = defineEndpoint({
  method: 'PUT',
  path: `${FEATURES}-order`,
  access: 'admin',
  feature: 'site-content',
  summary: 'Put the features in another order: every id once; 409 when there are others by now',
  body: z.object({ ids: z.array(z.uuid()).max(CONTENT_LIST_MAX) }),
  response: successOf(z.array(Feature)),
});

const ABOUT = '/api/about-section';

const AboutPartInput = AboutPart.extend({
  title: lineOf(CONTENT_TEXTS.sectionTitles, LINE_MAX_LENGTH),
  description: textOf('Please enter a description', PARAGRAPH_MAX_LENGTH),
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
  summary: 'Save both sections of the about page',
  body: AboutInput.extend({ isActive: z.boolean().optional(), ...Seen }),
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
  summary: 'Bring the default about page back',
  body: NoMore,
  response: savedOf(AboutSection),
});

export const deactivateAbout = defineEndpoint({
  method: 'DELETE',
  path: ABOUT,
  access: 'admin',
  feature: 'site-content',
  summary: 'Take the about page off the site; its content stays. 409 while it is inactive',
  response: savedOf(AboutSection),
});

const TESTIMONIALS = '/api/testimonials';

/** What the testimonials form saves (second specification §5): quote, name and title are required. */
export const TestimonialInput = z.object({
  quote: Testimonial.shape.quote.min(1, 'Please enter a quote'),
  authorName: Testimonial.shape.authorName.min(1, 'Please enter a name'),
  authorTitle: Testimonial.shape.authorTitle.min(1, 'Please enter a title'),
  authorImage: Testimonial.shape.authorImage.default(''),
  isActive: z.boolean().default(true),
});
export type TestimonialInput = z.infer<typeof TestimonialInput>;

export const addTestimonial = defineEndpoint({
  method: 'POST',
  path: TESTIMONIALS,
  access: 'admin',
  feature: 'site-content',
  summary: 'Add what a client says',
  body: TestimonialInput,
  response: successOf(Testimonial),
});

export const editTestimonial = defineEndpoint({
  method: 'PUT',
  path: `${TESTIMONIALS}/{id}`,
  access: 'admin',
  feature: 'site-content',
  summary: 'Change what a client says',
  params: IdParams,
  body: TestimonialInput.extend(Seen),
  response: successOf(Testimonial),
});

export const deleteTestimonial = defineEndpoint({
  method: 'DELETE',
  path: `${TESTIMONIALS}/{id}`,
  access: 'admin',
  feature: 'site-content',
  summary: 'Delete what a client says',
  params: IdParams,
  response: z.object({ success: z.literal(true) }),
});

/** What the editor of the contact page saves (second specification §5). */
export const ContactInput = ContactContent.extend({ title: lineOf('Please enter a title', LINE_MAX_LENGTH) });
export type ContactInput = z.infer<typeof ContactInput>;

export const editContactPage = defineEndpoint({
  method: 'PUT',
  path: '/api/contact-page',
  access: 'admin',
  feature: 'site-content',
  summary: 'Save texts and contact rows of the contact page',
  body: ContactInput.extend({ isActive: z.boolean().optional(), ...Seen }),
  response: savedOf(ContactPage),
});

export const resetContactPage = defineEndpoint({
  method: 'POST',
  path: '/api/contact-page/reset',
  access: 'admin',
  feature: 'site-content',
  summary: 'Bring the default contact page back',
  body: NoMore,
  response: savedOf(ContactPage),
});

export const editFooter = defineEndpoint({
  method: 'PUT',
  path: '/api/footer-section',
  access: 'admin',
  feature: 'site-content',
  summary: 'Save footer and logo',
  body: FooterContent.extend({ isActive: z.boolean().optional(), ...Seen }),
  response: savedOf(FooterSection),
});

export const resetFooter = defineEndpoint({
  method: 'POST',
  path: '/api/footer-section/reset',
  access: 'admin',
  feature: 'site-content',
  summary: 'Bring the default footer and logo back',
  body: NoMore,
  response: savedOf(FooterSection),
});

/** Parts of the site that keep a history. The logo belongs to the footer. */
export const ContentPart = z.enum(['banner', 'features', 'about', 'testimonials', 'contact-page', 'footer']);
export type ContentPart = z.infer<typeof ContentPart>;

/** What led to a state of a part. The last three are of lists: one entry came, one went, all changed places. */
export const ContentAction = z.enum([
  'installed',
  'saved',
  'activated',
  'deactivated',
  'reset',
  'restored',
  'added',
  'deleted',
  'reordered',
]);
export type ContentAction = z.infer<typeof ContentAction>;

/** One state that a part once had. */
export const ContentVersion = z.object({
  _id: z.uuid(),
  part: ContentPart,
  action: ContentAction,
  /** Empty for what came with the product, and for an account that is deleted. */
  actorEmail: z.string(),
  /** Of the current state: what a restore passes as `updatedAt`. */
  createdAt: Instant,
  /** True for the state that the site has now. */
  isCurrent: z.boolean(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

export const listContentVersions = defineEndpoint({
  method: 'GET',
  path: '/api/content-versions',
  access: 'admin',
  feature: 'site-content',
  summary: 'States that a part of the site had, newest first',
  query: z.object({ part: ContentPart }).extend(PageQuery.shape),
  response: successOf(z.array(ContentVersion)),
});

export const getContentVersion = defineEndpoint({
  method: 'GET',
  path: '/api/content-versions/{id}',
  access: 'admin',
  feature: 'site-content',
  summary: 'One state with its content, beside the content of now: a list, or a part that exists once',
  params: IdParams,
  response: successOf(ContentVersion.extend({ content: z.unknown(), current: z.unknown() })),
});

export const restoreContentVersion = defineEndpoint({
  method: 'POST',
  path: '/api/content-versions/{id}/restore',
  access: 'admin',
  feature: 'site-content',
  summary: 'Bring a former state back, as a new one; 409 when the part was saved since `updatedAt`',
  params: IdParams,
  body: NoMore,
  response: successOf(ContentVersion),
});
