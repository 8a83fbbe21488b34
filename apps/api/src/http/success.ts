/** `{success: true, data}`: the envelope of most specified responses under /api. */
export function success<T>(data: T): { success: true; data: T } {
  return { success: true, data };
}
