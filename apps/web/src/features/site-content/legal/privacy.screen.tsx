import { LegalPage } from './legal-page.tsx';

/** /privacy: the privacy policy. */
export function PrivacyScreen() {
  return <LegalPage kind="privacy" />;
}
