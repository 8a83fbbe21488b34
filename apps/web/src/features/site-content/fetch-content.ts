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
  const { data } = await callEndpoint(getFooter, {}, { signal });
  storedFooter.write(data);
  return data;
}

export async function fetchBanner(signal: AbortSignal) {
  return (await callEndpoint(getBanner, {}, { signal })).data;
}

export async function fetchFeatures(signal: AbortSignal) {
  return (await callEndpoint(listFeatures, {}, { signal })).data;
}

export async function fetchAbout(signal: AbortSignal) {
  return (await callEndpoint(getAbout, {}, { signal })).data;
}

export async function fetchContactPage(signal: AbortSignal) {
  return (await callEndpoint(getContactPage, {}, { signal })).data;
}

export async function fetchTestimonials(signal: AbortSignal) {
  return (await callEndpoint(listTestimonials, {}, { signal })).data;
}
