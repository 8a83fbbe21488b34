import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { FormField } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showAs } from '#ui/use-submission.ts';
import { RecordForm } from './record-form.tsx';
import { useRecordEditor } from './use-record-editor.ts';

interface Note {
  readonly title: string;
  readonly text: string;
  readonly revision: number;
}

const Values = z.object({ title: z.string().trim().min(1, 'Please enter a title'), text: z.string() });
type Values = z.infer<typeof Values>;

const FIRST: Note = { title: 'First', text: 'One', revision: 1 };
const toValues = ({ title, text }: Note): Values => ({ title, text });
const refusal = (code: string, fields?: Record<string, string>) =>
  new ApiError(`Refused: ${code}`, { status: 409, code, fields });

/** The server of one note: each save waits until the test responds to it. */
class NoteServer {
  note: Note | null = FIRST;
  saves: {
    readonly values: Values;
    readonly revision: number;
    readonly waiting: PromiseWithResolvers<Note>;
  }[] = [];
  #read: () => void = () => undefined;

  /** Makes the page refetch the note. */
  refresh(): void {
    this.#read();
  }

  onRefresh(read: () => void): void {
    this.#read = read;
  }

  save = (values: Values, { revision }: Note): Promise<Note> => {
    const waiting = Promise.withResolvers<Note>();
    this.saves.push({ values, revision, waiting });
    return waiting.promise;
  };

  /** The last request. */
  async last() {
    await expect.poll(() => this.saves.length).toBeGreaterThan(0);
    const save = this.saves.at(-1);
    if (save === undefined) throw new Error('Nothing was saved.');
    return save;
  }
}

function Editor({ notes, follows }: { readonly notes: NoteServer; readonly follows: 'record' | 'field' }) {
  const [record, setRecord] = useState(notes.note ?? FIRST);
  useEffect(() => {
    notes.onRefresh(() => setRecord(notes.note ?? FIRST));
  }, [notes]);
  const [message, setMessage] = useState('');
  const editor = useRecordEditor({
    schema: Values,
    record,
    toValues,
    follows,
    save: notes.save,
    onSaved: (_saved, isUnsaved) => setMessage(isUnsaved ? 'Saved, and more to save' : 'Saved'),
    fields: ['title', 'text'],
    showFailure: showAs('Not saved'),
    read: () => Promise.resolve(notes.note),
  });
  return (
    <main>
      <output>{message}</output>
      <RecordForm editor={editor} loss="Your changes to the note will be lost.">
        <FormField<Values> name="title" label="Title">
          {(control) => <TextInput {...control} />}
        </FormField>
        <FormField<Values> name="text" label="Text">
          {(control) => <TextInput {...control} />}
        </FormField>
        <button type="button" style={{ marginBlock: 800 }}>
          Below
        </button>
      </RecordForm>
      <Link to="/about">Elsewhere</Link>
    </main>
  );
}

const title = page.getByLabelText('Title');
const text = page.getByLabelText('Text');
const unsaved = page.getByText('Unsaved changes');
const button = (name: string) => page.getByRole('button', { name });
const alert = page.getByRole('alert').filter({ hasText: /./u });

async function openNote(follows: 'record' | 'field' = 'record'): Promise<NoteServer> {
  const notes = new NoteServer();
  const root = createRootRoute({
    component: () => (
      <>
        <Editor notes={notes} follows={follows} />
        <Outlet />
      </>
    ),
    notFoundComponent: () => null,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history });
  await render(<RouterProvider router={router as never} />);
  await expect.element(title).toHaveValue('First');
  return notes;
}

test('text typed during a save stays, unsaved; the rest is as saved', async () => {
  const notes = await openNote();
  await title.fill('  Second  ');
  await text.fill('Two');
  await button('Save Changes').click();
  const save = await notes.last();
  expect(save).toMatchObject({ values: { title: 'Second', text: 'Two' }, revision: 1 });
  await text.fill('Three');
  save.waiting.resolve({ title: 'Second', text: 'Two', revision: 2 });
  await expect.element(page.getByText('Saved, and more to save')).toBeVisible();
  await expect.element(title).toHaveValue('Second');
  await expect.element(text).toHaveValue('Three');
  await expect.element(unsaved).toBeVisible();
  await button('Save Changes').click();
  await expect.poll(() => notes.saves.length).toBe(2);
  const next = await notes.last();
  expect(next).toMatchObject({ values: { text: 'Three' }, revision: 2 });
  next.waiting.resolve({ title: 'Second', text: 'Three', revision: 3 });
  await expect.element(unsaved).not.toBeInTheDocument();
  await expect.element(button('Save Changes')).toHaveFocus();
});

test('a control that is reached by keys is not behind the footer', async () => {
  await openNote();
  await title.fill('Second');
  await expect.element(unsaved).toBeVisible();
  const control = await button('Below').findElement();
  const save = await button('Save Changes').findElement();
  (await text.findElement()).focus();
  scrollBy(0, control.getBoundingClientRect().bottom - save.getBoundingClientRect().bottom);
  await userEvent.tab();
  await expect.element(control).toHaveFocus();
  const gap = () => save.getBoundingClientRect().top - control.getBoundingClientRect().bottom;
  await expect.poll(gap).toBeGreaterThan(0);
});

test('the form follows its record until something is typed, and discarding restores what was last seen', async () => {
  const notes = await openNote();
  notes.note = { title: 'Theirs', text: 'One', revision: 2 };
  notes.refresh();
  await expect.element(title).toHaveValue('Theirs');
  await title.fill('Mine');
  notes.note = { title: 'Theirs again', text: 'Two', revision: 3 };
  notes.refresh();
  await expect.element(unsaved).toBeVisible();
  await expect.element(title).toHaveValue('Mine');
  await expect.element(text).toHaveValue('One');
  await button('Save Changes').click();
  expect(await notes.last()).toMatchObject({ revision: 2 });
  (await notes.last()).waiting.reject(refusal('conflict'));
  await expect.element(alert).toHaveFocus();
  await button('Discard').click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('Theirs again');
});

test('with field, untouched fields continue to follow', async () => {
  const notes = await openNote('field');
  await title.fill('Mine');
  notes.note = { title: 'Theirs', text: 'Two', revision: 2 };
  notes.refresh();
  await expect.element(text).toHaveValue('Two');
  await expect.element(title).toHaveValue('Mine');
  await expect.element(unsaved).toBeVisible();
});

test("a save after somebody else's is a conflict, until the other version is loaded", async () => {
  const notes = await openNote();
  await title.fill('Mine');
  await button('Save Changes').click();
  notes.note = { title: 'Theirs', text: 'Two', revision: 2 };
  (await notes.last()).waiting.reject(refusal('conflict'));
  await expect.element(alert).toHaveFocus();
  await expect.element(alert).toMatchTextContent('Refused: conflict');
  await expect.element(title).toHaveValue('Mine');
  await button('Load the saved version').click();
  await button('Load it').click();
  await expect.element(title).toHaveValue('Theirs');
  await expect.element(title).toHaveFocus();
  await expect.element(unsaved).not.toBeInTheDocument();
});

test('a record deleted in the meantime leaves the input to be copied', async () => {
  const notes = await openNote();
  await title.fill('Mine');
  await button('Save Changes').click();
  notes.note = null;
  (await notes.last()).waiting.reject(refusal('conflict'));
  await button('Load the saved version').click();
  await button('Load it').click();
  await expect
    .element(alert)
    .toMatchTextContent(
      'Not savedSomeone else has deleted this. Your changes are still here: copy what you need.',
    );
  await expect.element(title).toHaveValue('Mine');
});

test('an error is shown above the button, or at its field; the input stays, and leaving asks', async () => {
  const notes = await openNote();
  await title.fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(title).toHaveAccessibleDescription('Please enter a title');
  expect(notes.saves).toEqual([]);
  await title.fill('Mine');
  await button('Save Changes').click();
  (await notes.last()).waiting.reject(refusal('internal'));
  await expect.element(alert).toMatchTextContent('Not savedRefused: internal');
  await button('Save Changes').click();
  await expect.poll(() => notes.saves.length).toBe(2);
  (await notes.last()).waiting.reject(refusal('conflict', { text: 'It is taken.' }));
  await expect.element(text).toHaveAccessibleDescription('It is taken.');
  await expect.element(text).toHaveFocus();
  await expect.element(page.getByText('Not saved')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect.element(title).toHaveValue('Mine');
});
