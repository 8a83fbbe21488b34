import { z } from 'zod';
import { savedOf, Toggle } from './content-edits.ts';
import { del, patch, post, put, type Endpoint } from './endpoint.ts';
import { editOf, IdParams, NoMore, ExpectedRevision, successOf } from './shapes.ts';

const ADMIN = { access: 'admin', areas: ['content'], feature: 'site-content' } as const;

/**
 * Describes a single-instance part that is saved as a whole, with the endpoints of its editor. The server, the
 * history and the web app all use this description.
 */
export function defineSection<
  const Part extends string,
  Read extends Endpoint,
  Content extends z.ZodObject,
  Form extends z.ZodRawShape,
  Kept extends z.ZodObject,
>(section: {
  /** Its name in the database and the history. */
  readonly part: Part;
  /** Name shown to staff: 'Banner'. */
  readonly label: string;
  /** Subject of the editor's messages: 'Banner section'. */
  readonly subject: string;
  readonly read: Read;
  /** The stored content, which can be restored from the history. */
  readonly content: Content;
  /** Input of its form: the content, and `isActive` if that is a field of the form. */
  readonly form: z.ZodObject<Form>;
  /** The record that administrators read. */
  readonly record: Kept;
}) {
  const { label, read, form, record } = section;
  const noun = `the ${label.toLowerCase()}`;
  return {
    ...section,
    save: put(read.path, {
      ...ADMIN,
      summary: `Save ${noun}; omitted fields stay unchanged`,
      body: form.partial().extend(ExpectedRevision),
      response: savedOf(record),
    }),
    reset: post(`${read.path}/reset`, {
      ...ADMIN,
      summary: `Reset ${noun} to its default`,
      body: NoMore,
      response: savedOf(record),
    }),
  };
}

/** The endpoints that activate and deactivate a section; a section without them has a switch in its form. */
export function defineActivation<Kept extends z.ZodObject>(section: {
  readonly label: string;
  readonly read: Endpoint;
  readonly record: Kept;
}) {
  const { label, read, record } = section;
  const noun = `the ${label.toLowerCase()}`;
  return {
    toggle: patch(`${read.path}/toggle`, {
      ...ADMIN,
      summary: `Activate or deactivate ${noun}`,
      body: Toggle,
      response: savedOf(record),
    }),
    deactivate: del(read.path, {
      ...ADMIN,
      summary: `Mark ${noun} inactive; its content stays. 409 if it is already inactive`,
      response: savedOf(record),
    }),
  };
}

/** Describes a part that is a list, changed entry by entry, with the endpoints of its editor. */
export function defineList<
  const Part extends string,
  Read extends Endpoint,
  Entry extends z.ZodObject,
  Input extends z.ZodRawShape,
  Added extends z.ZodObject,
>(list: {
  readonly part: Part;
  /** Name shown to staff: 'Features'. */
  readonly label: string;
  /** One entry, within a sentence: 'feature'. */
  readonly noun: string;
  readonly read: Read;
  readonly entry: Entry;
  /** Input of an entry's form. */
  readonly input: z.ZodObject<Input>;
  /** The same for a new entry, with more optional fields. */
  readonly added: Added;
}) {
  const { noun, read, entry, input, added } = list;
  const path = `${read.path}/{id}`;
  return {
    ...list,
    add: post(read.path, {
      ...ADMIN,
      summary: `Add a ${noun}`,
      body: added,
      response: successOf(entry),
    }),
    edit: put(path, {
      ...ADMIN,
      params: IdParams,
      summary: `Change a ${noun}; omitted fields stay unchanged`,
      body: editOf(input),
      response: successOf(entry),
    }),
    remove: del(path, {
      ...ADMIN,
      params: IdParams,
      summary: `Delete a ${noun}`,
      response: z.object({ success: z.literal(true) }),
    }),
  };
}
