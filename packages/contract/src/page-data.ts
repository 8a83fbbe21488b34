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

/** Answer to a GET of the page. */
export interface PageAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Headers that the app reads: the total of a list, the request's id of a failure. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The reader's time zone and the time of a page. */
export interface PageReader {
  /** IANA name of the browser's time zone; UTC until it is known. */
  readonly timeZone: string;
  /** When the server wrote the page, in milliseconds since 1970. */
  readonly now: number;
}

/** Data embedded in a page, so that the app does not need to request it again. */
export interface PageData {
  /** Whether the request had a session cookie: a hint for the first render, not a proof. */
  readonly hasSession: boolean;
  readonly settings: ClientSettings;
  /** Only the content of this page; the footer is on every page. */
  readonly content: Partial<PublicContent>;
  /** Only in a page that was written for one visitor. */
  readonly visit?: {
    /** By URL, what the page's first requests were answered with. */
    readonly answers: Readonly<Record<string, PageAnswer>>;
  };
}

/** The visitor of a personal page. */
export interface PageVisitor {
  /** Path and query of the page. */
  readonly address: string;
  readonly reader: PageReader;
  /** Answers a GET of our own API as this visitor. */
  readonly call: (url: string) => Promise<Omit<PageAnswer, 'body'> & { readonly body: string }>;
}

/** Preview of an address on other sites and in messengers: nothing that its visitors would not see. */
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
  /** Given for a page of {@link PageWriter.isPersonal}. */
  readonly visitor?: PageVisitor;
}

export interface WrittenPage {
  readonly status: 200 | 404;
  readonly html: string;
  /** Redirect by the page's guard. */
  readonly redirect?: string;
  /** Why the page could not be drawn with its visitor's data, and came without. */
  readonly fault?: unknown;
}

/** The built app's HTML file, and the files of its modules. */
export interface PageTemplate {
  readonly html: string;
  /** By source file, relative to the web app's folder. */
  readonly manifest: Readonly<
    Record<string, { readonly file: string; readonly imports?: readonly string[] }>
  >;
}

/** Exports of the built web app for the server. */
export interface PageWriter {
  /** Name of the page at a path: paths with the same name get the same HTML. */
  identifyPage(path: string): string;
  /** Whether a page exists at a path, other than the not-found page. */
  hasPage(path: string): boolean;
  /** Whether the page at a path is written for each visitor, with their data; `hasSession` as in {@link PageRequest}. */
  isPersonal(path: string, hasSession: boolean): boolean;
  /** Renders a page into the app's HTML file. Pages behind sign-in are empty without a visitor. */
  writePage(template: PageTemplate, request: PageRequest): Promise<WrittenPage>;
}

/** Id of the element that contains {@link PageData} as JSON. */
export const PAGE_DATA_ID = 'page-data';
