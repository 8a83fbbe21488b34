import { useQuery } from '@tanstack/react-query';
import type { Feature } from '@voicedraft/contract/site-content';
import { useId } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonLines } from '#ui/skeleton.tsx';
import { findDrawing } from './feature-art.tsx';
import { DrawnFeature, PlainFeature } from './feature-card.tsx';
import { featuresQuery } from '#features/site-content/queries.ts';
import { SectionHeading } from '#features/site-content/section-heading.tsx';

/** The features of the product, in the administrator's words. Omitted if none is active. */
export function FeaturesSection() {
  const heading = useId();
  const { data, isError } = useQuery(featuresQuery);
  if (data?.length === 0) return null;
  return (
    <section id="features" tabIndex={-1} aria-labelledby={heading} className="section-space">
      <div className="container-page landing-rows">
        <SectionHeading id={heading} tag="Features" title="Script, voice and export in one place" />
        {data !== undefined ? (
          <Features features={data} />
        ) : isError ? (
          <div role="alert">
            <Alert variant="danger">Failed to fetch features data</Alert>
          </div>
        ) : (
          <FeaturesSkeleton />
        )}
      </div>
    </section>
  );
}

function Features({ features }: { readonly features: readonly Feature[] }) {
  const drawn = features.flatMap((feature) => {
    const Drawing = findDrawing(feature.icon);
    return Drawing === undefined ? [] : [{ feature, Drawing }];
  });
  const plain = features.filter(({ icon }) => findDrawing(icon) === undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:gap-16">
      {drawn.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-3">
          {drawn.map(({ feature: { _id: id, ...feature }, Drawing }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)]">
              <DrawnFeature feature={feature} Drawing={Drawing} />
            </li>
          ))}
        </ul>
      )}
      {plain.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {plain.map(({ _id: id, ...feature }) => (
            <li key={id}>
              <PlainFeature feature={feature} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const SKELETON_CARDS = ['script', 'voices', 'timeline'];
const SKELETON_ROWS = ['line', 'charge', 'file'];

/** As high as the default features, so that what is below stays in place. */
function FeaturesSkeleton() {
  return (
    <div className="grid gap-12 lg:gap-16">
      <div className="grid gap-6 lg:grid-cols-3">
        {SKELETON_CARDS.map((card) => (
          <Card key={card} className="overflow-hidden md:max-lg:grid md:max-lg:grid-cols-2">
            <Skeleton className="h-[232px] rounded-none" />
            <div className="grid gap-4 px-6 pt-7 pb-8">
              <Skeleton className="h-7 w-3/4" />
              <SkeletonLines count={3} label="Loading features..." />
            </div>
          </Card>
        ))}
      </div>
      <div className="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="flex min-h-[149px] gap-4 border-t border-line-2 pt-6">
            <Skeleton className="size-11 flex-none rounded-control" />
            <div className="grid flex-1 content-start gap-3.5 pt-1">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="w-11/12" />
              <Skeleton className="w-3/4" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
