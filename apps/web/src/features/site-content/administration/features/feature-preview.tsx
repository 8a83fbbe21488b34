import type { Feature } from '@voicedraft/contract/site-content';
import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { FeaturesSection } from '#features/site-content/landing/features-section.tsx';
import { featuresQuery } from '#features/site-content/queries.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { LivePreview } from '#ui/editor-page.tsx';
import { placeDraft, type FeatureValues } from './feature-values.ts';

/** The section of the landing page with these features. */
export function FeaturesPreview({ features }: { readonly features: readonly Feature[] }) {
  const content = useMemo(
    () => [[featuresQuery.queryKey, features.filter(({ isActive }) => isActive)]] as const,
    [features],
  );
  return (
    <LivePreview content={content}>
      <FeaturesSection />
    </LivePreview>
  );
}

interface FeaturePreviewProps {
  readonly control: Control<FeatureValues>;
  readonly features: readonly Feature[];
  readonly edited: Feature;
}

/** The section of the landing page with a feature as it is being typed. */
export function FeaturePreview({ control, features, edited }: FeaturePreviewProps) {
  const [title, description, typedIcon = '', typedOrder] = useWatch({
    control,
    name: ['title', 'description', 'icon', 'order'],
  });
  const icon = useSettledValue(typedIcon.trim());
  const order = Number(typedOrder);
  const content = useMemo(() => {
    const draft = {
      title: title.trim() || 'Title',
      description: description.trim() || 'Description',
      icon,
      order: Number.isFinite(order) ? order : edited.order,
    };
    return [[featuresQuery.queryKey, placeDraft(features, edited, draft)]] as const;
  }, [features, edited, title, description, icon, order]);
  return (
    <LivePreview
      content={content}
      notice={
        edited.isActive
          ? undefined
          : 'This feature is inactive: visitors do not see it until you enable it in the table.'
      }
    >
      <FeaturesSection />
    </LivePreview>
  );
}
