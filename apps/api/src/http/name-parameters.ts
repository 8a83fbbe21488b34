/**
 * A file name as parameters of `content-disposition`: in the plain form that every program understands, and if that is
 * not the name itself, in the full form as well (RFC 6266, RFC 5987).
 */
export function nameParameters(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w. ()-]+/g, '_');
  if (plain === name) return `filename="${plain}"`;
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${full}`;
}
