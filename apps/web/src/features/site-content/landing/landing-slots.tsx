import { memo, Suspense, useState, type ComponentType } from 'react';
import { lazyWhenNear } from '#lib/lazy-when-near.ts';

/**
 * A part below the first screen: the server renders it, and its code is loaded when it is scrolled near. Memoised,
 * because a re-render before that would discard what the server rendered.
 */
function createSlot(index: string, load: () => Promise<ComponentType>, near?: string) {
  const Later = lazyWhenNear(index, load, near);
  let loaded: ComponentType | undefined;
  return {
    prepare: async () => {
      if (document.getElementById(index) === null) loaded = await load();
    },
    Slot: memo(function Slot() {
      const [Part = Later] = useState(() => loaded);
      return (
        <Suspense>
          <Part />
        </Suspense>
      );
    }),
  };
}

const features = createSlot(
  'features',
  async () => (await import('./features-section.tsx')).FeaturesSection,
  // Nothing in it can be pressed: it is soon enough when it is seen.
  '0px',
);
const rest = createSlot('technology', async () => (await import('./landing-rest.tsx')).LandingRest);

export const FeaturesSlot = features.Slot;
export const RestSlot = rest.Slot;

/** For a page that the server has not written: loads its parts with it, so that it is drawn in one piece. */
export async function prepareParts(): Promise<void> {
  await Promise.all([features.prepare(), rest.prepare()]);
}
