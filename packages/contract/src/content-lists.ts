import { z } from 'zod';
import { CONTENT_LINE_MAX_LENGTH, CONTENT_PARAGRAPH_MAX_LENGTH, Toggle } from './content-edits.ts';
import { defineEndpoint } from './endpoint.ts';
import { IdParams, lineOf, Seen, successOf, textOf } from './shapes.ts';
import { Feature, Testimonial } from './site-content.ts';

/** Features, and testimonials, that the site may have. */
export const CONTENT_LIST_MAX = 100;
const FEATURES = '/api/features-section';

export const DEFAULT_ICON_CLASS = 'fi fi-tr-memo-circle-check';
/** The highest `order` of a feature, and, below zero, the lowest. */
export const FEATURE_ORDER_MAX = 1_000_000;

const NO_ORDER = `Please enter a whole number from -${FEATURE_ORDER_MAX} to ${FEATURE_ORDER_MAX}`;
const FeatureOrder = z.coerce
  .number(NO_ORDER)
  .int(NO_ORDER)
  .min(-FEATURE_ORDER_MAX, NO_ORDER)
  .max(FEATURE_ORDER_MAX, NO_ORDER);
/** The category of a feature unless another one is named (second specification §9). */
export const DEFAULT_FEATURE_CATEGORY = 'AI Features';

/** What the form of one feature saves. */
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
  /** What an empty icon stands for: as a class the default class; as a picture, and without a type, none. */
  iconType: z.enum(['class', 'image']).optional(),
  category: Feature.shape.category.default(DEFAULT_FEATURE_CATEGORY),
  order: FeatureOrder.default(0),
});
export type FeatureInput = z.infer<typeof FeatureInput>;

export const addFeature = defineEndpoint({
  method: 'POST',
  path: FEATURES,
  access: 'admin',
  feature: 'site-content',
  summary: 'Add a feature; without an order, it comes last',
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

const IdsInOrder = z.array(z.uuid()).max(CONTENT_LIST_MAX);

export const orderFeatures = defineEndpoint({
  method: 'PUT',
  path: `${FEATURES}-order`,
  access: 'admin',
  feature: 'site-content',
  summary:
    'Reorder the features: every id once; 409 when the features have changed, or are no longer in the order of `seen`',
  body: z.object({ ids: IdsInOrder, seen: IdsInOrder.optional() }),
  response: successOf(z.array(Feature)),
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
  summary: 'Add a testimonial',
  body: TestimonialInput,
  response: successOf(Testimonial),
});

export const editTestimonial = defineEndpoint({
  method: 'PUT',
  path: `${TESTIMONIALS}/{id}`,
  access: 'admin',
  feature: 'site-content',
  summary: 'Change a testimonial',
  params: IdParams,
  body: TestimonialInput.extend(Seen),
  response: successOf(Testimonial),
});

export const deleteTestimonial = defineEndpoint({
  method: 'DELETE',
  path: `${TESTIMONIALS}/{id}`,
  access: 'admin',
  feature: 'site-content',
  summary: 'Delete a testimonial',
  params: IdParams,
  response: z.object({ success: z.literal(true) }),
});
