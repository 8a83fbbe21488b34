import type { Benefits } from './benefits.ts';
import type { LISTS, ListPart } from './content-lists.ts';
import type { SECTIONS, SectionPart } from './content-sections.ts';
import type { EndpointResponse } from './endpoint.ts';
import type { CreditPackage } from './packages.ts';
import type { ClientSettings } from './settings.ts';

type Answers = {
  readonly [Part in SectionPart]: EndpointResponse<(typeof SECTIONS)[Part]['read']>['data'];
} & {
  readonly [Part in ListPart]: EndpointResponse<(typeof LISTS)[Part]['read']>['data'];
};

/** The public content of the site by its parts, in the same shapes as the endpoints return it. */
export type PublicContent = Answers & {
  readonly packages: readonly CreditPackage[];
  readonly benefits: Benefits;
};

/** What the server embeds in a page, so that the app does not need to request it again. */
export interface PageData {
  /** Whether the request had a session cookie: a hint for the first render, not a proof. */
  readonly hasSession: boolean;
  readonly settings: ClientSettings;
  /** Only the content of this page; the footer is on every page. */
  readonly content: Partial<PublicContent>;
}

/** What other sites and messengers show about an address: nothing that its visitors would not see. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  /** Path of the sound, from the site's root. */
  readonly audioPath: string;
}

/** A page requested by a browser. */
export interface PageRequest {
  /** Path without the query string: a page is the same for every query. */
  readonly path: string;
  /** URL of the site, without a trailing slash. */
  readonly publicUrl: string;
  readonly hasSession: boolean;
  readonly settings: ClientSettings;
  readonly content: PublicContent;
  /** About this address alone, for a public link. */
  readonly preview?: LinkPreview;
}

export interface WrittenPage {
  readonly status: 200 | 404;
  readonly html: string;
}

/** The built app's HTML file, and the files of its modules. */
export interface PageTemplate {
  readonly html: string;
  /** By source file, relative to the web app's folder. */
  readonly manifest: Readonly<
    Record<string, { readonly file: string; readonly imports?: readonly string[] }>
  >;
}

/** What the built web app exports to the server. */
export interface PageWriter {
  /** Name of the page at a path: paths with the same name get the same HTML. */
  identifyPage(path: string): string;
  /** Whether a page exists at a path, other than the not-found page. */
  hasPage(path: string): boolean;
  /**
   * Renders a page into the app's HTML file. A page of the user area is rendered without its data, for whoever has a
   * session; other pages behind sign-in are left to the browser.
   */
  writePage(template: PageTemplate, request: PageRequest): Promise<WrittenPage>;
}

/** Id of the element that contains {@link PageData} as JSON. */
export const PAGE_DATA_ID = 'page-data';
