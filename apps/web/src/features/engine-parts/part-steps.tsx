import type { PartState } from '@voicedraft/contract/engine-parts';
import { Check } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

type Step = Extract<PartState, { status: 'installing' }>['step'];

const POSITIONS = { packages: 0, download: 0, checksum: 1, test: 2 } as const satisfies Record<Step, number>;

/** The steps of an installation, with the current one marked. */
export function PartSteps({ step }: { readonly step: Step }) {
  const current = POSITIONS[step];
  const steps = [step === 'packages' ? 'Packages' : 'Download', 'Checksum', 'Test', 'Serve'];
  return (
    <ol
      aria-label="Steps"
      className="flex flex-wrap gap-x-3 gap-y-2 @min-[360px]:gap-x-5 text-small font-medium text-ink-3"
    >
      {steps.map((name, position) => (
        <li
          key={name}
          aria-current={position === current ? 'step' : undefined}
          className={classNames(
            'inline-flex items-center gap-1.5 @min-[360px]:gap-2',
            position === current && 'font-semibold text-ink',
            position < current && 'text-success',
          )}
        >
          {position < current ? (
            <Check size={14} aria-hidden="true" className="-mx-[3px]" />
          ) : (
            <i
              aria-hidden="true"
              className={classNames(
                'size-2 rounded-pill border-2',
                position === current ? 'border-primary-ink bg-primary-ink' : 'border-line-strong',
              )}
            />
          )}
          {name}
          {position < current && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}
