import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ContactSection } from '#features/site-content/contact/contact-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { PricingSection } from './pricing-section.tsx';
import { TechnologySection } from './technology-section.tsx';
import { TestimonialsSection } from '#features/site-content/testimonials/testimonials-section.tsx';

/** The landing page (customer specification §1 and §2). */
export function LandingScreen() {
  useFocusOnSection();
  return (
    <div className="landing">
      <HeroSection />
      <FeaturesSection />
      <TechnologySection />
      <PricingSection />
      <ContactSection />
      <TestimonialsSection />
    </div>
  );
}

/** The router scrolls to a section; the focus goes along, so that the keyboard carries on from there. */
function useFocusOnSection(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.focus({ preventScroll: true });
  }, [hash]);
}
