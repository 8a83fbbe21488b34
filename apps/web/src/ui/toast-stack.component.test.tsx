import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { freezeClock, passTime } from '#testing/clock.ts';
import { showToast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const heading = page.getByRole('heading', { name: 'Page' });

function Page({ hasToaster = true }: { readonly hasToaster?: boolean }) {
  return (
    <main>
      <h1>Page</h1>
      {hasToaster && <Toaster />}
    </main>
  );
}

test('a list of toasts that disappears beneath the pointer does not keep those of the next list', async () => {
  freezeClock();
  const { rerender } = await render(<Page />);
  showToast.error('The first');
  await page.getByText('The first').hover();
  await rerender(<Page hasToaster={false} />);
  showToast.dismiss();
  await heading.hover();
  await rerender(<Page />);
  showToast.error('The second');
  const second = page.getByText('The second');
  await expect.element(second).toBeVisible();
  await passTime(5000);
  await expect.element(second).not.toBeInTheDocument();
});

test('an action runs once and closes its toast; the focus goes to the heading', async () => {
  const undo = vi.fn<() => void>();
  await render(<Page />);
  showToast.withAction('1 script deleted', { label: 'Undo', run: undo });
  const button = page.getByRole('button', { name: 'Undo' });
  await button.click();
  await expect.element(page.getByText('1 script deleted')).not.toBeInTheDocument();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(heading).toHaveFocus();
});

test('a toast with an action stays longer than others', async () => {
  freezeClock();
  await render(<Page />);
  showToast.withAction('1 script deleted', { label: 'Undo', run: () => undefined });
  await passTime(9000);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await passTime(3000);
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
