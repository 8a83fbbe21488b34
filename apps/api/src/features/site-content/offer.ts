import { chooseOffer, OFFER_TEXTS } from '@voicedraft/contract/offer-texts';

/**
 * The product's own texts follow the engines: 'lifelike' and 'neural' only while such voices serve. The database has
 * the specified version of a text that nobody has changed, and readers get the one that is true; an administrator's
 * own texts are never touched.
 */
const TEXTS = Object.values(OFFER_TEXTS);

/** Content with the product's own texts in the version that is true now. */
export function fitOffer<Content>(content: Content, lifelikeVoices: boolean): Content {
  return replaceTexts(content, (text) => {
    const known = TEXTS.find(({ lifelike }) => lifelike === text);
    return known === undefined ? text : chooseOffer(known, lifelikeVoices);
  });
}

/** Sent content with the product's own texts in the version that is stored. */
export function toStoredOffer<Content>(content: Content): Content {
  return replaceTexts(content, (text) => TEXTS.find(({ draft }) => draft === text)?.lifelike ?? text);
}

/** A copy of JSON with its texts replaced. */
function replaceTexts<Json>(json: Json, replace: (text: string) => string): Json {
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string') return replace(value);
    if (Array.isArray(value)) return value.map(copy);
    if (value === null || typeof value !== 'object' || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each)]));
  };
  // The copy has the shape of the original.
  return copy(json) as Json;
}
