import { LegalPage } from './legal-page.tsx';

/** /privacy: what happens with personal data. */
export function PrivacyScreen() {
  return <LegalPage kind="privacy" />;
}
