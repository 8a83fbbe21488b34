import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface SectionHeadingProps {
  /** Id of the heading, for the section that it labels. */
  readonly id: string;
  /** The word next to the three bars; if empty, both are omitted. */
  readonly tag: string;
  readonly title: string;
  /** 1 if the section is the page. */
  readonly level?: 1 | 2 | undefined;
  readonly centred?: boolean | undefined;
  /** The lead below the title. */
  readonly children?: ReactNode;
}

/** Label, title and lead of a section on a public page. */
export function SectionHeading({
  id,
  tag,
  title,
  level = 2,
  centred = false,
  children,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-4',
        centred ? 'justify-items-center text-center' : 'content-start',
      )}
    >
      {tag !== '' && (
        <p dir="auto" className="tag">
          {tag}
        </p>
      )}
      <Heading id={id} dir="auto" className="section-title">
        {title}
      </Heading>
      {children}
    </div>
  );
}
