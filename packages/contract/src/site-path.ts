/**
 * Whether a text is a path of this site, wherever it is resolved: it begins with one '/', also once its dots are
 * resolved, and holds nothing that browsers drop or take for a slash. Two slashes would name another site.
 */
export function isSitePath(text: string): boolean {
  if (!text.startsWith('/') || /[\p{Cc}\s\\]/u.test(text)) return false;
  const resolved: string[] = [];
  for (const part of (text.split(/[?#]/u)[0] ?? '').slice(1).split('/')) {
    if (/^(?:\.|%2e){2}$/iu.test(part)) resolved.pop();
    else if (!/^(?:\.|%2e)$/iu.test(part)) resolved.push(part);
  }
  return resolved.length < 2 || resolved[0] !== '';
}
