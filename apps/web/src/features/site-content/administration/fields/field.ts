import type { ComponentProps, ComponentType } from 'react';
import type { FieldArray, FieldArrayPath, FieldValues, Path } from 'react-hook-form';
import type { ImageField as ImageInput } from '#features/media/image-field.tsx';
import type { TextInput } from '#ui/text-input.tsx';

interface Named {
  /** Path of its value in the form, or in its row: 'topSection.logoText'. */
  readonly name: string;
  readonly label: string;
  /** Name in comparisons, if the label only makes sense in the form. */
  readonly compared?: string | undefined;
}

/** One line, or a paragraph if `lines` is set. */
interface TextField extends Named {
  readonly kind: 'text';
  readonly lines?: number | undefined;
  /** A function receives the typed values of the whole form. */
  readonly help?: string | ((values: FieldValues) => string | undefined) | undefined;
  readonly required?: boolean | undefined;
  readonly input?: ComponentProps<typeof TextInput> | undefined;
  readonly className?: string | undefined;
  /** True for a URL that the page links to. */
  readonly isLink?: boolean | undefined;
}

interface SwitchField extends Named {
  readonly kind: 'switch';
  readonly note?: string | undefined;
}

interface ImageField extends Named {
  readonly kind: 'image';
  readonly inputProps: Omit<ComponentProps<typeof ImageInput>, 'name' | 'image'>;
}

/** Fields drawn by the section's own component; `path` is the prefix of their names. */
interface OwnField {
  readonly kind: 'own';
  readonly fields: readonly (Named & {
    /** True if it may be the URL of an image: a preview waits until typing has finished. */
    readonly settles?: boolean;
    /** True if it may identify a row to users. */
    readonly identifying?: boolean;
  })[];
  readonly Draw: ComponentType<{ readonly path: string }>;
}

/** Fields side by side, if there is room. */
interface ColumnsField {
  readonly kind: 'columns';
  readonly fields: readonly Field[];
  readonly variant: 'halves' | 'halves-fitting' | 'short-long';
}

/** A list of rows, each with its own fields, that can be added, removed and reordered. */
interface RowsField extends Named {
  readonly kind: 'rows';
  /** Name of a row until it has its own: 'Quick link'. */
  readonly entry: string;
  /** The field that names a row. */
  readonly nameField: string;
  readonly addLabel: string;
  readonly makeEntry: () => FieldValues;
  readonly max: number;
  /** Minimum number of rows, and the message for removing one of them. */
  readonly least?: { readonly count: number; readonly text: string } | undefined;
  readonly onAdded?: (() => void) | undefined;
  readonly onRemoved?: (() => void) | undefined;
  /** Shown in the title line of a row. */
  readonly aside?: SwitchField | undefined;
  /** For rows of one short field: it is placed in the row's line, and its label is numbered. */
  readonly compact?: boolean | undefined;
  readonly fields: readonly Field[];
}

/**
 * One field of an editor's form, or several that belong together; describes what is drawn, checked, compared and
 * previewed.
 */
export type Field = TextField | SwitchField | ImageField | OwnField | ColumnsField | RowsField;

/** A section of a form with its own title. */
export interface FieldGroup {
  readonly title: string;
  /** Shown to the right of the title. */
  readonly aside?: SwitchField;
  readonly note?: string;
  readonly fields: readonly Field[];
}

/** Sections of a form in tabs, one for each record among its values. */
export interface FieldTabs {
  /** Label of the tab list: 'Sections of the about page'. */
  readonly label: string;
  readonly tabs: readonly {
    /** Name of the record. */
    readonly name: string;
    readonly label: string;
    readonly groups: readonly FieldGroup[];
  }[];
}

type TextOptions<Values> = Omit<TextField, keyof Named | 'kind' | 'help' | 'isLink'> & {
  readonly compared?: string;
  readonly help?: string | ((values: Values) => string | undefined);
};

type RowsOptions<Row extends FieldValues> = Omit<
  RowsField,
  keyof Named | 'kind' | 'nameField' | 'makeEntry' | 'aside' | 'fields'
> & {
  readonly nameField: Path<Row>;
  readonly makeEntry: () => Row;
  readonly aside?: (row: FieldMakers<Row>) => SwitchField;
  readonly fields: (row: FieldMakers<Row>) => readonly Field[];
};

type FieldMakers<Values extends FieldValues> = ReturnType<typeof fieldsOf<Values>>;

const ADDRESS: ComponentProps<typeof TextInput> = {
  inputMode: 'url',
  autoComplete: 'off',
  spellCheck: false,
};

/** Functions that describe the fields of a form with these values, or of one of its rows. */
export function fieldsOf<Values extends FieldValues>() {
  type Name = Path<Values>;
  const text = (name: Name, label: string, { help, ...options }: TextOptions<Values> = {}): TextField => ({
    kind: 'text',
    name,
    label,
    input: { autoComplete: 'off' },
    ...options,
    help: help as TextField['help'],
  });
  return {
    line: text,
    paragraph: (name: Name, label: string, options?: TextOptions<Values>) =>
      text(name, label, { lines: 4, ...options }),
    /** A URL that the page links to; in a row, an absolute one. */
    link: (name: Name, label: string, { input, ...options }: TextOptions<Values> = {}): TextField => ({
      ...text(name, label, { ...options, input: { ...ADDRESS, ...input } }),
      isLink: true,
    }),
    toggle: (name: Name, label: string, note?: string): SwitchField => ({
      kind: 'switch',
      name,
      label,
      compared: 'Status',
      note,
    }),
    image: (name: Name, inputProps: ImageField['inputProps'], compared?: string): ImageField => ({
      kind: 'image',
      name,
      label: inputProps.label ?? 'Image',
      compared,
      inputProps,
    }),
    own: (
      fields: readonly (OwnField['fields'][number] & { readonly name: Name })[],
      Draw: OwnField['Draw'],
    ): OwnField => ({ kind: 'own', fields, Draw }),
    columns: (fields: readonly Field[], variant: ColumnsField['variant'] = 'halves'): ColumnsField => ({
      kind: 'columns',
      fields,
      variant,
    }),
    rows: <List extends FieldArrayPath<Values>>(
      name: List,
      label: string,
      { fields, aside, ...options }: RowsOptions<FieldArray<Values, List> & FieldValues>,
    ): RowsField => {
      const row = fieldsOf<FieldArray<Values, List> & FieldValues>();
      return { kind: 'rows', name, label, ...options, fields: fields(row), aside: aside?.(row) };
    },
  };
}
