import type { Overview } from '@voicedraft/contract/dashboard';
import { ADMIN_PATHS } from '#lib/admin-paths.ts';
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

/** Which engines serve, and whether they can. */
export function EnginesCard({ engines, keys }: Pick<Overview, 'engines' | 'keys'>) {
  const { active, resting } = keys;
  return (
    <HealthCard title="Engines">
      <HealthRows>
        {engines.map(({ job, engine, model, available }) => (
          <HealthRow
            key={job}
            name={`${JOBS[job]}: ${ENGINES[engine]}`}
            detail={<span className="mono wrap-anywhere">{model}</span>}
            end={
              available ? (
                <StatusBadge tone="success">Ready</StatusBadge>
              ) : (
                <StatusBadge tone="danger">Not available</StatusBadge>
              )
            }
          />
        ))}
        <HealthRow
          name="Gemini keys"
          detail={describeKeys(active, resting)}
          end={resting > 0 && <StatusBadge tone="warning">{formatCount(resting)} resting</StatusBadge>}
          link={{ to: ADMIN_PATHS.settings }}
        />
      </HealthRows>
    </HealthCard>
  );
}

function describeKeys(active: number, resting: number): string {
  if (active === 0) return 'None is active.';
  const count = `${formatCount(active)} active`;
  return resting === 0 ? count : `${count}; a resting key has reached its limit for now`;
}
