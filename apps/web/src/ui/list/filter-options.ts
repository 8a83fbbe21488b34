/** Choices of a filter, sorted by name. */
export function filterOptions<Value extends string>(names: Readonly<Record<Value, string>>) {
  const values = Object.keys(names) as Value[];
  return values.map((value) => ({ value, label: names[value] }));
}
