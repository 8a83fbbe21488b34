import type { EnginePart, OfferedModel } from '@voicedraft/contract/engine-parts';
import { Check, TriangleAlert } from 'lucide-react';
import { formatBytes, formatCount } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';

interface Need {
  readonly need: string;
  readonly available: string;
  /** How much is missing; null if there is enough. */
  readonly gap: string | null;
}

interface PartNeedsProps {
  readonly model: OfferedModel;
  readonly machine: EnginePart['machine'];
}

/** What a model needs against what this machine has; what is missing is named, and does not forbid anything. */
export function PartNeeds({ model, machine }: PartNeedsProps) {
  return (
    <div className="mt-3 rounded-well bg-sunken px-4 py-3.5 text-small text-ink">
      <p aria-hidden="true" className="font-semibold">
        What it needs
      </p>
      <ul aria-label="What it needs" className="mt-2 grid gap-1.5">
        {listNeeds(model, machine).map(({ need, available, gap }) => {
          const Icon = gap === null ? Check : TriangleAlert;
          return (
            <li key={need} className="flex gap-2.5">
              <Icon
                size={18}
                aria-hidden="true"
                className={classNames('mt-px flex-none', gap === null ? 'text-success' : 'text-warning')}
              />
              <span>
                <b className="font-semibold">{need}.</b> <span className="text-ink-2">{available}</span>
                {gap !== null && <span className="font-medium text-warning">, {gap}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What a model needs of a machine. */
function listNeeds({ needs, aboutBytes }: OfferedModel, machine: EnginePart['machine']): Need[] {
  return [
    {
      need: `${formatBytes(needs.memoryBytes)} memory`,
      available: `${formatBytes(machine.freeMemoryBytes)} free`,
      gap: nameGap(needs.memoryBytes, machine.freeMemoryBytes, formatBytes),
    },
    {
      need: `${needs.cores} ${needs.cores === 1 ? 'core' : 'cores'}`,
      available: `${formatCount(machine.cores)} here`,
      gap: nameGap(needs.cores, machine.cores, String),
    },
    {
      need: `${formatBytes(aboutBytes)} disk`,
      available: `${formatBytes(machine.freeDiskBytes)} free`,
      gap: nameGap(aboutBytes, machine.freeDiskBytes, formatBytes),
    },
  ];
}

function nameGap(needed: number, available: number, format: (amount: number) => string): string | null {
  return needed <= available ? null : `${format(needed - available)} short`;
}
