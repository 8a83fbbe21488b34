import type { KeyEntry } from './key-pool.ts';

/** A key that the configuration names: staff see it, and change it in the environment only. */
export type EnvironmentKey = KeyEntry & { readonly name: string };

/** The keys of the configuration, with ids that no stored key has. */
export function listEnvironmentKeys(keys: readonly string[]): EnvironmentKey[] {
  return keys.map((key, index) => ({
    id: `environment-${index + 1}`,
    name: `Environment ${index + 1}`,
    key,
  }));
}
