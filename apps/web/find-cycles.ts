/** Groups of files that reach each other through what they import (Tarjan's algorithm), each in alphabetical order. */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const indices = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const index = indices.size;
    indices.set(file, index);
    lowest.set(file, index);
    path.push(file);
    for (const target of imports.get(file) ?? []) {
      const reached = indices.has(target)
        ? path.includes(target)
          ? (indices.get(target) ?? index)
          : index
        : visit(target);
      lowest.set(file, Math.min(lowest.get(file) ?? index, reached));
    }
    if (lowest.get(file) === index) {
      const group = path.splice(path.indexOf(file));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return lowest.get(file) ?? index;
  };
  for (const file of imports.keys()) if (!indices.has(file)) visit(file);
  return cycles;
}
