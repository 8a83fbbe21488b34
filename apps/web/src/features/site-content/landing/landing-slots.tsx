import { memo, useState, type ComponentType } from 'react';
import { createLatePart } from '#lib/late-part.tsx';

/** A part below the first screen: the server renders it, and its code is loaded when it is scrolled near. */
function createSlot(index: string, load: () => Promise<ComponentType>, near?: number) {
  const Later = createLatePart(index, load, { near });
  let loaded: ComponentType | undefined;
  return {
    prepare: async () => {
      if (document.getElementById(index) === null) loaded = await load();
    },
    Slot: memo(function Slot() {
      const [Part = Later] = useState(() => loaded);
      return <Part />;
    }),
  };
}

const features = createSlot(
  'features',
  async () => (await import('./features-section.tsx')).FeaturesSection,
  // A press that comes before its code is kept, so that can wait until it is visible.
  0,
);
const rest = createSlot('technology', async () => (await import('./landing-rest.tsx')).LandingRest);

export const FeaturesSlot = features.Slot;
export const RestSlot = rest.Slot;

/** For a page that the server did not render: loads all its parts, so that it appears complete. */
export async function prepareParts(): Promise<void> {
  await Promise.all([features.prepare(), rest.prepare()]);
}
