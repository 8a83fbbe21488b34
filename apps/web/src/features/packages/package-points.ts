const POINT_FIELD = /^point/i;

/**
 * The feature lines of a package (customer specification §2): the text of every field whose name starts with
 * `point`, in the order of the fields, without blank ones.
 */
export function listPoints(item: object): string[] {
  return Object.entries(item).flatMap(([name, value]) => {
    const text = POINT_FIELD.test(name) && typeof value === 'string' ? value.trim() : '';
    return text === '' ? [] : [text];
  });
}
