import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '#ui/dialog.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { lazyPart } from './lazy-part.tsx';

/** Code that arrives at the second attempt. */
function afterOneFailure<Module>(module: Module): () => Promise<Module> {
  let attempts = 0;
  return () => (attempts++ === 0 ? Promise.reject(new TypeError('offline')) : Promise.resolve(module));
}

const Note = lazyPart(
  afterOneFailure({
    Note: ({ onClose }: { readonly onClose: () => void }) => <Dialog onOpenChange={onClose} title="Note" />,
  }),
  'Note',
);
const Chart = lazyPart(afterOneFailure({ Chart: () => <p>The chart</p> }), 'Chart');
const Table = lazyPart(afterOneFailure({ Table: () => <p>The table</p> }), 'Table');

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [hasChart, setChart] = useState(false);
  return (
    <main>
      <input aria-label="Text" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setChart(true)}>
        Show
      </button>
      <Suspense>{isOpen && <Note onClose={() => setOpen(false)} />}</Suspense>
      <Suspense>{hasChart && <Chart />}</Suspense>
      <Suspense>{hasChart && <Table />}</Suspense>
      <Toaster />
    </main>
  );
}

test('a part whose code cannot be loaded says so, leaves the page as it is, and is loaded at the next attempt', async () => {
  await render(<Page />, { createRootOptions: { onCaughtError: () => {} } });
  const [open, text] = [page.getByRole('button', { name: 'Open' }), page.getByLabelText('Text')];
  const failure = page.getByText('This could not be loaded. Check your connection, or reload the page.');
  await text.fill('typed');
  await open.click();
  await expect.element(failure).toBeVisible();
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Note' });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('The chart')).toBeVisible();
  await expect.element(page.getByText('The table')).toBeVisible();
  await expect.element(text).toHaveValue('typed');
});
