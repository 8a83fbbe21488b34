import type { KeyEntry } from './key-pool.ts';

/** A key from the configuration: staff see it, but it can only be changed in the environment. */
export type EnvironmentKey = KeyEntry & { readonly name: string };

/** The keys from the configuration, with ids that no stored key has. */
export function listEnvironmentKeys(keys: readonly string[]): EnvironmentKey[] {
  return keys.map((key, index) => ({
    id: `environment-${index + 1}`,
    name: `Environment ${index + 1}`,
    key,
  }));
}
