import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { usePageTitle, useRouteTitle } from './document-title.ts';

function Layout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useRouteTitle(title);
  return children;
}

function Page({ title }: { readonly title: string }) {
  usePageTitle(title);
  return null;
}

test('the tab says what a page shows, also if it is drawn together with its layout, and the route’s title after it', async () => {
  const { rerender } = await render(
    <Layout title="Order">
      <Page title="Order VD1" />
    </Layout>,
  );
  await expect.poll(() => document.title).toBe('Order VD1 | Voicedraft');
  await rerender(
    <Layout title="Item order">
      <Page title="Order VD2" />
    </Layout>,
  );
  await expect.poll(() => document.title).toBe('Order VD2 | Voicedraft');
  await rerender(<Layout title="Item order">{null}</Layout>);
  await expect.poll(() => document.title).toBe('Item order');
});
