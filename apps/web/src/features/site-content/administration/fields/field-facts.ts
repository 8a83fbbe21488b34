import { get, set, type FieldValues } from 'react-hook-form';
import { toPreviewAddress } from './preview-address.ts';
import type { Field, FieldGroup, FieldTabs } from './field.ts';

/** A form as described by its editor. */
export type FormDescription = readonly FieldGroup[] | FieldTabs;

/** All fields of a form, including those in groups and tabs. */
export function listFields(form: FormDescription): readonly Field[] {
  const groups = isTabbed(form) ? form.tabs.flatMap((tab) => tab.groups) : form;
  return groups.flatMap(({ aside, fields }) => [...(aside ? [aside] : []), ...fields]);
}

export function isTabbed(form: FormDescription): form is FieldTabs {
  return 'tabs' in form;
}

type OwnEntry = Extract<Field, { kind: 'own' }>['fields'][number] & { readonly kind: 'named' };
type SingleField = Exclude<Field, { kind: 'own' | 'columns' }> | OwnEntry;

/** Fields with their own value, without those that only arrange others side by side. */
function listSingle(fields: readonly Field[]): SingleField[] {
  return fields.flatMap((field) => {
    if (field.kind === 'columns') return listSingle(field.fields);
    if (field.kind === 'own') return field.fields.map((entry) => ({ ...entry, kind: 'named' as const }));
    return [field];
  });
}

/** Paths of the values that the server may reject, in every row that a list may have. */
export function listPaths(fields: readonly Field[], before = ''): string[] {
  return listSingle(fields).flatMap((field) => {
    const path = `${before}${field.name}`;
    if (field.kind !== 'rows') return [path];
    return Array.from({ length: field.max }, (_, index) =>
      listPaths(field.fields, `${path}.${index}.`),
    ).flat();
  });
}

/** Display names of a record and its fields, as far as an editor defines them. */
export interface FieldNames {
  readonly label?: string;
  readonly fields?: Readonly<Record<string, FieldNames>>;
  /** For a list: the fields that identify an entry to users, the most descriptive first. */
  readonly naming?: readonly string[];
}

interface OpenNames extends FieldNames {
  label?: string;
  fields?: Record<string, OpenNames>;
}

/**
 * Display names of a form's fields when two versions are compared.
 * @param records names of the records that contain the fields, by path: 'topSection' is 'Top section'
 */
export function nameFields(
  fields: readonly Field[],
  records: Readonly<Record<string, string>> = {},
): FieldNames {
  const names: OpenNames = { fields: { isActive: { label: 'Status' } } };
  const at = (path: string): OpenNames =>
    path.split('.').reduce<OpenNames>((record, name) => {
      record.fields ??= {};
      return (record.fields[name] ??= {});
    }, names);
  for (const [path, label] of Object.entries(records)) at(path).label = label;
  for (const field of listSingle(fields)) {
    const rows = field.kind === 'rows' ? nameEntries(field.fields, field.nameField) : {};
    Object.assign(at(field.name), rows, { label: field.compared ?? field.label });
  }
  return names;
}

/** Display names of the fields of a list's entries, and which field names an entry. */
export function nameEntries(fields: readonly Field[], nameField: string): FieldNames {
  const identifying = listSingle(fields).filter(isIdentifying);
  const others = identifying.map(({ name }) => name);
  return { ...nameFields(fields), naming: [nameField, ...others.filter((name) => name !== nameField)] };
}

function isIdentifying(field: SingleField): boolean {
  return field.kind === 'named'
    ? field.identifying === true
    : field.kind === 'text' || field.kind === 'image';
}

/** Applies a change to every text value of the fields, also in rows. */
function changeTexts<Values extends FieldValues>(
  fields: readonly Field[],
  values: Values,
  change: (text: string, field: SingleField, isInRow: boolean) => string,
  isInRow = false,
): Values {
  const next = structuredClone(values);
  for (const field of listSingle(fields)) {
    const value: unknown = get(next, field.name);
    if (field.kind === 'rows') {
      const rows = value as FieldValues[] | undefined;
      set(next, field.name, rows?.map((row) => changeTexts(field.fields, row, change, true)) ?? []);
    } else if (typeof value === 'string') set(next, field.name, change(value, field, isInRow));
  }
  return next;
}

function settles(field: SingleField): boolean {
  return field.kind === 'image' || (field.kind === 'named' && field.settles === true);
}

/** URLs of all images, one per line, starting with those that are not in rows. */
export function listImages(fields: readonly Field[], values: FieldValues): string {
  const [single, inRows]: [string[], string[]] = [[], []];
  changeTexts(fields, values, (text, field, isInRow) => {
    if (settles(field)) (isInRow ? inRows : single).push(text.trim());
    return text;
  });
  return [...single, ...inRows].join('\n');
}

/**
 * The typed values as a preview may show them: texts trimmed, and without URLs that could not be saved, such as
 * `javascript:`.
 * @param images URLs that are no longer being typed, as returned by `listImages`
 */
export function toShownValues<Values extends FieldValues>(
  fields: readonly Field[],
  values: Values,
  images: string,
): Values {
  const settled = images.split('\n');
  let index = 0;
  return changeTexts(fields, values, (text, field, isInRow) => {
    const typed = text.trim();
    if (!settles(field)) return field.kind === 'text' && field.isLink ? toPreviewAddress(typed) : typed;
    // A single image keeps showing its previous URL; for rows, the previous URL is unknown.
    const address = isInRow ? (settled.includes(typed) ? typed : '') : (settled[index++] ?? '');
    return field.kind === 'image' ? toPreviewAddress(address) : address;
  });
}
