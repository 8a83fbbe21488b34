/** A case-insensitive regular expression from its source; for expressions too long for a literal. */
export function anyCase(parts: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(String.raw(parts, ...values), 'iu');
}

/** Like `anyCase`, but case-sensitive. */
export function asWritten(parts: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(String.raw(parts, ...values), 'u');
}
