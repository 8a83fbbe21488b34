import { cutText } from '@voicedraft/contract/words';

const MAX_LENGTH = 120;
/** No system has longer names; what is behind is not looked at. */
const READ_LENGTH = 1_000;

/**
 * The name of an uploaded file, safe to show and save anywhere: without folders, control characters and characters that
 * change the text direction, at most 120 characters long, with the extension of what is stored in place of its own.
 * @param otherwise the name of a file that has none
 */
export function cleanName(given: string, otherwise: string, extension: '' | '.pdf' | '.webp'): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  const stem = last
    .slice(0, READ_LENGTH)
    .replaceAll(/\p{C}/gu, '')
    // How forms encode the three characters that they do not send in a name.
    .replaceAll(/%22|%0[ad]/gi, ' ')
    .replaceAll(/[<>:"|?*\s]+/g, ' ')
    .replace(/\.[a-z\d]{1,5}\s*$/i, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  const room = MAX_LENGTH - extension.length;
  return `${cutText(stem, room).trimEnd() || otherwise}${extension}`;
}
