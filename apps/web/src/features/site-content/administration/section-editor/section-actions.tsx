import { ExternalLink, Power, RotateCcw, Trash2 } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { ButtonLink } from '#ui/button-link.tsx';
import type { Announcer } from '#ui/toast.ts';
import { ContentAction } from './content-action.tsx';
import type { Activation, Published, SectionDescription } from './section.ts';
import { useSectionCall } from './section-calls.ts';

interface ResetSectionProps<Saved extends Published> {
  readonly section: Pick<SectionDescription<Saved, FieldValues>, 'calls' | 'texts'>;
  /** As the editor knows it; omitted if nothing is stored. */
  readonly base?: Saved | undefined;
  /** True while the editor holds unsaved changes. */
  readonly unsaved?: boolean | undefined;
  readonly announce: Announcer;
  readonly onDone?: ((saved: Saved) => void) | undefined;
}

/** Restores the default, after asking once. */
export function ResetSection<Saved extends Published>({
  section: { calls, texts },
  base,
  unsaved = false,
  announce,
  onDone,
}: ResetSectionProps<Saved>) {
  const reset = useSectionCall<Saved>(calls.reset);
  const { question, ...said } = texts.reset;
  return (
    <ContentAction
      label="Reset to Default"
      icon={<RotateCcw size={20} />}
      question={{
        title: 'Reset to Default',
        question: unsaved ? `${question} Changes you have not saved will be lost.` : question,
        confirmLabel: 'Reset',
        busyText: 'Resetting...',
      }}
      run={() => reset(base === undefined ? {} : { revision: base.revision })}
      texts={said}
      announce={announce}
      onDone={(saved) => onDone?.(saved)}
    />
  );
}

interface ActivationProps<Saved> {
  readonly activation: Activation<Saved>;
  readonly base: Saved;
  readonly announce: Announcer;
  readonly onDone: (saved: Saved) => void;
}

/** Two buttons: one deactivates an active section, the other one toggles it; both ask before deactivating. */
export function SectionActivation<Saved extends Published>({
  activation: { calls, labels, activate, deactivate, remove },
  base: { isActive, revision },
  ...rest
}: ActivationProps<Saved>) {
  const callToggle = useSectionCall<Saved>(calls.toggle);
  const callDeactivate = useSectionCall<Saved>(calls.deactivate);
  return (
    <>
      <ContentAction
        {...rest}
        label={labels.remove}
        icon={<Trash2 size={20} />}
        blocked={isActive ? undefined : remove.blocked}
        question={remove.question}
        texts={remove}
        run={() => callDeactivate()}
      />
      <ContentAction
        {...rest}
        label={isActive ? labels.deactivate : labels.activate}
        icon={<Power size={20} />}
        variant={isActive ? 'danger-quiet' : 'secondary'}
        question={deactivate.question}
        needsConfirmation={isActive}
        texts={isActive ? deactivate : activate}
        run={() => callToggle({ isActive: !isActive, revision })}
      />
    </>
  );
}

/** Opens the page that visitors see, in a new tab. */
export function OpenPage({ to }: { readonly to: '/terms' | '/privacy' }) {
  return (
    <ButtonLink to={to} target="_blank" rel="noopener" variant="ghost" icon={<ExternalLink size={20} />}>
      Open page
      <span className="sr-only"> (opens in a new tab)</span>
    </ButtonLink>
  );
}
