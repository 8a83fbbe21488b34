/**
 * Places of the items that both lists have, in the same order: their longest common subsequence.
 *
 * @returns pairs of places, in the first list and in the second one
 */
export function findCommon<A, B>(
  first: readonly A[],
  second: readonly B[],
  isSame: (one: A | undefined, other: B | undefined) => boolean,
): [number, number][] {
  const width = second.length + 1;
  const lengths = new Uint16Array((first.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = first.length - 1; i >= 0; i -= 1) {
    for (let j = second.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = isSame(first[i], second[j])
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const common: [number, number][] = [];
  for (let i = 0, j = 0; i < first.length && j < second.length;) {
    if (isSame(first[i], second[j])) common.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return common;
}
