import type { StaticDataRouteOption } from '@tanstack/react-router';
import { countOf } from '@voicedraft/contract/counts';
import { chooseOffer, OFFER_TEXTS } from '@voicedraft/contract/offer-texts';
import type { CreditPackage } from '@voicedraft/contract/packages';
import {
  type LinkPreview,
  PAGE_DATA_ID,
  type PageData,
  type PageRequest,
  type PageTemplate,
} from '@voicedraft/contract/page-data';
import { PRODUCT_NAME } from '@voicedraft/contract/site-name';
import { pageTitle } from '#lib/document-title.ts';
import type { PageDescription } from './page-descriptions.ts';

const HEAD = /<!--head-->[^]*<!--\/head-->/u;
const APP = '<!--app-->';
const ROOT = '<div id="root"';
const SOCIAL_IMAGE = { path: '/social.png', width: 1200, height: 630, type: 'image/png' };

/** Title, description and metadata for search engines and other sites, as HTML. */
export function describePage(
  request: PageRequest,
  { title: name, fullTitle }: StaticDataRouteOption,
  page: PageDescription,
): string {
  const site = request.content.footer?.topSection.logoText || PRODUCT_NAME;
  if (request.preview !== undefined) return describeLink(request, site, request.preview);
  const title = fullTitle ?? pageTitle(name, site);
  const { written } = page;
  const description = chooseDescription(request, page).replaceAll(PRODUCT_NAME, site);
  const url = `${request.publicUrl}${request.path}`;
  if (written === undefined || written.status === 404) {
    return [
      `<title>${escapeHtml(title)}</title>`,
      meta('name', 'description', description),
      page.findable ? `<link rel="canonical" href="${escapeHtml(url)}">` : meta('name', 'robots', 'noindex'),
    ].join('');
  }
  const image = `${request.publicUrl}${SOCIAL_IMAGE.path}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...describeForOthers({ site, title, description, url, image }),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(written.content.includes('packages') ? [structuredData(request, site, description, image)] : []),
  ].join('');
}

interface Shown {
  /** The name of the site. */
  readonly site: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
}

/** Description for other sites' link previews (https://ogp.me). */
function describeForOthers({ site, title, description, url, image }: Shown): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', SOCIAL_IMAGE.type),
    meta('property', 'og:image:width', String(SOCIAL_IMAGE.width)),
    meta('property', 'og:image:height', String(SOCIAL_IMAGE.height)),
    meta('property', 'og:image:alt', 'A script whose lines turn into sound'),
  ];
}

/** A public link with its sound: shown by messengers, kept out of search engines. */
function describeLink(
  { publicUrl, path }: PageRequest,
  site: string,
  { title, description, audioPath }: LinkPreview,
): string {
  const image = `${publicUrl}${SOCIAL_IMAGE.path}`;
  return [
    `<title>${escapeHtml(pageTitle(title, site))}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', 'noindex'),
    ...describeForOthers({ site, title, description, url: `${publicUrl}${path}`, image }),
    meta('property', 'og:audio', `${publicUrl}${audioPath}`),
    meta('property', 'og:audio:type', 'audio/wav'),
    meta('name', 'twitter:card', 'summary'),
  ].join('');
}

/** By default, the product's description. */
function chooseDescription(
  { settings }: PageRequest,
  { description = OFFER_TEXTS.product }: PageDescription,
): string {
  if (typeof description === 'string') return description;
  return chooseOffer(description, settings.lifelikeVoices);
}

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/u;
const PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/gu;

/**
 * Postpones the app's code until the page is painted: `public/start.js` then fetches it together with the page's
 * own code. For pages that can be read without it.
 */
export function startAfterPaint({ html, manifest }: PageTemplate, sources: readonly string[]): string {
  const named = [...html.matchAll(PRELOAD)].map(([, file]) => file ?? '');
  const list = escapeHtml([...named, ...findFiles({ html, manifest }, sources)].join(' '));
  return html
    .replaceAll(PRELOAD, '')
    .replace(
      ENTRY,
      (_tag, entry: string) =>
        `<script defer src="/start.js" data-entry="${entry}" data-files="${list}"></script>`,
    );
}

/** Fetches the code of a browser-rendered page together with the app's code, instead of after it. */
export function preloadCode({ html, manifest }: PageTemplate, sources: readonly string[]): string {
  const links = [...findFiles({ html, manifest }, sources)].map(
    (file) => `<link rel="modulepreload" crossorigin href="${file}">`,
  );
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** Built files of some sources, except those that the app's HTML file names. */
function findFiles({ html, manifest }: PageTemplate, sources: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const collect = (name: string) => {
    const chunk = manifest[name] ?? findShared(manifest, name);
    if (chunk === undefined || html.includes(chunk.file) || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(collect);
  };
  sources.forEach(collect);
  return files;
}

/**
 * The manifest prefixes the name of a page that other files import as well with an underscore:
 * `_about.screen-CvjzaWvV.js`.
 */
function findShared(manifest: PageTemplate['manifest'], source: string) {
  const name = /(?<name>[^/]+)\.tsx$/u.exec(source)?.groups?.['name'];
  return Object.entries(manifest).find(([key]) => name !== undefined && key.startsWith(`_${name}-`))?.[1];
}

/** Inserts head, app and data into the app's HTML file. */
export function fillTemplate(
  template: string,
  parts: { readonly head: string; readonly body: string; readonly data: PageData },
): string {
  // Nothing can be pressed or typed before the app is there, because it would be lost.
  const ready = parts.data.visit && parts.body !== '' ? template.replace(ROOT, '$& inert') : template;
  const data = `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(parts.data)}</script>`;
  return ready
    .replace(HEAD, () => parts.head)
    .replace(APP, () => parts.body)
    .replace('</body>', () => `${data}</body>`);
}

/** The product and its prices, in the vocabulary of schema.org. */
function structuredData(request: PageRequest, name: string, description: string, image: string): string {
  const { publicUrl, content } = request;
  const organization = {
    '@type': 'Organization',
    name,
    url: publicUrl,
    logo: `${publicUrl}/icon-512.png`,
  };
  const product = {
    '@type': 'Product',
    name,
    description,
    image,
    url: publicUrl,
    brand: { '@type': 'Brand', name },
    offers: content.packages.map((offer) => describeOffer(publicUrl, offer)),
  };
  const site = { '@type': 'WebSite', name, url: publicUrl };
  const graph = [organization, site, ...(content.packages.length > 0 ? [product] : [])];
  return `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}

function describeOffer(publicUrl: string, offer: CreditPackage) {
  return {
    '@type': 'Offer',
    name: offer.packageName,
    description: offer.description ?? countOf(offer.credit, 'credit'),
    price: offer.price,
    priceCurrency: offer.currency,
    availability: 'https://schema.org/InStock',
    url: `${publicUrl}/#pricing`,
  };
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON that cannot end the script element around it. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
