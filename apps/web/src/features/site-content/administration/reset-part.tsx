import { RotateCcw } from 'lucide-react';
import type { SpecifiedTexts } from '#lib/describe-failure.ts';
import type { Announcer } from '#ui/toast.ts';
import { ContentAction } from './content-action.tsx';

interface ResetPartProps<Saved> {
  /** What is asked before, and what is lost besides what is typed. */
  readonly question: string;
  /** When the part was last changed, as its editor knows it; left out where nothing is stored. */
  readonly updatedAt?: string | undefined;
  /** True while the editor holds what is not saved. */
  readonly unsaved?: boolean | undefined;
  /** The call; rejects with an `ApiError`. */
  readonly run: (body: { updatedAt?: string }) => Promise<Saved>;
  readonly texts: SpecifiedTexts & { readonly done: string };
  readonly announce: Announcer;
  /** Called with the part as it is then. */
  readonly onDone?: ((saved: Saved) => void) | undefined;
}

/** Brings what came with the product back, after asking once. */
export function ResetPart<Saved>({
  question,
  updatedAt,
  unsaved = false,
  run,
  texts,
  announce,
  onDone,
}: ResetPartProps<Saved>) {
  return (
    <ContentAction
      label="Reset to Default"
      icon={<RotateCcw size={20} aria-hidden="true" />}
      asks={{
        title: 'Reset to Default',
        question: unsaved ? `${question} Changes you have not saved will be lost.` : question,
        confirmLabel: 'Reset',
        busyText: 'Resetting...',
      }}
      run={() => run(updatedAt === undefined ? {} : { updatedAt })}
      texts={texts}
      announce={announce}
      onDone={(saved) => onDone?.(saved)}
    />
  );
}
