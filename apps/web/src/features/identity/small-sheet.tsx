import { useEffect, useRef, type ReactNode } from 'react';

interface SmallSheetProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** True for what came of a form or link: its title takes the focus, and so is read out. */
  readonly outcome?: boolean;
  readonly children?: ReactNode;
}

/** A narrow sheet for one question or one outcome: forgotten passwords and mailed links. */
export function SmallSheet({ icon, title, text, outcome = false, children }: SmallSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome) heading.current?.focus();
  }, [outcome]);
  return (
    <div className="container-page grid flex-1 place-items-center py-[clamp(24px,5vw,64px)]">
      <div className="w-full max-w-modal rounded-sheet border border-line-2 bg-surface p-[clamp(28px,5vw,48px)] shadow-2">
        {icon !== undefined && (
          <span className="mb-5 grid size-14 place-items-center rounded-pill border border-line bg-sunken text-ink">
            {icon}
          </span>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text !== undefined && <div className="mt-2 text-ink-2">{text}</div>}
        {children}
      </div>
    </div>
  );
}
