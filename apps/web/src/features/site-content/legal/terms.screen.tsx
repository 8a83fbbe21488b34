import { LegalPage } from './legal-page.tsx';

/** /terms: the terms that users agree to when they register. */
export function TermsScreen() {
  return <LegalPage kind="terms" />;
}
