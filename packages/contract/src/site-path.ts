/**
 * Characters that browsers remove from a URL or treat as a slash, and dot segments that may resolve to another
 * site.
 */
const MISLEADING = /[\p{Cc}\s\\]|^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/iu;

/** Whether a text is a path of this site, wherever it is resolved. Two leading slashes would name another host. */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)/u.test(text) && !MISLEADING.test(text);
}
