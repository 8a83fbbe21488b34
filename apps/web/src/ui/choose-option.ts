/** Passes on a choice, which the primitives only know as text; one that is not among the options is dropped. */
export function chooseOption<Value extends string>(
  options: readonly { readonly value: Value }[],
  onChange: (value: Value) => void,
): (chosen: string) => void {
  return (chosen) => {
    const option = options.find(({ value }) => value === chosen);
    if (option !== undefined) onChange(option.value);
  };
}
