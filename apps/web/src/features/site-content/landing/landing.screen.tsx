import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HeroSection } from './hero-section.tsx';
import { FeaturesSlot, RestSlot } from './landing-slots.tsx';

/** The landing page (customer specification §1 and §2). */
export function LandingScreen() {
  useFocusOnSection();
  return (
    <div className="landing">
      <HeroSection />
      <FeaturesSlot />
      <RestSlot />
    </div>
  );
}

/**
 * The router scrolls to a section; the focus follows, so that the keyboard continues from there, even if the same
 * link is followed again.
 */
function useFocusOnSection(): void {
  const router = useRouter();
  useEffect(() => {
    focusSection(router.latestLocation.hash);
    return router.subscribe('onRendered', ({ toLocation, pathChanged, hashChanged }) => {
      const section = focusSection(toLocation.hash);
      // The router does not scroll for a link to the current URL.
      if (!pathChanged && !hashChanged) section?.scrollIntoView();
    });
  }, [router]);
}

/**
 * Focuses a section, and returns it if it did not have the focus: the router also reports events without
 * navigation.
 */
function focusSection(id: string): HTMLElement | null {
  const section = id === '' ? null : document.getElementById(id);
  if (section === null || section.contains(document.activeElement)) return null;
  section.focus({ preventScroll: true });
  return section;
}
