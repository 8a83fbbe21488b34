import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Card } from './card.tsx';
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx';
import { Segment } from './segment.tsx';
import { watchOverflow } from './watch-overflow.ts';

interface EditorHeadProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Buttons at the right: reset, activate, history. */
  readonly actions?: ReactNode;
  /** Below the title line, if several parts share one tab: links to each. */
  readonly nav?: ReactNode;
}

/** Title line of one editor of the settings. */
export function EditorHead({ title, text, actions, nav }: EditorHeadProps) {
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-h2">{title}</h2>
          <p className="mt-1 text-ink-2">{text}</p>
        </div>
        {actions !== undefined && (
          <div className="ml-auto flex flex-wrap items-center justify-end gap-2 max-sm:w-full max-sm:justify-start">
            {actions}
          </div>
        )}
      </header>
      {nav}
    </>
  );
}

/** One fact of the strip above an editor. */
interface OverviewEntry {
  readonly name: string;
  readonly value: ReactNode;
}

/** Current state of the part: whether it is active, its media, and its last change. */
export function EditorOverview({
  label,
  overview,
}: {
  readonly label: string;
  readonly overview: readonly OverviewEntry[];
}) {
  return (
    <Card className="mb-5">
      <dl
        aria-label={label}
        className="grid grid-cols-2 divide-line max-md:gap-y-4 max-md:py-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:divide-x"
      >
        {overview.map(({ name, value }) => (
          <div key={name} className="min-w-0 px-6 md:py-5">
            <dt className="text-small text-ink-2">{name}</dt>
            <dd className="mt-1.5 min-h-7 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Form at the left, preview at the right and always in view; one below the other if there is no room for both. */
export function EditorColumns({ form, preview }: { readonly form: ReactNode; readonly preview: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
      {form}
      <div className="min-w-0 xl:sticky xl:top-6">{preview}</div>
    </div>
  );
}

const PREVIEW_WIDTHS = [
  {
    value: 'desktop' as PreviewWidth,
    label: (
      <>
        <Monitor size={18} />
        Desktop
      </>
    ),
  },
  {
    value: 'phone' as PreviewWidth,
    label: (
      <>
        <Smartphone size={18} />
        Phone
      </>
    ),
  },
];

interface LivePreviewProps {
  /** Data that the public components read instead of the server's responses, by query key. */
  readonly content: readonly (readonly [queryKey: readonly unknown[], data: unknown])[];
  /** Tells what visitors see while the part is switched off. */
  readonly notice?: ReactNode;
  /** The only preview width, if other widths would look the same: for a single card. */
  readonly only?: PreviewWidth | undefined;
  /** The components of the public page. */
  readonly children: ReactNode;
}

/**
 * A live preview by the components of the public page. They read from their own query client, which holds the typed
 * values, so nothing else on this page changes.
 */
export function LivePreview({ content, notice, only, children }: LivePreviewProps) {
  const [chosen, setWidth] = useState<PreviewWidth>('desktop');
  const width = only ?? chosen;
  const [store] = useState(() => openStore(content));
  useEffect(() => fillStore(store, content), [store, content]);
  return (
    <section aria-label="Live preview" className="overflow-hidden rounded-card border border-line bg-sunken">
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 border-b border-line bg-surface px-6 py-2.5">
        <h3>Live preview</h3>
        {only === undefined && (
          <Segment label="Preview width" options={PREVIEW_WIDTHS} value={width} onChange={setWidth} />
        )}
      </div>
      <div className="p-4">
        {notice !== undefined && (
          <div className="mb-4">
            <Alert variant="warning">{notice}</Alert>
          </div>
        )}
        <div
          className={
            width === 'phone'
              ? 'mx-auto max-w-[390px] overflow-hidden rounded-card border border-line shadow-2'
              : 'overflow-hidden rounded-card border border-line shadow-2'
          }
        >
          <div ref={watchOverflow} className="max-h-[min(70dvh,760px)] overflow-y-auto -outline-offset-2">
            <PreviewFrame title="Live preview" width={width}>
              <QueryClientProvider client={store}>{children}</QueryClientProvider>
            </PreviewFrame>
          </div>
        </div>
        <p className="mt-3 text-small text-balance text-ink-2">
          The preview updates while you type. Visitors see changes after you save.
        </p>
      </div>
    </section>
  );
}

/** A store that is never refetched: its data comes from the form. */
function openStore(content: LivePreviewProps['content']): QueryClient {
  const store = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false } },
  });
  fillStore(store, content);
  return store;
}

function fillStore(store: QueryClient, content: LivePreviewProps['content']): void {
  for (const [queryKey, data] of content) store.setQueryData(queryKey, data);
}
