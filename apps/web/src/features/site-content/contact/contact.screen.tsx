import { useId } from 'react';
import { ContactDesk } from './contact-desk.tsx';

/** /contact: the contact section as a page of its own (customer specification §2). */
export function ContactScreen() {
  const titleId = useId();
  return (
    <section id="contact" aria-labelledby={titleId} className="section-space">
      <ContactDesk titleId={titleId} level={1} />
    </section>
  );
}
