/** What browsers drop from an address or take for a slash, and steps whose resolving may lead to another site. */
const MISLEADING = /[\p{Cc}\s\\]|^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/iu;

/** Whether a text is a path of this site, wherever it is resolved. Two slashes at its beginning name another. */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)/u.test(text) && !MISLEADING.test(text);
}
