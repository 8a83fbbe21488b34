/** A function that loads code. */
export interface CodeLoader<Module> {
  (): Promise<Module>;
  /** File of the code, added by the server build (name-sources.ts). */
  readonly source?: string | undefined;
}

/** Anything made from a {@link CodeLoader}, with its file: the server tells browsers what to load along with a page. */
export function withSource<Made extends object>(made: Made, { source }: CodeLoader<unknown>) {
  return Object.assign(made, { source });
}

/** File with the code of a route's component or loader; none for what every page starts with. */
export function sourceOf(made: unknown): string[] {
  const { source } = Object(made) as { readonly source?: unknown };
  return typeof source === 'string' ? [source] : [];
}
