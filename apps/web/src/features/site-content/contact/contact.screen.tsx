import { useId } from 'react';
import { ContactPanel } from './contact-panel.tsx';

/** /contact: the contact section as its own page (customer specification §2). */
export function ContactScreen() {
  const titleId = useId();
  return (
    <section id="contact" aria-labelledby={titleId} className="section-space">
      <ContactPanel titleId={titleId} level={1} />
    </section>
  );
}
