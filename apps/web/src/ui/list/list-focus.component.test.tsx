import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { NarrowPagination, Pagination } from '#ui/pagination.tsx';
import { RetryAlert } from './list-failure.tsx';
import { NothingFound } from './nothing-found.tsx';

function ListUntilPressed({ state }: { readonly state: 'unread' | 'nothing found' }) {
  const [isThere, setThere] = useState(true);
  const press = () => setThere(false);
  return (
    <main>
      <h1>Rows</h1>
      {isThere &&
        (state === 'unread' ? (
          <RetryAlert query={{ isFetching: false, refetch: press }}>Not loaded.</RetryAlert>
        ) : (
          <NothingFound text="No row matches." isFiltered={false} onClear={press} />
        ))}
    </main>
  );
}

function Pagers() {
  const [index, setPage] = useState(1);
  const pages = { page: index, pageSize: 5, total: 8, onPageChange: setPage };
  return (
    <>
      <Pagination {...pages} nouns={['row', 'rows']} />
      <NarrowPagination {...pages} noun="notes" labels={['Newer', 'Older']} />
    </>
  );
}

test.for([
  ['unread', 'Try again'],
  ['nothing found', 'Clear search'],
] as const)(
  'a button that ends the state of a list, %s, leaves the focus on the page',
  async ([state, name]) => {
    await render(<ListUntilPressed state={state} />);
    (await page.getByRole('button', { name }).findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

test.for(['Next', 'Older'])('%s keeps the focus on the last page, and does nothing there', async (name) => {
  await render(<Pagers />);
  const button = page.getByRole('button', { name });
  (await button.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Showing 6 to 8 of 8 rows')).toBeVisible();
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Showing 6 to 8 of 8 rows')).toBeVisible();
});
