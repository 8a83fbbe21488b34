/** Number of rows with their noun, singular and plural: '1 user', '1,248 users'. */
export function countRows(count: number, [one, several]: readonly [string, string]): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
