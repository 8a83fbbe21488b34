/** A console line as it is displayed: `%s` filled in, an error by its message. */
export function format([first, ...rest]: readonly unknown[]): string {
  const texts = rest.map((part) => (part instanceof Error ? part.message : String(part)));
  if (typeof first !== 'string')
    return [first instanceof Error ? first.message : String(first), ...texts].join(' ');
  const filled = first.replaceAll('%s', () => texts.shift() ?? '%s');
  return [filled, ...texts].join(' ');
}
