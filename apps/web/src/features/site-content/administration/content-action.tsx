import { useId, useState, type ReactNode } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { describeFailure, nameFailure, type SpecifiedTexts } from '#lib/describe-failure.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Announcer } from '#ui/toast.ts';

/** What is asked before an action. */
interface ContentQuestion {
  readonly title: string;
  readonly question: string;
  /** Verb of the button, and of the button while it runs: 'Reset', 'Resetting...'. */
  readonly confirmLabel: string;
  readonly busyText: string;
}

interface ContentActionProps<Saved> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonProps['variant'];
  /** Why there is nothing to do; the button then keeps the focus that an action may have left on it. */
  readonly blocked?: string | undefined;
  /** Left out where the action takes nothing away: it then runs at once. */
  readonly asks?: ContentQuestion | undefined;
  /** The call; rejects with an `ApiError`. */
  readonly run: () => Promise<Saved>;
  readonly texts: SpecifiedTexts & { readonly done: string };
  readonly announce: Announcer;
  /** Called with the part as it is then. */
  readonly onDone: (saved: Saved) => void;
}

/** A button for one action on a part of the site: it asks where something goes, and says what came of it. */
export function ContentAction<Saved>({
  label,
  icon,
  variant = 'ghost',
  blocked,
  asks,
  run,
  texts,
  announce,
  onDone,
}: ContentActionProps<Saved>) {
  const reasonId = useId();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const act = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      onDone(await run());
      setAsking(false);
      announce.success(texts.done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // An open question says it itself.
      if (asks === undefined) announce.error(describeFailure(error, texts));
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const begin = () => {
    setFailure(undefined);
    if (asks === undefined) void act();
    else setAsking(true);
  };
  return (
    <>
      <Button
        variant={variant}
        icon={icon}
        blocked={blocked !== undefined}
        aria-describedby={blocked === undefined ? undefined : reasonId}
        title={blocked}
        busy={isBusy && asks === undefined}
        onClick={begin}
      >
        {label}
      </Button>
      {blocked !== undefined && (
        <span id={reasonId} hidden>
          {blocked}
        </span>
      )}
      {asks !== undefined && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          {...asks}
          busy={isBusy}
          dangerous
          failure={failure && { text: nameFailure(failure, texts), reason: failure.message }}
          onConfirm={() => void act()}
        />
      )}
    </>
  );
}
