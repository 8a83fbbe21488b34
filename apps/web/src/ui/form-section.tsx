import type { ReactNode } from 'react';

interface FormSectionProps {
  readonly title: string;
  /** To the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One section of a form that fills a card, below its own title. */
export function FormSection({ title, actions, children }: FormSectionProps) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3>{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
