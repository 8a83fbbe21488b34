import { z } from 'zod';
import { CONTENT_LINE_MAX_LENGTH, CONTENT_PARAGRAPH_MAX_LENGTH, Toggle } from './content-edits.ts';
import { defineList } from './content-section.ts';
import { put, patch } from './endpoint.ts';
import { IdParams, lineOf, successOf, textOf } from './shapes.ts';
import { Feature, listFeatures, listTestimonials, Testimonial } from './site-content.ts';

/** Maximum number of entries in a list of the site. */
export const CONTENT_LIST_MAX = 100;

export const DEFAULT_ICON_CLASS = 'fi fi-tr-memo-circle-check';
/** The highest `order` of a feature; its negative is the lowest. */
export const FEATURE_ORDER_MAX = 1_000_000;

const NO_ORDER = `Please enter a whole number from -${FEATURE_ORDER_MAX} to ${FEATURE_ORDER_MAX}`;
const FeatureOrder = z.coerce
  .number(NO_ORDER)
  .int(NO_ORDER)
  .min(-FEATURE_ORDER_MAX, NO_ORDER)
  .max(FEATURE_ORDER_MAX, NO_ORDER);
/** Default category of a feature (second specification §9). */
export const DEFAULT_FEATURE_CATEGORY = 'AI Features';

/** Input of the feature form. */
export const FeatureInput = z.object({
  title: lineOf('Please enter a title', CONTENT_LINE_MAX_LENGTH),
  description: textOf('Please enter a description', CONTENT_PARAGRAPH_MAX_LENGTH),
  icon: z
    .string()
    .trim()
    .max(2000)
    .refine(
      (icon) => Feature.shape.icon.safeParse(icon).success,
      'Please enter the class of an icon, or an address that starts with http://, https:// or /',
    )
    .default(''),
  /** Meaning of an empty icon: the default class for `class`; no icon for an image or without a type. */
  iconType: z.enum(['class', 'image']).optional(),
  category: Feature.shape.category.default(DEFAULT_FEATURE_CATEGORY),
  order: FeatureOrder.default(0),
});
export type FeatureInput = z.infer<typeof FeatureInput>;

const FEATURES = defineList({
  part: 'features',
  label: 'Features',
  noun: 'feature',
  read: listFeatures,
  entry: Feature,
  input: FeatureInput,
  // Without an order, it is added at the end.
  added: FeatureInput.extend({ order: FeatureOrder.optional() }),
});

const toggleFeature = patch(`${listFeatures.path}/{id}/toggle`, {
  access: 'admin',
  areas: ['content'],
  feature: 'site-content',
  summary: 'Enable or disable a feature',
  params: IdParams,
  body: Toggle,
  response: successOf(Feature),
});

const IdsInOrder = z.array(z.uuid()).max(CONTENT_LIST_MAX);

const orderFeatures = put(`${listFeatures.path}-order`, {
  access: 'admin',
  areas: ['content'],
  feature: 'site-content',
  summary:
    'Reorder the features: every id once; 409 if the features have changed, or are no longer in the order of `expectedIds`',
  body: z.object({ ids: IdsInOrder, expectedIds: IdsInOrder.optional() }),
  response: successOf(z.array(Feature)),
});

/** Input of the testimonials form (second specification §5): quote, name and title are required. */
export const TestimonialInput = z.object({
  quote: Testimonial.shape.quote.min(1, 'Please enter a quote'),
  authorName: Testimonial.shape.authorName.min(1, 'Please enter a name'),
  authorTitle: Testimonial.shape.authorTitle.min(1, 'Please enter a title'),
  authorImage: Testimonial.shape.authorImage.default(''),
  isActive: z.boolean().default(true),
});
export type TestimonialInput = z.infer<typeof TestimonialInput>;

/** The parts of the site that are lists. */
export const LISTS = {
  features: { ...FEATURES, toggle: toggleFeature, order: orderFeatures },
  testimonials: defineList({
    part: 'testimonials',
    label: 'Testimonials',
    noun: 'testimonial',
    read: listTestimonials,
    entry: Testimonial,
    input: TestimonialInput,
    added: TestimonialInput,
  }),
};
export type ListPart = keyof typeof LISTS;
