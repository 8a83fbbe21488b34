import type { CreditPackage } from './packages.ts';
import type { PublicLegalPage } from './legal-pages.ts';
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
  readonly terms: PublicLegalPage;
  readonly privacy: PublicLegalPage;
}

/** What the server writes into a page, so that the app starts from it instead of asking again. */
export interface PageData {
  /** Whether a session cookie came with the request: a hint for the first picture, no proof. */
  readonly hasSession: boolean;
  readonly settings: ClientSettings;
  /** Only what this page shows; the footer is on every page. */
  readonly content: Partial<PublicContent>;
}

/** A page that a browser asked for. */
export interface PageRequest {
  /** Path without the query: a page is the same for every query. */
  readonly path: string;
  /** Address of the site, without a trailing slash. */
  readonly publicUrl: string;
  readonly hasSession: boolean;
  readonly settings: ClientSettings;
  readonly content: PublicContent;
}

export interface WrittenPage {
  readonly status: 200 | 404;
  readonly html: string;
}

/** The built app's HTML file, and which files its modules are in. */
export interface PageTemplate {
  readonly html: string;
  /** By source file, relative to the web app's folder. */
  readonly manifest: Readonly<
    Record<string, { readonly file: string; readonly imports?: readonly string[] }>
  >;
}

/** What the built web app offers the server. */
export interface PageWriter {
  /** Name of the page at a path: addresses of the same name get the same HTML. */
  identifyPage(path: string): string;
  /** Whether there is a page at a path, other than the one that says that there is none. */
  hasPage(path: string): boolean;
  /** Writes a page into the app's HTML file; a page behind sign-in is written without its content. */
  writePage(template: PageTemplate, request: PageRequest): Promise<WrittenPage>;
}

/** Id of the element that carries {@link PageData} as JSON. */
export const PAGE_DATA_ID = 'page-data';
