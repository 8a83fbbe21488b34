import { speakDigits } from './number-words.ts';

const TOP_LEVEL = 'com|org|net|io|ai|app|dev|edu|gov|co|uk|eu|de|fr|me|tv|info|shop|store|online|us|ca|au|in';
const EMAIL = /\b([\w.+-]{1,64})@((?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24})\b/gi;
const WEB_ADDRESS = new RegExp(
  String.raw`\b(?:https?://(?:www\.)?|www\.)([^\s/?#"<>]+)(/[^\s?#"<>]*)?(?:[?#][^\s"<>]*)?` +
    String.raw`|(?<![\w@.])((?:[a-z0-9-]{1,63}\.){1,4}(?:${TOP_LEVEL}))(/[^\s?#"<>]*)?(?:[?#][^\s"<>]*)?(?![\w-])`,
  'gi',
);
const PHONE =
  /(?<![\w.])(?:\+\d{1,3}[ -]?)?\(?\d{3}\)?[ -]\d{3}[ -]\d{4}(?![\w-])|(?<!\w)\+\d{1,3}(?:[ -]?\d{2,4}){2,4}(?!\w)/g;
/** Top-level domains that are pronounced letter by letter. */
const SPELLED = /^(?:io|ai|uk|eu|de|fr|tv|us|ca|au)$/i;

/**
 * Spells out email addresses and URLs as they are spoken: 'info at example dot com', 'example dot com slash
 * prices'. Scheme, 'www', query and fragment are left out. Handles and hashtags become 'at name' and 'hashtag
 * name', and telephone numbers are read digit by digit.
 */
export function expandAddresses(text: string): string {
  return text
    .replace(EMAIL, (_, user: string, domain: string) => ` ${speakPath(user)} at ${speakDomain(domain)} `)
    .replace(WEB_ADDRESS, (whole: string, ...groups: (string | undefined)[]) => {
      const host = groups[0] ?? groups[2] ?? '';
      const path = groups[1] ?? groups[3] ?? '';
      const closing = /[.,;:!?)'\]]*$/.exec(whole)?.[0] ?? '';
      return ` ${speakDomain(trimPunctuation(host))}${speakFolders(trimPunctuation(path))}${closing} `;
    })
    .replace(PHONE, speakPhone)
    .replace(/(?<![\w])@(?=\w)/g, ' at ')
    .replace(/(?<![\w])#(?=\d)/g, ' number ')
    .replace(/(?<![\w])#(?=[a-z])/gi, ' hashtag ');
}

function trimPunctuation(part: string): string {
  return part.replace(/[.,;:!?)'\]]+$/, '');
}

function speakDomain(domain: string): string {
  const labels = domain.split('.').map((label, index, all) => {
    const isTopLevel = index === all.length - 1;
    return isTopLevel && SPELLED.test(label) ? label.toUpperCase().split('').join(' ') : speakPath(label);
  });
  return labels.join(' dot ');
}

function speakFolders(path: string): string {
  return path
    .split('/')
    .filter(Boolean)
    .map((folder) => ` slash ${speakPath(folder)}`)
    .join('');
}

/** One part of an address: its symbols by name, its digits one by one. */
function speakPath(part: string): string {
  return part
    .replaceAll('.', ' dot ')
    .replaceAll('-', ' dash ')
    .replaceAll('_', ' underscore ')
    .replaceAll('+', ' plus ')
    .replace(/\d+/g, (digits) => ` ${speakDigits(digits)} `)
    .replace(/[^\w ]+/g, ' ');
}

function speakPhone(phone: string): string {
  const groups = phone.match(/\d+/g) ?? [];
  return ` ${phone.startsWith('+') ? 'plus ' : ''}${groups.map(speakDigits).join(', ')} `;
}
