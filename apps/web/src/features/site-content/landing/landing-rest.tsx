import { ContactSection } from '#features/site-content/contact/contact-section.tsx';
import { TestimonialsSection } from '#features/site-content/testimonials/testimonials-section.tsx';
import { PricingSection } from './pricing-section.tsx';
import { TechnologySection } from './technology-section.tsx';

/** The lower sections of the landing page. */
export function LandingRest() {
  return (
    <>
      <TechnologySection />
      <PricingSection />
      <ContactSection />
      <TestimonialsSection />
    </>
  );
}
