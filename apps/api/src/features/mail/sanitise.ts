import type { IOptions } from 'sanitize-html';

const LINK = /^(https?:\/\/|mailto:)/i;
const COLOUR = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,20}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\))$/i;

const ALLOWED =
  'p br hr div span strong b em i u a img blockquote ul ol li h1 h2 h3 table thead tbody tr th td'.split(' ');
/** By what a text is known to be markup: a tag that may stay, any closing tag, or a comment. */
const TAG = new RegExp(
  `<(?:(?:${ALLOWED.join('|')})(?:\\s[^<>]*|/)?>|/[a-z][a-z\\d]{0,20}\\s*>|!(?:--|\\[))`,
  'i',
);

/** Allowed content of an email: text, links and images from the web, simple tables. Everything else is removed. */
const MAIL: IOptions = {
  allowedTags: ALLOWED,
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|center|right)$/], color: [COLOUR] } },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // Elements whose content is not part of the message text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'xmp'],
  // An email has no site that a path could refer to.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https:\/\//i.test(attribs['src'] ?? ''),
  transformTags: {
    a: (tagName, { href = '', ...attribs }) => ({
      tagName,
      attribs: LINK.test(href.trim()) ? { ...attribs, href } : attribs,
    }),
  },
};

/** With its parsers it takes 2 MB, and only messages by staff need it. */
const loadSanitizer = async () => (await import('sanitize-html')).default;

/** Reduces markup typed by staff to what an email may contain. A text without tags keeps its words and line breaks. */
export async function sanitiseMail(typed: string): Promise<string> {
  const sanitizeHtml = await loadSanitizer();
  return sanitizeHtml(TAG.test(typed) ? typed : toParagraphs(typed), MAIL);
}

function toParagraphs(text: string): string {
  return text
    .replaceAll('<', '&lt;')
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** Sanitised markup as plain text: blocks on separate lines, URLs after their links. */
export async function toPlainText(html: string): Promise<string> {
  const sanitizeHtml = await loadSanitizer();
  const marked = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a\b[^<>]*?href="([^"]*)"[^<>]*>(.*?)<\/a>/g, (_link, href: string, label: string) =>
      label === href || `mailto:${label}` === href ? label : `${label} (${href})`,
    )
    .replaceAll(/<img\b[^<>]*?alt="([^"]*)"[^<>]*>/g, '$1')
    .replaceAll(/<li\b[^<>]*>/g, '\n- ')
    .replaceAll(/<(br|hr) ?\/?>|<\/tr>/g, '\n')
    .replaceAll(/<\/t[hd]>/g, ' ')
    .replaceAll(/<\/?(p|div|ul|ol|h[1-3]|blockquote|table)\b[^<>]*>/g, '\n\n');
  return sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
