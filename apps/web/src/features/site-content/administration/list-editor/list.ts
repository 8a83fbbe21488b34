import type { Endpoint } from '@voicedraft/contract/endpoint';
import type { ListPart } from '@voicedraft/contract/content-lists';
import type { ComponentType, ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Reading } from '#features/site-content/administration/queries.ts';
import type { FieldGroup } from '#features/site-content/administration/fields/field.ts';

/** Fields of every entry of a list; a new one has no id. */
export interface ListEntry {
  readonly _id: string;
  readonly isActive: boolean;
  readonly revision: number;
}

/**
 * A list of the contract with its endpoints. Not every list has every action; an action is only drawn if its
 * endpoint exists.
 */
export interface ListCalls<Entry> {
  readonly part: ListPart;
  /** Name shown to staff: 'Features'. */
  readonly label: string;
  /** One entry, within a sentence: 'feature'. */
  readonly noun: string;
  readonly read: Reading<Entry[]>;
  readonly add: Endpoint;
  readonly edit: Endpoint;
  readonly remove: Endpoint;
  readonly toggle?: Endpoint;
  readonly order?: Endpoint;
}

/** Messages about a request: the specified text if it fails, and the one for success. */
interface CallTexts {
  readonly failed: string;
  readonly done: string;
}

interface ListTexts {
  readonly unread: string;
  readonly add: CallTexts;
  readonly edit: CallTexts;
  readonly remove: CallTexts;
}

export interface EntryPreviewProps<Entry, Draft> {
  /** The typed values, as far as visitors could see them. */
  readonly shown: Draft;
  readonly entry: Entry;
  readonly entries: readonly Entry[];
}

/** The types of a list. */
export interface ListTypes {
  readonly entry: ListEntry;
  /** The typed values of an entry's form. */
  readonly draft: FieldValues;
  /** The part of them that is sent. */
  readonly output: object;
}

/** Everything that the editor, the history and the comparisons need to know about one list of the site. */
export interface ListDescription<T extends ListTypes> {
  readonly calls: ListCalls<T['entry']>;
  readonly title: string;
  readonly lead: string;
  readonly texts: ListTexts;
  /** Where the form of an entry is: on its own page, or above the list, ready for a new one. */
  readonly layout: 'page' | 'above';
  /** Titles of the form's page, and the leads below them. */
  readonly pages?: {
    readonly add: string;
    readonly edit: string;
    readonly lead: string;
    readonly addLead: string;
  };
  /** Labels in the list's own words: 'Add New Feature' on the button, 'Add Feature' in the form. */
  readonly addLabels: { readonly open: string; readonly save: string };
  readonly nameOf: (entry: T['entry']) => string;
  /** Name of an entry on the buttons of its row: 'testimonial by Ada'. */
  readonly rowName: (entry: T['entry']) => string;
  /** Returns an entry that has not been saved. */
  readonly startEntry: (others: readonly T['entry'][]) => T['entry'];
  readonly schema: z.ZodType<T['output'], T['draft']>;
  readonly toValues: (entry: T['entry']) => DefaultValues<T['draft']> & T['draft'];
  readonly form: (entry: T['entry']) => readonly FieldGroup[];
  /** The field that names an entry. */
  readonly nameField: string;
  readonly firstField: string;
  readonly columns: readonly { readonly header: string; readonly cell: (entry: T['entry']) => ReactNode }[];
  readonly empty: { readonly title: string; readonly text?: string };
  readonly removalQuestion: (entry: T['entry']) => { readonly title: string; readonly question: string };
  readonly Preview: ComponentType<EntryPreviewProps<T['entry'], T['draft']>>;
  /** Shown above the list. */
  readonly overview?: {
    readonly label: string;
    readonly names: readonly string[];
    readonly values: (entries: readonly T['entry'][]) => readonly string[];
  };
  /** Shown below the list: the whole list as visitors see it. */
  readonly Overview?: ComponentType<{ readonly entries: readonly T['entry'][] }>;
}
