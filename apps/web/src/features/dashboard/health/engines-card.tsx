import { linkOptions } from '@tanstack/react-router';
import type { OverviewPart } from '@voicedraft/contract/dashboard';
import { ENGINE_NAMES } from '#features/settings/engines/engine-names.ts';
import { formatCount } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { HealthCard, HealthRow, HealthRows } from './health-card.tsx';

type Engine = OverviewPart<'engines'>[number];
type Keys = OverviewPart<'keys'>;

interface EnginesCardProps {
  readonly engines: readonly Engine[];
  readonly keys: Keys;
}

const JOBS: Record<Engine['job'], string> = { script: 'Scripts', speech: 'Voices' };
/** Which engines are in use, and whether they work. */
export function EnginesCard({ engines, keys }: EnginesCardProps) {
  return (
    <HealthCard title="Engines">
      <HealthRows>
        {engines.map(({ job, engine, model, available, fallbackReason }) => (
          <HealthRow
            key={job}
            name={`${JOBS[job]}: ${ENGINE_NAMES[job][engine]}`}
            detail={fallbackReason ?? <span className="mono wrap-anywhere">{model}</span>}
            end={
              fallbackReason !== undefined ? (
                <StatusBadge variant="warning">Fallback</StatusBadge>
              ) : available ? (
                <StatusBadge variant="success">Ready</StatusBadge>
              ) : (
                <StatusBadge variant="danger">Not available</StatusBadge>
              )
            }
          />
        ))}
        <HealthRow
          name="Gemini keys"
          detail={describeKeys(keys)}
          end={<KeysBadge {...keys} />}
          link={linkOptions({ to: '/admin/settings', search: { tab: 'gemini-keys' } })}
        />
      </HealthRows>
    </HealthCard>
  );
}

function KeysBadge({ paused, out }: Keys) {
  if (out > 0) return <StatusBadge variant="danger">{formatCount(out)} failed</StatusBadge>;
  return paused > 0 && <StatusBadge variant="warning">{formatCount(paused)} paused</StatusBadge>;
}

function describeKeys({ active, paused, out }: Keys): string {
  if (active === 0) return 'No active keys.';
  const count = `${formatCount(active)} active`;
  if (out > 0) return `${count}; keys that failed their test are not used`;
  return paused === 0 ? count : `${count}; paused keys have reached their limit for now`;
}
