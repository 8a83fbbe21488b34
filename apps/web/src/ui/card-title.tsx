interface CardTitleProps {
  readonly title: string;
  /** One line below it. */
  readonly text?: string | undefined;
  readonly id?: string | undefined;
}

/** Title of a part of the page. */
export function CardTitle({ title, text, id }: CardTitleProps) {
  return (
    <div className="min-w-0">
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p className="text-small text-ink-2">{text}</p>}
    </div>
  );
}

/** The line above the rows of a part: its title at the left, its buttons at the right. */
export const HEAD_CLASS =
  'flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-6 py-3.5 max-md:px-4';
