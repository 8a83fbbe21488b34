import { getPrivacy, getTerms } from '@voicedraft/contract/legal-pages';
import {
  FooterSection,
  getAbout,
  getBanner,
  getContactPage,
  getFooter,
  listFeatures,
  listTestimonials,
} from '@voicedraft/contract/site-content';
import { FOOTER_FRESH_MS } from '@voicedraft/contract/limits';
import { callEndpoint } from '#lib/api-client.ts';
import { createStoredValue } from '#lib/stored-value.ts';

/** The footer settings as last fetched (customer specification §4): fresh for an hour. */
const storedFooter = createStoredValue({
  key: 'voicedraft.footer',
  parse: (value) => FooterSection.nullable().parse(value),
  maxAgeMs: FOOTER_FRESH_MS,
});

export async function fetchFooter(signal: AbortSignal): Promise<FooterSection | null> {
  const stored = storedFooter.read();
  if (stored !== undefined) return stored.value;
  const footer = toVisible((await callEndpoint(getFooter, {}, { signal })).data);
  const shown = footer && {
    ...footer,
    topSection: { ...footer.topSection, socialLinks: footer.topSection.socialLinks.filter(isActive) },
    middleSection: { ...footer.middleSection, quickLinks: footer.middleSection.quickLinks.filter(isActive) },
  };
  storedFooter.write(shown);
  return shown;
}

/** Takes the copy of the footer out of this browser: it was changed here. */
export function forgetFooter(): void {
  storedFooter.clear();
}

export async function fetchBanner(signal: AbortSignal) {
  return toVisible((await callEndpoint(getBanner, {}, { signal })).data);
}

export async function fetchFeatures(signal: AbortSignal) {
  return (await callEndpoint(listFeatures, {}, { signal })).data.filter(isActive);
}

export async function fetchAbout(signal: AbortSignal) {
  const about = toVisible((await callEndpoint(getAbout, {}, { signal })).data);
  return about && { ...about, section1: toVisible(about.section1), section2: toVisible(about.section2) };
}

export async function fetchContactPage(signal: AbortSignal) {
  return toVisible((await callEndpoint(getContactPage, {}, { signal })).data);
}

export async function fetchTerms(signal: AbortSignal) {
  return (await callEndpoint(getTerms, {}, { signal })).data;
}

export async function fetchPrivacy(signal: AbortSignal) {
  return (await callEndpoint(getPrivacy, {}, { signal })).data;
}

export async function fetchTestimonials(signal: AbortSignal) {
  return (await callEndpoint(listTestimonials, {}, { signal })).data.filter(isActive);
}

// Administrators are answered everything; on the public pages they see what visitors see.

function isActive(part: { readonly isActive: boolean }): boolean {
  return part.isActive;
}

function toVisible<Part extends { readonly isActive: boolean }>(part: Part | null): Part | null {
  return part?.isActive ? part : null;
}
