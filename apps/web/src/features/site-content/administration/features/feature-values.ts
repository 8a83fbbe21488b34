import {
  DEFAULT_FEATURE_CATEGORY,
  FEATURE_ORDER_MAX,
  FeatureInput,
} from '@voicedraft/contract/content-lists';
import { Feature, IconClass } from '@voicedraft/contract/site-content';
import { OptionalSiteUrl } from '@voicedraft/contract/shapes';
import { z } from 'zod';
import { isPictureIcon } from '#features/site-content/landing/feature-icon.ts';

/** What the form checks: what the server does, and that the icon is of the kind that was chosen. */
export const FeatureValues = FeatureInput.extend({
  icon: z.string().trim().default(''),
}).superRefine(({ icon, iconType }, check) => {
  const kind = iconType === 'image' ? OptionalSiteUrl : IconClass;
  const message = kind.safeParse(icon).error?.issues[0]?.message;
  if (message !== undefined) check.addIssue({ code: 'custom', path: ['icon'], message });
});
export type FeatureValues = z.input<typeof FeatureValues>;
export type CheckedFeature = z.output<typeof FeatureValues>;

/** Fields that the server may find at fault. */
export const FEATURE_FIELDS = ['title', 'description', 'icon', 'category', 'order'] as const;

/** A feature that has not been saved: its order is the highest plus one (second specification §5). */
export function startFeature(others: readonly Feature[]): Feature {
  const highest = Math.max(0, ...others.map(({ order }) => order));
  return {
    _id: '',
    title: '',
    description: '',
    icon: '',
    category: DEFAULT_FEATURE_CATEGORY,
    order: Math.min(highest + 1, FEATURE_ORDER_MAX),
    isActive: true,
    createdAt: '',
    updatedAt: '',
  };
}

/** Values of the form's fields. */
export function toFeatureValues({ _id: id, title, description, icon, category, order }: Feature) {
  // Without an icon only a picture is saved: an empty class stands for the default one.
  const isPicture = isPictureIcon(icon) || (icon === '' && id !== '');
  const iconType: 'image' | 'class' = isPicture ? 'image' : 'class';
  return { title, description, icon, iconType, category, order: String(order) };
}

/** What the preview shows of a feature that is being typed: nothing that could not be saved is loaded. */
export interface FeatureDraft {
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly order: number;
}

/** The active features with one among them as it is being typed, in the order of the landing page. */
export function placeDraft(features: readonly Feature[], edited: Feature, draft: FeatureDraft): Feature[] {
  const others = features.filter(({ _id: id, isActive }) => isActive && id !== edited._id);
  const icon = Feature.shape.icon.safeParse(draft.icon);
  const shown = { ...edited, ...draft, icon: icon.success ? icon.data : '' };
  return [...others, shown].toSorted(
    (one, other) => one.order - other.order || compareAge(one.createdAt, other.createdAt),
  );
}

/** The newest, which is also one that has not been saved, comes last. */
function compareAge(one: string, other: string): number {
  return (one === '' ? Infinity : Date.parse(one)) < (other === '' ? Infinity : Date.parse(other)) ? -1 : 1;
}
