/** The pairs of a table such as `facebook=féisbuk google=gúguel`, which white space separates. */
export function readPairs(table: string): ReadonlyMap<string, string> {
  return new Map(
    table
      .trim()
      .split(/\s+/u)
      .map((pair) => {
        const [key = '', value = ''] = pair.split('=');
        return [key, value];
      }),
  );
}

/** The words of a list, which white space separates. */
export function readWords(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
