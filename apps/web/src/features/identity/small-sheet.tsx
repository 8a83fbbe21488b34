import { useEffect, useRef, type ReactNode } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';

interface SmallSheetProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** True for the outcome of a form or link: its title gets the focus and is therefore read out. */
  readonly outcome?: boolean;
  readonly children?: ReactNode;
}

/** A narrow sheet for one question or outcome: forgotten passwords and emailed links. */
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

interface OutcomeSheetProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  /** Destination and text of the link that leads on. */
  readonly to: string;
  readonly action: string;
}

/** The outcome of a form or link, with one link to continue. */
export function OutcomeSheet({ to, action, ...sheet }: OutcomeSheetProps) {
  return (
    <SmallSheet outcome {...sheet}>
      <ButtonLink to={to} variant="primary" size="lg" block className="mt-7">
        {action}
      </ButtonLink>
    </SmallSheet>
  );
}
