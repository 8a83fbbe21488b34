import type { CaptionSettings, VideoSentence } from '@voicedraft/contract/video-settings';
import type { CaptionType } from './draw-captions.ts';

/** A file of a typeface, and the letters that it is for. */
export interface FontFile {
  readonly family: string;
  readonly bytes: ArrayBuffer;
  /** As CSS writes them: '400 700', 'U+0000-00FF, U+2122'. */
  readonly weight: string;
  readonly letters: string;
}

/** What captions are set in, and its files. */
export interface FilmFonts {
  readonly type: CaptionType;
  readonly files: readonly FontFile[];
}

type OwnFamily = Exclude<CaptionSettings['font'], 'own'>;

/** The product's families, and their heaviest weights. */
const FAMILIES: Readonly<Record<OwnFamily, { readonly name: string; readonly weight: number }>> = {
  sans: { name: 'Inter Variable', weight: 700 },
  display: { name: 'Bricolage Grotesque Variable', weight: 750 },
  mono: { name: 'JetBrains Mono Variable', weight: 600 },
};
/** For scripts that a family lacks. */
const OTHERS = 'system-ui, sans-serif';
const ALL_LETTERS = 'U+0-10FFFF';

const fetched = new Map<string, Promise<ArrayBuffer>>();
const added = new WeakMap<FontFaceSet, Set<ArrayBuffer>>();

/**
 * Loads those files of a family that the words and speakers of a video need, in the page.
 * @param own the file of the family `own`, which is then used for all letters that it has
 * @throws Error if a file cannot be fetched
 */
export async function fetchFonts(
  captions: CaptionSettings | null,
  sentences: readonly VideoSentence[],
  own: ArrayBuffer | null = null,
): Promise<FilmFonts> {
  const font = captions?.font ?? 'sans';
  const { name, weight } = FAMILIES[font === 'own' ? 'sans' : font];
  // Apart from the page's own families, whose files may be there or not.
  const family = `Captions in ${name}`;
  const letters = captions === null ? new Set<string>() : collectLetters(captions, sentences);
  const rules = [...document.styleSheets]
    .flatMap((sheet) => rulesOf(sheet).flatMap((rule) => readRule(rule, sheet) ?? []))
    .filter((rule) => rule.family === name && coversAny(rule.letters, letters));
  const files = await Promise.all(
    rules.map(async (rule) => ({
      family,
      bytes: await fetchOnce(rule.url),
      weight: rule.weight,
      letters: rule.letters,
    })),
  );
  if (font !== 'own' || own === null) return { type: { family: `"${family}", ${OTHERS}`, weight }, files };
  const ownFamily = `Own captions ${await nameBytes(own)}`;
  return {
    type: { family: `"${ownFamily}", "${family}", ${OTHERS}`, weight },
    files: [{ family: ownFamily, bytes: own, weight: '1 1000', letters: ALL_LETTERS }, ...files],
  };
}

function collectLetters({ corrections }: CaptionSettings, sentences: readonly VideoSentence[]): Set<string> {
  const texts = [
    ...sentences.flatMap(({ speaker, words }) => [speaker ?? '', ...words.map(({ text }) => text)]),
    ...corrections.map(({ text = '' }) => text),
  ].join('');
  return new Set(texts + texts.toUpperCase());
}

/**
 * Makes files usable on canvases, in the page or in a worker.
 * @throws DOMException if one of them is no font
 */
export async function addFonts({ files }: FilmFonts, fonts: FontFaceSet): Promise<void> {
  const known = added.get(fonts) ?? new Set();
  added.set(fonts, known);
  await Promise.all(
    files.map(async ({ family, bytes, weight, letters }) => {
      if (known.has(bytes)) return;
      const face = new FontFace(family, bytes, { weight, unicodeRange: letters });
      fonts.add(await face.load());
      known.add(bytes);
    }),
  );
}

/** The rules of a style sheet; those of another site, such as an extension's, are nobody's to read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** A file that the page's style sheets name. */
function readRule(rule: CSSRule, sheet: CSSStyleSheet) {
  if (!(rule instanceof CSSFontFaceRule)) return null;
  const read = (property: string) => rule.style.getPropertyValue(property);
  const address = /url\("?([^")]+)"?\)/u.exec(read('src'))?.[1];
  if (address === undefined) return null;
  return {
    family: read('font-family').replaceAll(/["']/gu, ''),
    url: new URL(address, sheet.href ?? document.baseURI).href,
    weight: read('font-weight'),
    letters: read('unicode-range') || ALL_LETTERS,
  };
}

/** Whether any letters are in a range as CSS writes it. */
function coversAny(range: string, letters: ReadonlySet<string>): boolean {
  const ranges = range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^u\+/iu, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return [...letters].some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => code >= from && code <= to);
  });
}

function fetchOnce(url: string): Promise<ArrayBuffer> {
  const known = fetched.get(url);
  if (known !== undefined) return known;
  const asked = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.arrayBuffer();
  });
  fetched.set(url, asked);
  asked.catch(() => fetched.delete(url));
  return asked;
}

/** A name that differs for each file. */
async function nameBytes(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
