import type { CreditPackage } from './packages.ts';
import type { ClientSettings } from './settings.ts';
import type {
  AboutSection,
  Banner,
  ContactPage,
  Feature,
  FooterSection,
  Testimonial,
} from './site-content.ts';

/** What visitors see of the site's content, in the shapes of the calls that answer the same. */
export interface PublicContent {
  readonly banner: Banner | null;
  readonly features: readonly Feature[];
  readonly about: AboutSection | null;
  readonly contactPage: ContactPage | null;
  readonly footer: FooterSection | null;
  readonly testimonials: readonly Testimonial[];
  readonly packages: readonly CreditPackage[];
}

/** What the server writes into a page, so that the app starts from it instead of asking again. */
export interface PageData {
  /** Whether a session cookie came with the request: a hint for the first picture, no proof. */
  readonly hasSession: boolean;
  readonly settings: ClientSettings;
  /** Only what this page shows; the footer is on every page. */
  readonly content: Partial<PublicContent>;
}

/** Id of the element that carries {@link PageData} as JSON. */
export const PAGE_DATA_ID = 'page-data';
