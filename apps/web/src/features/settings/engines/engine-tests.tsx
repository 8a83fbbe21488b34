import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import type { EngineTest } from './use-engine-tests.ts';

const BADGES = {
  waiting: { variant: 'neutral', name: 'Waiting' },
  running: { variant: 'info', name: 'Testing' },
  works: { variant: 'success', name: 'Works' },
  partly: { variant: 'warning', name: 'Partly' },
  failed: { variant: 'danger', name: 'Failed' },
  skipped: { variant: 'neutral', name: 'Not tested' },
} as const;

interface EngineTestsProps {
  readonly tests: readonly EngineTest[];
  readonly isRunning: boolean;
  readonly onClose: () => void;
}

/** How far the tests of all keys have come, and what they found. Null before the first one. */
export function EngineTestsCard({ tests, isRunning, onClose }: EngineTestsProps) {
  if (tests.length === 0) return null;
  return (
    <section aria-label="Tests" className="mb-5">
      <Card>
        <CardHead
          title="Tests"
          note={<output className="text-small text-ink-2 tabular-nums">{summarize(tests, isRunning)}</output>}
          actions={
            !isRunning && (
              <Button variant="ghost" onClick={onClose}>
                Close
              </Button>
            )
          }
        />
        <ul className="divide-y divide-line">
          {tests.map(({ id, name, status, texts }) => (
            <li
              key={id}
              className="grid min-h-[68px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-6 py-2.5"
            >
              <div className="wrap-anywhere">
                <b className="text-ui font-semibold">{name}</b>
                {texts.map((text) => (
                  <p key={text} className="text-small text-ink-2">
                    {text}
                  </p>
                ))}
              </div>
              <StatusBadge variant={BADGES[status].variant}>{BADGES[status].name}</StatusBadge>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function summarize(tests: readonly EngineTest[], isRunning: boolean): string {
  const count = (status: EngineTest['status']) => tests.filter((test) => test.status === status).length;
  return isRunning
    ? `${tests.length - count('waiting')} of ${tests.length}`
    : `${count('works')} of ${tests.length} work`;
}
