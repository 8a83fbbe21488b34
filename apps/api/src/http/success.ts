/** `{success: true, data}`: the wrapping that most specified answers under /api use. */
export function success<T>(data: T): { success: true; data: T } {
  return { success: true, data };
}
