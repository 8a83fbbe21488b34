import type { EnginePart, OfferedModel } from '@voicedraft/contract/engine-parts';
import type { SelectOption } from '#ui/select.tsx';

/** The choice of a file on this server; no model has this id. */
export const OWN_FILE = 'own-file';

/** The models that can be installed, and a file on this server. */
export function listChoices({ models }: Pick<EnginePart, 'models'>): SelectOption[] {
  const offered = models.map(({ id, name, recommended }) => ({
    value: id,
    label: recommended ? `${name}, recommended` : name,
  }));
  return [...offered, { value: OWN_FILE, label: 'A GGUF file on this server' }];
}

/** What is said below the choice of a model; undefined for nothing. Too long for an option on a phone. */
export function describeNote({ note }: OfferedModel): string | undefined {
  return note === '' ? undefined : `${note}.`;
}

/** The model that is suggested. */
export function suggestModel({ models }: EnginePart): string {
  return (models.find(({ recommended }) => recommended) ?? models[0])?.id ?? OWN_FILE;
}

/** The chosen model; undefined for an own file. */
export function findModel({ models }: EnginePart, chosen: string): OfferedModel | undefined {
  return models.find(({ id }) => id === chosen);
}
