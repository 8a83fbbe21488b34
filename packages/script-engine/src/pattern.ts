/** A regular expression from its source, for any case of letters: for those that are longer than a line. */
export function anyCase(parts: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(String.raw(parts, ...values), 'iu');
}

/** As `anyCase`, for letters as they are. */
export function asWritten(parts: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(String.raw(parts, ...values), 'u');
}
