import { LegalPage } from './legal-page.tsx';

/** /terms: what people agree to when they register. */
export function TermsScreen() {
  return <LegalPage kind="terms" />;
}
