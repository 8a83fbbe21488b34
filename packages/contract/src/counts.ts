/**
 * A count with its noun: '1 credit', '1,200 credits'; `several` is for a plural that is not
 * the singular with an s: 'replies', 'credits are'.
 */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${Math.abs(count) === 1 ? one : several}`;
}
