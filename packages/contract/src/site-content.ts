import { z } from 'zod';
import { defineReading, Published } from './content-reading.ts';
import { Instant, OptionalSiteUrl, Revision, SiteUrl } from './shapes.ts';

/**
 * What administrators can change on the public site (second specification §3). Visitors only get what is active:
 * null for an inactive part, lists without inactive entries.
 */

const Line = z.string().trim().max(200, 'Please use at most 200 characters');
const Paragraph = z.string().trim().max(2000, 'Please use at most 2000 characters');
/** Classes of an icon font; empty for none. */
export const IconClass = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\w -]*$/, 'Please use letters, digits, spaces and hyphens only');

/** Texts and media of the home banner. `highlightText` is the highlighted part of `mainTitle`. */
export const BannerContent = z.object({
  subTitle: Line,
  mainTitle: Line.min(1),
  highlightText: Line,
  description: Paragraph,
  buttonText: Line,
  buttonLink: OptionalSiteUrl,
  /** A watch, embed or short link; empty shows the product's demo video. */
  youtubeUrl: OptionalSiteUrl,
  backgroundImage: OptionalSiteUrl,
});
export type BannerContent = z.infer<typeof BannerContent>;

export const Banner = BannerContent.extend(Published.shape);
export type Banner = z.infer<typeof Banner>;

export const Feature = z.object({
  _id: z.uuid(),
  title: Line.min(1),
  description: Paragraph.min(1),
  /** URL of an image, or the class of an icon. */
  icon: z.union([IconClass, SiteUrl]),
  category: Line,
  order: z.int(),
  ...Published.shape,
});
export type Feature = z.infer<typeof Feature>;

/** Maximum number of features, and of images, in a section of the about page. */
export const ABOUT_FEATURES_MAX = 20;
export const ABOUT_IMAGES_MAX = 6;

export const AboutPart = z.object({
  subtitle: Line,
  title: Line.min(1),
  description: Paragraph.min(1),
  features: z.array(z.object({ text: Line.min(1, 'Please enter a feature') })).max(ABOUT_FEATURES_MAX),
  buttonText: Line,
  buttonLink: OptionalSiteUrl,
  images: z.array(z.object({ url: OptionalSiteUrl, alt: Line })).max(ABOUT_IMAGES_MAX),
  isActive: z.boolean(),
});
export type AboutPart = z.infer<typeof AboutPart>;

export const AboutSection = z.object({
  section1: AboutPart.nullable(),
  section2: AboutPart.nullable(),
  ...Published.shape,
});
export type AboutSection = z.infer<typeof AboutSection>;

/** Maximum number of rows on the contact page. */
export const CONTACT_ROWS_MAX = 10;

export const ContactContent = z.object({
  title: Line.min(1),
  subtitle: Line,
  description: Paragraph,
  contactInfo: z
    .array(z.object({ type: z.enum(['phone', 'email']), icon: IconClass, value: Line, label: Line }))
    .max(CONTACT_ROWS_MAX),
  imageUrl: OptionalSiteUrl,
});

export const ContactPage = ContactContent.extend(Published.shape);
export type ContactPage = z.infer<typeof ContactPage>;

/** Maximum number of links of one kind in the footer. */
export const FOOTER_LINKS_MAX = 12;

const FooterLink = { url: SiteUrl, isActive: z.boolean() };

export const FooterContent = z.object({
  topSection: z.object({
    logoText: Line,
    socialLinks: z
      .array(z.object({ platform: Line.min(1, 'Please enter a platform'), ...FooterLink }))
      .max(FOOTER_LINKS_MAX),
  }),
  middleSection: z.object({
    /** Empty shows the product's logo. */
    logoUrl: OptionalSiteUrl,
    description: Paragraph,
    quickLinks: z
      .array(z.object({ text: Line.min(1, 'Please enter some text'), ...FooterLink }))
      .max(FOOTER_LINKS_MAX),
    contactInfo: z.object({ address: Line, email: Line, phone: Line }),
  }),
  /** `{year}` is replaced by the current year. */
  bottomSection: z.object({ copyrightText: Line }),
});
export type FooterContent = z.infer<typeof FooterContent>;

export const FooterSection = FooterContent.extend(Published.shape);
export type FooterSection = z.infer<typeof FooterSection>;

export const Testimonial = z.object({
  _id: z.uuid(),
  quote: Paragraph,
  authorName: Line,
  authorTitle: Line,
  authorImage: OptionalSiteUrl,
  isActive: z.boolean(),
  /** True for the demo's sample testimonials, which are marked and never shown in production. */
  isSample: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  revision: Revision,
});
export type Testimonial = z.infer<typeof Testimonial>;

export const getBanner = defineReading(
  '/api/banner-section',
  'The home banner; null for visitors while inactive',
  Banner.nullable(),
);

export const listFeatures = defineReading(
  '/api/features-section',
  'The features in their order; for visitors, the active ones',
  z.array(Feature),
);

export const getAbout = defineReading(
  '/api/about-section',
  'The two sections of the about page; null for visitors while inactive',
  AboutSection.nullable(),
);

export const getContactPage = defineReading(
  '/api/contact-page',
  'Texts and contact rows beside the contact form; null for visitors while inactive',
  ContactPage.nullable(),
);

export const getFooter = defineReading(
  '/api/footer-section',
  'Footer and logo; null for visitors while inactive',
  FooterSection.nullable(),
);

export const listTestimonials = defineReading(
  '/api/testimonials',
  'The testimonials; for visitors, the active ones',
  z.array(Testimonial),
);
