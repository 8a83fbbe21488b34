import { escapeHtml } from './escape-html.ts';
import type { MailAmount, MailBlock, MailContent, MailFact, MailSite } from './mail-content.ts';

const INK = '#14151a';

const QUIET = '#63636c';

const LINE = '#e7e1d7';

const LINK = '#2433cc';

/** Long addresses break instead of widening the page, in old programs, too. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';

/** The inline styles of the layout: the light theme, for all programs. */
const STYLES = {
  page: 'margin:0;padding:0;width:100%;background:#faf8f4;-webkit-text-size-adjust:100%',
  preview:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#faf8f4;mso-hide:all',
  column: `width:100%;max-width:560px;margin:0 auto;color:${INK};font-family:Inter,-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;text-align:left;${BREAK}`,
  card: `background:#ffffff;border:1px solid ${LINE};border-radius:14px;border-collapse:separate`,
  logo: `color:${INK};font-size:20px;line-height:36px;font-weight:700;text-decoration:none;letter-spacing:-.02em`,
  mark: 'display:inline-block;vertical-align:middle;margin-right:10px;border:0;border-radius:10px',
  picture: `display:block;height:36px;width:auto;max-width:180px;border:0;color:${INK};font-size:20px`,
  headline: `margin:0 0 16px;color:${INK};font-size:24px;line-height:32px;font-weight:700;letter-spacing:-.02em;${BREAK}`,
  paragraph: `margin:0 0 16px;color:${INK};font-size:16px;line-height:24px;${BREAK}`,
  spaced: 'margin:0 0 16px',
  quoted: `margin:0 0 12px;color:${INK};font-size:16px;line-height:24px;${BREAK}`,
  bar: 'border-left:3px solid #b9c0f6;padding:4px 0 0 16px',
  table: `margin:0 0 20px;border-collapse:collapse;border-bottom:1px solid ${LINE}`,
  label: `padding:8px 12px 8px 0;border-top:1px solid ${LINE};color:${QUIET};font-size:14px;line-height:20px;font-weight:400`,
  value: `padding:8px 0;border-top:1px solid ${LINE};color:${INK};font-size:14px;line-height:20px;${BREAK}`,
  small: `color:${QUIET};font-size:13px;line-height:18px`,
  buttonCell: 'background:#2a3be0;border-radius:10px;mso-padding-alt:12px 22px',
  button:
    'display:inline-block;padding:12px 22px;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none',
  fallback: `margin:0;color:${QUIET};font-size:13px;line-height:20px`,
  address: `color:${LINK};text-decoration:underline;word-break:break-all`,
  footnote: `margin:20px 0 0;padding:16px 0 0;border-top:1px solid ${LINE};color:${QUIET};font-size:13px;line-height:20px;${BREAK}`,
  footer: `margin:0;color:${QUIET};font-size:13px;line-height:20px;${BREAK}`,
} as const;

/** For programs that read style sheets: phones, and the dark theme. */
const DARK_STYLES = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.margin{padding:20px 12px!important}.inside{padding:24px 20px!important}}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#111217!important}',
  '.card{background:#191b22!important;border-color:#2a2c35!important}',
  '.ink,.ink *{color:#f4f1ea!important}',
  '.quiet{color:#9a9ca6!important}',
  '.link,.ink a{color:#aeb8ff!important}',
  '.line{border-color:#2a2c35!important}',
  '.bar{border-color:#3c46a0!important}',
  '.button{background:#4a5af4!important}',
  '}',
].join('');

/** Fills up what mail programs show beside the subject, so that the greeting does not follow there. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(60);
const LOGO_PIXELS = 36;

/** The parts of an email that the layout adds. */
interface Additions {
  /** Null for none. */
  readonly greeting: string | null;
  readonly preview: string;
}

/**
 * An email as HTML. Nested tables and inline styles, because Outlook draws nothing else reliably; the style sheet only
 * adds what some programs can do: a dark theme, and narrower margins on phones.
 */
export function writeLayout(content: MailContent, site: MailSite, { greeting, preview }: Additions): string {
  const { subject, headline = subject, body, action, footnote } = content;
  const rows = [
    row(`<h1 class="ink" style="${STYLES.headline}">${escapeHtml(headline)}</h1>`),
    ...(greeting === null ? [] : [row(paragraph(greeting))]),
    ...body.map((block) => row(writeBlock(block))),
    ...(action === undefined ? [] : [row(writeButton(action)), row(writeFallback(action.url))]),
    ...(footnote === undefined ? [] : [writeFootnote(footnote)]),
  ];
  return [
    '<!doctype html><html lang="en" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">',
    writeHead(subject),
    `<body class="page" style="${STYLES.page}">`,
    `<div style="${STYLES.preview}">${escapeHtml(preview)}${PADDING}</div>`,
    `<table role="presentation" class="page" width="100%" border="0" cellpadding="0" cellspacing="0" style="${STYLES.page}"><tr><td class="margin" align="center" style="padding:32px 16px">`,
    '<!--[if mso]><table role="presentation" width="560" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
    `<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="${STYLES.column}">`,
    row(writeLogo(site), 'padding:0 4px 20px'),
    row(
      `<table role="presentation" class="card" width="100%" border="0" cellpadding="0" cellspacing="0" style="${STYLES.card}"><tr><td class="inside" style="padding:32px"><table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0">${rows.join('')}</table></td></tr></table>`,
    ),
    row(writeFooter(site), 'padding:20px 4px 0'),
    '</table>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table></body></html>',
  ].join('');
}

function writeHead(title: string): string {
  return [
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    `<title>${escapeHtml(title)}</title>`,
    '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>table,td,p,h1,a{font-family:Arial,sans-serif!important}</style><![endif]-->',
    `<style>${DARK_STYLES}</style></head>`,
  ].join('');
}

function row(inner: string, style = ''): string {
  return `<tr><td${style === '' ? '' : ` style="${style}"`}>${inner}</td></tr>`;
}

function paragraph(text: string, style: string = STYLES.paragraph): string {
  return `<p class="ink" style="${style}">${writeText(text)}</p>`;
}

/** Line breaks stay. */
function writeText(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
}

function writeLogo({ name, url, logoUrl }: MailSite): string {
  const alt = escapeHtml(name);
  const link = `<a class="ink" href="${escapeHtml(url)}" style="${STYLES.logo}">`;
  if (logoUrl !== null) {
    return `${link}<img src="${escapeHtml(logoUrl)}" alt="${alt}" height="${LOGO_PIXELS}" style="${STYLES.picture}"></a>`;
  }
  const mark = `<img src="${escapeHtml(url)}/icon-192.png" alt="" width="${LOGO_PIXELS}" height="${LOGO_PIXELS}" style="${STYLES.mark}">`;
  return `${link}${mark}<span style="vertical-align:middle">${alt}</span></a>`;
}

function writeBlock(block: MailBlock): string {
  if (typeof block === 'string') return paragraph(block);
  if ('quote' in block) return writeQuote(block.quote);
  if ('facts' in block) return writeTable(block.facts.map(writeFact));
  if ('amounts' in block) return writeTable(block.amounts.map(writeAmount));
  return `<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0"><tr><td class="ink" style="${STYLES.paragraph}">${spaceParagraphs(block.html)}</td></tr></table>`;
}

/** Paragraphs of staff as ours: those of mail programs have a margin above, too. */
function spaceParagraphs(html: string): string {
  return html.replaceAll('<p>', `<p style="${STYLES.spaced}">`);
}

/** A quote beside a bar; empty lines separate its paragraphs. */
function writeQuote(text: string): string {
  const paragraphs = text.trim().split(/\r?\n\s*\r?\n/);
  const drawn = paragraphs.map((each) => paragraph(each.trim(), STYLES.quoted)).join('');
  return `<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td class="bar" style="${STYLES.bar}">${drawn}</td></tr></table>`;
}

function writeTable(rows: readonly string[]): string {
  return `<table class="line" width="100%" border="0" cellpadding="0" cellspacing="0" style="${STYLES.table}">${rows.join('')}</table>`;
}

function writeFact([label, value]: MailFact): string {
  return `<tr><th class="quiet line" scope="row" align="left" valign="top" width="34%" style="${STYLES.label}">${escapeHtml(label)}</th><td class="ink line" valign="top" style="${STYLES.value}">${writeText(value)}</td></tr>`;
}

function writeAmount({ text, detail, amount, isTotal }: MailAmount): string {
  const weight = isTotal ? ';font-weight:700' : '';
  const small = detail ? `<br><span class="quiet" style="${STYLES.small}">${escapeHtml(detail)}</span>` : '';
  return `<tr><th class="ink line" scope="row" align="left" valign="top" style="${STYLES.value};font-weight:${isTotal ? '700' : '400'}">${escapeHtml(text)}${small}</th><td class="ink line" align="right" valign="top" style="${STYLES.value};white-space:nowrap${weight}">${escapeHtml(amount)}</td></tr>`;
}

/** A cell with a background, because Outlook gives links no padding of their own. */
function writeButton({ label, url }: { readonly label: string; readonly url: string }): string {
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td class="button" bgcolor="#2a3be0" style="${STYLES.buttonCell}"><a href="${escapeHtml(url)}" style="${STYLES.button}">${escapeHtml(label)}</a></td></tr></table>`;
}

function writeFallback(url: string): string {
  const address = escapeHtml(url);
  return `<p class="quiet" style="${STYLES.fallback}">If the button does not work, open this address:<br><a class="link" href="${address}" style="${STYLES.address}">${address}</a></p>`;
}

function writeFootnote(text: string): string {
  return row(`<p class="quiet line" style="${STYLES.footnote}">${writeText(text)}</p>`);
}

function writeFooter({ name, url, address, email }: MailSite): string {
  const home = escapeHtml(url);
  const link = (href: string, text: string) =>
    `<a class="link" href="${escapeHtml(href)}" style="${STYLES.address}">${escapeHtml(text)}</a>`;
  const support = email === '' ? link(`${url}/contact`, 'Contact us') : link(`mailto:${email}`, email);
  const lines = [
    `<strong style="font-weight:600">${escapeHtml(name)}</strong>${address === '' ? '' : `, ${escapeHtml(address)}`}`,
    `Support: ${support}`,
    `<a class="link" href="${home}" style="${STYLES.address}">${home.replace(/^https?:\/\//, '')}</a>`,
  ];
  return `<p class="quiet" style="${STYLES.footer}">${lines.join('<br>')}</p>`;
}
