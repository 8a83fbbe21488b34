import { speakCardinal, speakDigits } from './number-words.ts';

/** A language's words for the signs and parts of an address. */
export interface AddressWords {
  readonly at: string;
  readonly dot: string;
  readonly slash: string;
  readonly dash: string;
  readonly underscore: string;
  readonly plus: string;
  readonly colon: string;
  readonly number: string;
  readonly hashtag: string;
  /** Further parts that are pronounced as words. */
  readonly words: ReadonlySet<string>;
  /** Letters and digits that are read one by one. */
  readonly spell: (label: string) => string;
  readonly cardinal: (digits: string) => string;
  readonly digits: (digits: string) => string;
}

const ENGLISH: AddressWords = {
  at: 'at',
  dot: 'dot',
  slash: 'slash',
  dash: 'dash',
  underscore: 'underscore',
  plus: 'plus',
  colon: 'colon',
  number: 'number',
  hashtag: 'hashtag',
  words: new Set(),
  spell: (label) =>
    Array.from(label.toUpperCase(), (sign) => (/\d/.test(sign) ? speakDigits(sign) : sign)).join(' '),
  cardinal: speakCardinal,
  digits: speakDigits,
};

const TOP_LEVEL =
  'com|org|net|io|ai|app|dev|edu|gov|mil|co|uk|eu|de|fr|es|it|nl|ch|at|be|dk|se|no|fi|pl|pt|ie|jp|cn|kr|br|mx|nz|za|me|' +
  'tv|fm|ly|gg|to|cc|xyz|info|biz|shop|store|online|site|tech|blog|cloud|studio|design|agency|us|ca|au|in|ru';
const EMAIL = /(?<![\w.+-])([\w.+-]{1,64})@((?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24})\b/gi;
const LABEL = '[a-z0-9-]{1,63}';
const WEB_ADDRESS = new RegExp(
  String.raw`\b(?:https?|ftp)://(www\.)?([^\s/?#"<>]+)(/[^\s?#"<>]*)?(?:[?#][^\s"<>]*)?` +
    String.raw`|\b(www\.)([^\s/?#"<>]+)(/[^\s?#"<>]*)?(?:[?#][^\s"<>]*)?` +
    String.raw`|(?<![\w@.-])((?:${LABEL}\.){1,4}(?:${TOP_LEVEL})(?::\d{2,5})?)(/[^\s?#"<>]*)?(?:[?#][^\s"<>]*)?(?![\w-])`,
  'gi',
);
const LOCAL = /\blocalhost:(\d{2,5})\b(\/[\w./-]*)?/gi;
const IP = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?::(\d{2,5}))?(?![\w.]*\d)/g;
const EXTENSION =
  'md|html?|pdf|txt|docx?|xlsx?|pptx?|csv|json|ya?ml|xml|js|ts|tsx|jsx|mjs|cjs|css|scss|py|rb|rs|go|java|cpp|cs|php|sh|' +
  'bat|exe|zip|tar|gz|rar|7z|png|jpe?g|gif|svg|webp|bmp|tiff?|ico|psd|mp3|mp4|m4a|m4v|wav|flac|ogg|opus|mov|avi|mkv|webm|' +
  'srt|vtt|log|ini|cfg|conf|env|toml|lock|sql|db|dll|iso|apk|dmg|bin|ics|epub|mobi|ttf|otf|woff2?|vue|swift|kt|net|ipynb|rtf|odt';
const FILE_NAME = new RegExp(
  String.raw`(?<![\w@./])(\w[\w-]{0,99}(?:\.[\w-]{1,99}){0,3})\.(${EXTENSION})\b(?!\.\w|-\w)`,
  'gi',
);
const DOT_NAME = new RegExp(String.raw`(?<!\w)\.(${EXTENSION}|gitignore|com|org)\b(?!\.)`, 'gi');
/** Parts of addresses that are pronounced as words though they are short or end an address. */
const WORDS = new Set(
  (
    'com org net app dev gov co info biz shop store online site tech blog cloud studio design agency me to in no at be it ' +
    'mil zip json yaml wav jpeg tar log bin bat doc opus lock conf env java go vue swift iso toml sql mov gif swift mobi the and'
  ).split(' '),
);
/** Short parts that are read letter by letter: most top-level domains and extensions. */
const SPELLED = new RegExp(`^(?:${TOP_LEVEL}|${EXTENSION}|www|api|ftp|cdn|img|faq|id|ui|ux|hr|pr|seo)$`, 'i');

/**
 * Spells out addresses as they are spoken: 'info at example dot com', 'example dot com slash prices', 'report dot p d f'.
 * Scheme, query and fragment are left out. Handles and hashtags become 'at name' and 'hashtag name'.
 */
export function expandAddresses(text: string, says = ENGLISH): string {
  return text
    .replace(
      EMAIL,
      (_, user: string, domain: string) =>
        ` ${speakPath(user, says)} ${says.at} ${speakDomain(domain, says)} `,
    )
    .replace(WEB_ADDRESS, (whole: string, ...groups: (string | undefined)[]) => {
      if (/^(?:node|next|vue|nuxt|express|three|d3|asp)\.(?:js|net)$/i.test(whole)) return whole;
      const host = groups[1] ?? groups[4] ?? groups[6] ?? '';
      const path = groups[2] ?? groups[5] ?? groups[7] ?? '';
      const hasWww = groups[3] !== undefined;
      if (groups[6] !== undefined && isSentenceBreak(host)) return whole;
      const closing = /(?<![.,;:!?)'\]])[.,;:!?)'\]]*$/.exec(whole)?.[0] ?? '';
      const start = hasWww ? `${says.spell('www')} ${says.dot} ` : '';
      return ` ${start}${speakDomain(trimPunctuation(host), says)}${speakFolders(trimPunctuation(path), says)}${closing} `;
    })
    .replace(
      LOCAL,
      (_, port: string, path = '') =>
        ` localhost ${says.colon} ${says.digits(port)}${speakFolders(path, says)} `,
    )
    .replace(IP, (found: string, port?: string) => {
      const [address = ''] = found.split(':');
      const parts = address
        .split('.')
        .map((part) => (part.length > 2 ? says.digits(part) : says.cardinal(part)));
      return ` ${parts.join(` ${says.dot} `)}${speakPort(port, says)} `;
    })
    .replace(FILE_NAME, (whole: string, name: string, extension: string) => {
      if (/^\d+$/.test(name) || isSentenceBreak(whole)) return whole;
      return ` ${speakPath(name, says)} ${says.dot} ${speakLabel(extension, says)} `;
    })
    .replace(DOT_NAME, (_, name: string) => ` ${says.dot} ${speakLabel(name, says)} `)
    .replace(/(?<!\w)@(?=\w)([\w.]*\w)/g, (_, name: string) => ` ${says.at} ${speakPath(name, says)} `)
    .replace(/(?<=\s)@(?=\s)/g, says.at)
    .replace(/(?<!\w)#(?=\d+\b)/g, ` ${says.number} `)
    .replace(/(?<![\w])#(\p{L}[\p{L}\w]*)/giu, (_, tag: string) => ` ${says.hashtag} ${speakTag(tag)} `);
}

/** 'end.The' of two sentences without a space between them. */
function isSentenceBreak(found: string): boolean {
  return /[a-z]\.(?:In|It|To|No|At|Be|Me|So|Is|Go)$/.test(found);
}

function trimPunctuation(part: string): string {
  return part.replace(/(?<![.,;:!?)'\]])[.,;:!?)'\]]+$/, '');
}

function speakDomain(domain: string, says: AddressWords): string {
  const [host = '', port] = domain.split(':');
  const labels = host.split('.').map((label) => speakLabel(label, says));
  return labels.join(` ${says.dot} `) + speakPort(port, says);
}

function speakPort(port: string | undefined, says: AddressWords): string {
  return port === undefined ? '' : ` ${says.colon} ${says.digits(port)}`;
}

/** A part of an address between two dots. */
function speakLabel(label: string, says: AddressWords): string {
  const known = label.toLowerCase();
  if (known === 'localhost' || WORDS.has(known) || says.words.has(known)) return label;
  if (SPELLED.test(known) || /^[b-df-hj-np-tv-xz]{2,5}$/.test(known)) return says.spell(label);
  return speakPath(label, says);
}

function speakFolders(path: string, says: AddressWords): string {
  return path
    .split('/')
    .filter(Boolean)
    .map((folder) => {
      const labels = folder.split('.').map((label) => speakLabel(label, says));
      return ` ${says.slash} ${labels.join(` ${says.dot} `)}`;
    })
    .join('');
}

/** One part of an address: its symbols by name, its digits one by one. */
function speakPath(part: string, says: AddressWords): string {
  const named = part
    .replaceAll('.', ` ${says.dot} `)
    .replaceAll('-', ` ${says.dash} `)
    .replaceAll('_', ` ${says.underscore} `)
    .replaceAll('+', ` ${says.plus} `)
    .replaceAll('@', ` ${says.at} `)
    .replace(/[^\p{L}\w ]+/gu, ' ')
    .replace(/\d+/g, (digits) => ` ${digits.length === 2 ? says.cardinal(digits) : says.digits(digits)} `);
  return named.replace(/[A-Za-z]+/g, (word) => {
    if (/^[A-Z]{5,}$/.test(word) || /^(?:README|TODO|INDEX|TEST|DATA|MAIN|NEW)$/.test(word))
      return word.toLowerCase();
    return /^[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ]{2,5}$/.test(word) ? says.spell(word) : word;
  });
}

/** The words of a tag, which begin with capitals: 'MondayMotivation', 'AIForGood2024'. */
function speakTag(tag: string): string {
  return tag
    .replaceAll('_', ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2');
}
