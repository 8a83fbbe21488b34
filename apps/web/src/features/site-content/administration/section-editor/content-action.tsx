import { useId, type ReactNode } from 'react';
import { describeFailure, explainFailure, type SpecifiedTexts } from '#lib/describe-failure.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import type { Announcer } from '#ui/toast.ts';

/** The confirmation dialog before an action. */
export interface ContentQuestion {
  readonly title: string;
  readonly question: string;
  /** Text of the button, and of the button while it runs: 'Reset', 'Resetting...'. */
  readonly confirmLabel: string;
  readonly busyText: string;
}

interface ContentActionProps<Saved> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonProps['variant'];
  /** Why there is nothing to do; the button then keeps the focus that an action may have left on it. */
  readonly blocked?: string | undefined;
  readonly question: ContentQuestion;
  /** False if the action removes nothing: it then runs at once. */
  readonly needsConfirmation?: boolean | undefined;
  /** The request; rejects with an `ApiError`. */
  readonly run: () => Promise<Saved>;
  readonly texts: SpecifiedTexts & { readonly done: string };
  readonly announce: Announcer;
  /** Called with the part's new state. */
  readonly onDone: (saved: Saved) => void;
}

/**
 * A button for one action on a part of the site: asks first if the action removes something, and announces the
 * result.
 */
export function ContentAction<Saved>({
  label,
  icon,
  variant = 'ghost',
  blocked,
  question,
  needsConfirmation = true,
  texts,
  ...action
}: ContentActionProps<Saved>) {
  const reasonId = useId();
  return (
    <ConfirmAction
      {...action}
      {...question}
      needsConfirmation={needsConfirmation}
      dangerous
      done={texts.done}
      // An open dialog shows the error itself.
      describeFailure={(failure) =>
        needsConfirmation ? explainFailure(failure, texts) : describeFailure(failure, texts)
      }
      renderTrigger={({ start, busy }) => (
        <>
          <Button
            variant={variant}
            icon={icon}
            blocked={blocked !== undefined}
            aria-describedby={blocked === undefined ? undefined : reasonId}
            title={blocked}
            busy={busy && !needsConfirmation}
            onClick={start}
          >
            {label}
          </Button>
          {blocked !== undefined && (
            <span id={reasonId} hidden>
              {blocked}
            </span>
          )}
        </>
      )}
    />
  );
}
