import { capitalize } from './grammar/casing.ts';

/** The words that replace `{name}` in a template; a missing name rules the template out. */
export type SlotValues = Readonly<Record<string, string | undefined>>;

/**
 * Fills `{name}` slots; `{Name}` capitalises the value. Returns undefined if a slot has no value, so that the
 * template is skipped.
 */
function fillTemplate(template: string, values: SlotValues): string | undefined {
  let complete = true;
  const filled = template.replace(/\{([A-Za-z]+)\}/g, (_slot, name: string) => {
    const exact = values[name];
    if (exact !== undefined) return exact;
    const lowered = values[name.charAt(0).toLowerCase() + name.slice(1)];
    if (lowered === undefined) complete = false;
    return capitalize(lowered ?? '');
  });
  return complete ? filled : undefined;
}

/** The templates that can be filled, with their slots filled. */
export function fillAll(templates: readonly string[], values: SlotValues): string[] {
  return templates.map((template) => fillTemplate(template, values)).filter((text) => text !== undefined);
}
