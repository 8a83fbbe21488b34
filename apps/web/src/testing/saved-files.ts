import { vi } from 'vitest';

/** Names of the files that the page saves from now on. */
export function watchSaves(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
