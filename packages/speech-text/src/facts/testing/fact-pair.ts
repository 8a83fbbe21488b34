/** A request, a script that was written for it, and what of the script is not from the request. */
export type FactPair = readonly [request: string, script: string, invented: readonly string[]];
