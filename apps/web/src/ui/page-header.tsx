import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Buttons and facts at the right. */
  readonly actions?: ReactNode;
}

/** Title of a page inside a shell: the only h1, which takes the focus after a navigation. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="max-w-reading">
        <h1>{title}</h1>
        {text !== undefined && <p className="mt-1.5 text-pretty text-ink-2">{text}</p>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:*:grow">{actions}</div>
      )}
    </header>
  );
}
