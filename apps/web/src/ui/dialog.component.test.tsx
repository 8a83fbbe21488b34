import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { CopyButton } from './copy-value.tsx';
import { Dialog } from './dialog.tsx';

function RowWithQuestion({ isThere }: { readonly isThere: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>Rows</h1>
      {isThere && (
        <button type="button" onClick={() => setOpen(true)}>
          Delete
        </button>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title="Delete this row?" />
    </main>
  );
}

function DialogWithQuestion({ isThere }: { readonly isThere: boolean }) {
  const [isAsking, setAsking] = useState(false);
  if (!isThere) return null;
  return (
    <>
      <Dialog
        onOpenChange={() => undefined}
        title="New row"
        actions={
          <button type="button" onClick={() => setAsking(true)}>
            Cancel
          </button>
        }
      />
      <Dialog open={isAsking} onOpenChange={setAsking} title="Discard it?" />
    </>
  );
}

test('the page scrolls again after a question and the dialog that asked it close together', async () => {
  const { rerender } = await render(<DialogWithQuestion isThere />);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Discard it?' })).toBeVisible();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await rerender(<DialogWithQuestion isThere={false} />);
  await expect.poll(() => document.documentElement.style.overflow).toBe('');
});

test('a row that disappears a moment after its question moves the focus to the page’s heading', async () => {
  const { rerender } = await render(<RowWithQuestion isThere />);
  const button = page.getByRole('button', { name: 'Delete' });
  await button.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await rerender(<RowWithQuestion isThere={false} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('without TLS, a dialog’s copy button copies its value, and keeps the focus', async () => {
  vi.stubGlobal('isSecureContext', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const copied: (string | undefined)[] = [];
  const note = () => copied.push(getSelection()?.toString());
  document.addEventListener('copy', note);
  onTestFinished(() => document.removeEventListener('copy', note));
  await render(
    <Dialog onOpenChange={() => undefined} title="Your key">
      <CopyButton label="Copy key" value="vd_live_key" />
    </Dialog>,
  );
  const button = page.getByRole('button', { name: 'Copy key' });
  await button.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
  expect(copied).toEqual(['vd_live_key']);
  await expect.element(button).toHaveFocus();
});
