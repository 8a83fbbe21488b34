import { linkOptions } from '@tanstack/react-router';
import type { Overview } from '@voicedraft/contract/dashboard';
import { formatCount } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { HealthCard, HealthRow, HealthRows } from './health-card.tsx';

type Engine = Overview['engines'][number];

const JOBS: Record<Engine['job'], string> = { script: 'Scripts', speech: 'Voices' };
const ENGINES: Record<Engine['engine'], string> = {
  gemini: 'Gemini',
  local: 'Built-in engine',
  openai: 'OpenAI-compatible engine',
};

/** Which engines are in use, and whether they work. */
export function EnginesCard({ engines, keys }: Pick<Overview, 'engines' | 'keys'>) {
  return (
    <HealthCard title="Engines">
      <HealthRows>
        {engines.map(({ job, engine, model, available, standInReason }) => (
          <HealthRow
            key={job}
            name={`${JOBS[job]}: ${ENGINES[engine]}`}
            detail={standInReason ?? <span className="mono wrap-anywhere">{model}</span>}
            end={
              standInReason !== undefined ? (
                <StatusBadge tone="warning">Fallback</StatusBadge>
              ) : available ? (
                <StatusBadge tone="success">Ready</StatusBadge>
              ) : (
                <StatusBadge tone="danger">Not available</StatusBadge>
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

type Keys = Overview['keys'];

function KeysBadge({ resting, out }: Keys) {
  if (out > 0) return <StatusBadge tone="danger">{formatCount(out)} failed</StatusBadge>;
  return resting > 0 && <StatusBadge tone="warning">{formatCount(resting)} paused</StatusBadge>;
}

function describeKeys({ active, resting, out }: Keys): string {
  if (active === 0) return 'No active keys.';
  const count = `${formatCount(active)} active`;
  if (out > 0) return `${count}; keys that failed their test are not used`;
  return resting === 0 ? count : `${count}; paused keys have reached their limit for now`;
}
