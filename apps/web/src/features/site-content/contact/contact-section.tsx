import { useId } from 'react';
import { ContactPanel } from './contact-panel.tsx';

/** The contact section of the landing page (customer specification §2). */
export function ContactSection() {
  const titleId = useId();
  return (
    <section
      id="contact"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="section-space border-t border-line bg-sunken"
    >
      <ContactPanel titleId={titleId} level={2} />
    </section>
  );
}
